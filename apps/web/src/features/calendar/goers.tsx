import type { UserSummary } from '@hiyori/contract';
import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { nameOf } from '../users/name.ts';
import styles from './goers.module.css';
import { listCopy } from './list/copy.ts';

const maxFaces = 3;

interface GoersProps {
  /** Undefined until they are known. */
  friends: readonly UserSummary[] | undefined;
  /** Null when the viewer does not learn it. */
  count: number | null;
}

/** The faces of friends who go to an event, and how many people do. It has its width before the friends are known. */
export function Goers({ friends = [], count }: GoersProps) {
  const shown = friends.slice(0, maxFaces);
  return (
    <span className={styles.goers} data-part="goers">
      {shown.length > 0 && (
        <>
          <AvatarStack
            people={shown.map((person) => ({ name: nameOf(person), personId: person.id, src: person.avatarUrl }))}
            max={maxFaces}
          />
          <VisuallyHidden>{listCopy.friendsGo(shown.map(nameOf))}</VisuallyHidden>
        </>
      )}
      {count !== null && (
        <small className="tabular" title={listCopy.goers(count)}>
          {listCopy.people(count)}
        </small>
      )}
    </span>
  );
}
