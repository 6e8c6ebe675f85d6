import type { User } from '@hiyori/contract';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useViewer } from '../../auth/queries.ts';
import { followCopy } from '../copy.ts';
import { FollowPeople } from '../follow-people.tsx';
import styles from './followers-list.module.css';
import { useFollowers } from './queries.ts';
import { RemoveFollowerDialog } from './remove-follower-dialog.tsx';

/** The followers of a user. The viewer can remove their own followers. */
export function FollowersList({ userId }: { userId: number }) {
  const isOwn = useViewer().id === userId;
  const list = useFollowers(userId);
  return (
    <FollowPeople
      list={list}
      label={followCopy.followers}
      failed={followCopy.followersFailed}
      extra={isOwn ? (user, nameId) => <Remove user={user} nameId={nameId} /> : undefined}
      empty={
        <EmptyState title={followCopy.noFollowers}>
          {isOwn ? (
            <>
              フォローされると、
              <br />
              ここに表示されます。
            </>
          ) : undefined}
        </EmptyState>
      }
    />
  );
}

function Remove({ user, nameId }: { user: User; nameId: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        icon="close"
        label={followCopy.remove}
        aria-describedby={nameId}
        className={styles.remove}
        onClick={() => setAsking(true)}
      />
      <RemoveFollowerDialog user={user} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
