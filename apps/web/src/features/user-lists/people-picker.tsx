import type { User } from '@hiyori/contract';
import { useState } from 'react';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { EmptyBox } from '../../ui/feedback/empty-box.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { nameOf } from '../users/name.ts';
import { SearchBox } from '../users/search-box.tsx';
import { listsCopy as copy } from './lists-copy.ts';
import styles from './people-picker.module.css';
import { useCandidates } from './queries.ts';

/** A person as far as the picker shows them. */
export type Person = Pick<User, 'id' | 'displayName' | 'userId' | 'avatarUrl'>;

interface PeoplePickerProps {
  listId: number;
  /** People who are not offered. */
  leftOut?: readonly number[] | undefined;
  /** Members of the list can be picked, too. */
  allowsMembers?: boolean | undefined;
  picked: readonly Person[];
  failure?: string | null | undefined;
  onToggle: (user: Person) => void;
}

/** Followers to pick from: search, the picked people, and the list. */
export function PeoplePicker({
  listId,
  allowsMembers = false,
  leftOut = [],
  picked,
  failure,
  onToggle,
}: PeoplePickerProps) {
  const [term, setTerm] = useState('');
  const { items: found, isPending, error, retry, isRetrying, isPrevious, ...more } = useCandidates(listId, term);
  const items = found?.filter(({ id }) => !leftOut.includes(id));
  return (
    <div className={styles.content}>
      <SearchBox label={copy.search} term={term} onTerm={setTerm} />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {picked.length > 0 && (
        <ul className={styles.picked} aria-label={copy.picked}>
          {picked.map((user) => (
            <li key={user.id}>
              <button type="button" aria-label={copy.unpick(nameOf(user))} onClick={() => onToggle(user)}>
                <Avatar name={nameOf(user)} personId={user.id} src={user.avatarUrl} size="l" />
                <Icon name="close" size="xs" />
                <span className="ellipsis">{nameOf(user)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <h3>{copy.followers}</h3>
      {isPending && <Skeleton height="12rem" />}
      {!items && !isPending && <LoadFailure title={copy.followersFailed} query={{ error, retry, isRetrying }} />}
      {items?.length === 0 && !isPrevious && (
        <EmptyBox>
          <b>{term === '' ? copy.noFollowers : copy.notFound}</b>
          {term === '' && <p>{copy.noFollowersText}</p>}
        </EmptyBox>
      )}
      <ul className={styles.people} aria-label={copy.followers} aria-busy={isPrevious || undefined}>
        {items?.map(({ user, isMember }) => (
          <CandidateRow
            key={user.id}
            user={user}
            isMember={isMember && !allowsMembers}
            isPicked={picked.some(({ id }) => id === user.id)}
            onToggle={() => onToggle(user)}
          />
        ))}
      </ul>
      {more.hasMore && !isPrevious && (
        <LoadMore auto onMore={more.loadMore} busy={more.isLoadingMore} failed={more.hasMoreFailed} />
      )}
    </div>
  );
}

interface CandidateRowProps {
  user: User;
  isMember: boolean;
  isPicked: boolean;
  onToggle: () => void;
}

function CandidateRow({ user, isMember, isPicked, onToggle }: CandidateRowProps) {
  const name = nameOf(user);
  const person = (
    <>
      <Avatar name={name} personId={user.id} src={user.avatarUrl} size="l" />
      <span className={styles.name}>
        <b className="ellipsis">{name}</b>
        <small className="ellipsis">@{user.userId}</small>
      </span>
    </>
  );
  return (
    <li>
      {isMember ? (
        <div className={styles.person}>
          {person}
          <Tag>{copy.isMember}</Tag>
        </div>
      ) : (
        <label className={styles.person}>
          {person}
          <input type="checkbox" aria-label={name} checked={isPicked} onChange={onToggle} />
        </label>
      )}
    </li>
  );
}
