import type { User } from '@hiyori/contract';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { nameOf } from '../users/name.ts';
import { blockCopy } from './copy.ts';
import { useBlock } from './queries.ts';

interface BlockDialogProps {
  user: Pick<User, 'id' | 'displayName' | 'userId'>;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a user is blocked and explains the effect. */
export function BlockDialog({ user, open, onClose }: BlockDialogProps) {
  const { block, isPending, error, reset } = useBlock();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={blockCopy.ask(nameOf(user))}
      confirmLabel={blockCopy.confirm}
      busy={isPending}
      error={error && `${blockCopy.blockFailed}${japaneseErrorText(error)}`}
      onConfirm={() => block(user).then(close, () => {})}
      onCancel={close}
    >
      {blockCopy.effect}
    </ConfirmDialog>
  );
}
