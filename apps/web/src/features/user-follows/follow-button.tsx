import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { nameOf } from '../users/name.ts';
import { followCopy } from './copy.ts';
import styles from './follow-button.module.css';
import { type Followable, useFollowUser } from './queries.ts';
import { isEngaged } from './standing.ts';

interface FollowButtonProps {
  user: Followable;
  /** The id of the name, where several of these buttons stand below each other. */
  describedBy?: string | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** フォロー, フォロー中 or 申請中; a press goes there or back. The words are the state: nothing says it twice. Nothing for oneself. */
export function FollowButton({ user, describedBy, size = 'sm' }: FollowButtonProps) {
  const viewer = useViewer();
  const { toggle, isPending: isSending } = useFollowUser();
  const [isAsking, setAsking] = useState(false);
  if (viewer.id === user.id) return null;
  const isOn = isEngaged(user);
  const send = () => {
    if (!isSending) toggle({ user, viewerId: viewer.id });
  };
  // The way back to a private account needs its owner's approval again.
  const press = () => (user.isPrivate && user.isFollowing ? setAsking(true) : send());
  return (
    <>
      <Button
        size={size}
        variant={isOn ? 'soft' : 'primary'}
        className={styles.follow}
        aria-describedby={describedBy}
        onClick={press}
      >
        {user.isFollowing ? followCopy.following : user.isPending ? followCopy.pending : followCopy.follow}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="フォローをやめますか？"
        confirmLabel="フォローをやめる"
        cancelLabel="このままにする"
        onConfirm={() => {
          setAsking(false);
          send();
        }}
        onCancel={() => setAsking(false)}
      >
        {nameOf(user)}さんは非公開アカウントです。もう一度フォローするには、承認が必要になります。
      </ConfirmDialog>
    </>
  );
}
