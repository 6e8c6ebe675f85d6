import type { User } from '@hiyori/contract';
import type { ReactNode } from 'react';
import type { InfiniteList } from '../../lib/infinite-list.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { useNextFocus } from '../../ui/layout/use-next-focus.ts';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './user-results.module.css';
import { UserRow, UserRowsSkeleton } from './user-row.tsx';

interface UserResultsProps {
  list: InfiniteList<User>;
  /** The accessible name of the list. */
  label: string;
  /** The action at the end of each row. */
  action: (user: User, nameId: string) => ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** The error title when the list could not be loaded. */
  failed?: string | undefined;
}

/** A list of users with its loading, error and empty states. */
export function UserResults(props: UserResultsProps) {
  const { list, label, action, empty, failed = '読み込めませんでした' } = props;
  const people = list.items;
  const nextFocus = useNextFocus();
  if (!people) {
    if (list.isPending) return <UserRowsSkeleton />;
    return <LoadFailure title={failed} query={list} />;
  }
  // The empty result of a previous term is not a result of the current one.
  // All users of the first page may have been removed; the next page may still have some.
  if (people.length === 0 && !list.hasMore) return list.isPrevious ? <UserRowsSkeleton /> : empty;
  return (
    <>
      <ul
        {...nextFocus}
        className={classNames(styles.people, list.isPrevious && styles.outdated)}
        data-part="people"
        aria-label={label}
        aria-busy={list.isPrevious || undefined}
      >
        {people.map((user) => (
          <UserRow key={user.id} user={user} action={(nameId) => action(user, nameId)} />
        ))}
      </ul>
      {list.hasMore && !list.isPrevious && (
        <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      )}
    </>
  );
}
