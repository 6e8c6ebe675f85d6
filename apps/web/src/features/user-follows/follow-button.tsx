import { useState } from 'react';
import { onceOfDoubleClick } from '../../lib/once-of-double-click.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { nameOf } from '../users/name.ts';
import { followCopy } from './copy.ts';
import styles from './follow-button.module.css';
import { isFollowingOrPending } from './follow-state.ts';
import { type Followable, useFollowUser } from './queries.ts';

interface FollowButtonProps {
  user: Followable;
  /** The id of the user's name, for lists with several of these buttons. */
  describedBy?: string | undefined;
}

/** A toggle: フォロー, フォロー中 or 申請中. The label is the state, so there is no aria-pressed. Nothing for the viewer. */
export function FollowButton({ user, describedBy }: FollowButtonProps) {
  const viewer = useViewer();
  const { toggle } = useFollowUser();
  const [isAsking, setAsking] = useState(false);
  if (viewer.id === user.id) return null;
  const isOn = isFollowingOrPending(user);
  const send = () => toggle({ user, viewerId: viewer.id });
  // Following a private account again would need its owner's approval.
  const press = () => (user.isPrivate && user.isFollowing ? setAsking(true) : send());
  return (
    <>
      <Button
        size="sm"
        variant={isOn ? 'soft' : 'primary'}
        className={styles.follow}
        aria-describedby={describedBy}
        onClick={onceOfDoubleClick(press)}
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
        {nameOf(user)}
        さんは非公開アカウントです。もう一度フォローするには、承認が必要になります。予定の席や順番待ちも取り消されます。
      </ConfirmDialog>
    </>
  );
}
