import type { User } from '@hiyori/contract';
import { type ReactNode, useId } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usersCopy } from './copy.ts';
import styles from './popular-users.module.css';
import { usePopularUsers } from './queries.ts';
import { UserResults } from './user-results.tsx';

interface PopularUsersProps {
  /** Omitted from the list. */
  viewerId: number;
  action: (user: User, nameId: string) => ReactNode;
}

/** The users with the most followers. */
export function PopularUsers({ viewerId, action }: PopularUsersProps) {
  const all = usePopularUsers();
  const list = { ...all, items: all.items?.filter(({ id }) => id !== viewerId) };
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {usersCopy.popular}
      </h2>
      <UserResults
        list={list}
        label={usersCopy.popular}
        action={action}
        empty={
          <EmptyState title="まだ誰もいません">
            はじめる人が増えると、
            <br />
            ここに表示されます。
          </EmptyState>
        }
      />
    </section>
  );
}
