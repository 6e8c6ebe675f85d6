import type { User } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import type { InfiniteList } from '../../lib/infinite-list.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './user-results.module.css';
import { UserRow, UserRowsSkeleton } from './user-row.tsx';

interface UserResultsProps {
  list: InfiniteList<User>;
  /** The accessible name of the list. */
  label: string;
  /** At the right of each row. */
  action: (user: User, nameId: string) => ReactNode;
  /** In the place of a list without anybody. */
  empty: ReactNode;
  /** What did not work, where the list could not be read. */
  failed?: string | undefined;
}

/** A list of people in every state that it can be in. */
export function UserResults(props: UserResultsProps) {
  const { list, label, action, empty, failed = '読み込めませんでした' } = props;
  const people = list.items;
  if (!people) {
    if (list.isPending) return <UserRowsSkeleton />;
    return (
      <ErrorState title={failed} onRetry={list.retry} retrying={list.isRetrying}>
        {japaneseErrorText(list.error)}
      </ErrorState>
    );
  }
  // An empty answer to the former term says nothing about this one.
  // Whoever was on the first page may all have been answered or removed: then the next one is what there is.
  if (people.length === 0 && !list.hasMore) return list.isOld ? <UserRowsSkeleton /> : empty;
  return (
    <>
      <ul
        className={classNames(styles.people, list.isOld && styles.outdated)}
        data-part="people"
        aria-label={label}
        aria-busy={list.isOld || undefined}
      >
        {people.map((user) => (
          <UserRow key={user.id} user={user} action={(nameId) => action(user, nameId)} />
        ))}
      </ul>
      {list.hasMore && !list.isOld && (
        <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      )}
    </>
  );
}
