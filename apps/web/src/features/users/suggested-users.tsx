import type { User } from '@hiyori/contract';
import { type ReactNode, useId } from 'react';
import { usersCopy } from './copy.ts';
import { PopularUsers } from './popular-users.tsx';
import { useSuggestedUsers } from './queries.ts';
import styles from './suggested-users.module.css';
import { UserResults } from './user-results.tsx';

interface SuggestedUsersProps {
  viewerId: number;
  action: (user: User, nameId: string) => ReactNode;
}

/** Suggested users, or the popular users when there are no suggestions. */
export function SuggestedUsers({ viewerId, action }: SuggestedUsersProps) {
  const list = useSuggestedUsers();
  const heading = useId();
  if (list.items?.length === 0) return <PopularUsers viewerId={viewerId} action={action} />;
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {usersCopy.suggested}
      </h2>
      <UserResults list={list} label={usersCopy.suggested} action={action} empty={null} />
    </section>
  );
}
