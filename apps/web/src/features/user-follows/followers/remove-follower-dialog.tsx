import type { User } from '@hiyori/contract';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useViewer } from '../../auth/queries.ts';
import { nameOf } from '../../users/name.ts';
import { followCopy } from '../copy.ts';
import { useRemoveFollower } from './queries.ts';

interface RemoveFollowerDialogProps {
  user: Pick<User, 'id' | 'displayName' | 'userId'>;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a follower is removed. */
export function RemoveFollowerDialog({ user, open, onClose }: RemoveFollowerDialogProps) {
  const viewer = useViewer();
  const { remove } = useRemoveFollower(viewer.id);
  return (
    <ConfirmDialog
      open={open}
      title={followCopy.removeAsk(nameOf(user))}
      confirmLabel={followCopy.removeConfirm}
      onConfirm={() => {
        onClose();
        remove(user);
      }}
      onCancel={onClose}
    >
      {viewer.isPrivate ? followCopy.removeEffectPrivate : followCopy.removeEffect}
    </ConfirmDialog>
  );
}
