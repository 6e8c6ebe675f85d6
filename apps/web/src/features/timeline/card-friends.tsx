import type { UserSummary } from '@hiyori/contract';
import { namesText } from '../../lib/names-text.ts';
import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { nameOf } from '../users/name.ts';
import styles from './card-friends.module.css';
import { addsText, othersText } from './copy.ts';

const namesMax = 2;

interface CardFriendsProps {
  friends: readonly UserSummary[];
  /** How many people added the event, with the friends; null when the viewer does not learn it. */
  count: number | null;
}

/** Who added an event: faces and names of friends and the number of the others, or only the number. */
export function CardFriends({ friends, count }: CardFriendsProps) {
  if (friends.length === 0)
    return count !== null && <span className={classNames(styles.count, 'tabular')}>{addsText(count)}</span>;
  const names = friends.slice(0, namesMax).map(nameOf);
  const others = Math.max(count ?? 0, friends.length) - names.length;
  return (
    <span className={styles.friends}>
      <AvatarStack
        people={friends.map((person) => ({ name: nameOf(person), personId: person.id, src: person.avatarUrl }))}
      />
      <span className={styles.text}>
        <b className="ellipsis">{namesText(names)}</b>
        {others > 0 && <span className={classNames(styles.count, 'tabular')}>{othersText(others)}</span>}
      </span>
    </span>
  );
}
