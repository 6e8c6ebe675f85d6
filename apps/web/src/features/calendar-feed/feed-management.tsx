import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { feedCopy as copy } from './copy.ts';
import { useFeedWrites } from './queries.ts';

type Confirmation = 'rotate' | 'revoke';

/** 再発行 and 無効にする; both invalidate the current address, after a confirmation. */
export function FeedManagement({ userId }: { userId: number }) {
  const showToast = useToast();
  const writes = useFeedWrites(userId);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const openConfirmation = (next: Confirmation | null) => {
    setFailure(null);
    setConfirmation(next);
  };
  const confirm = async (act: Confirmation) => {
    setFailure(null);
    try {
      await writes[act]();
      openConfirmation(null);
      showToast(act === 'rotate' ? copy.rotated : copy.revoked);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <>
      <MenuList title={copy.manageTitle}>
        <MenuRow
          icon="refresh"
          label={copy.rotate}
          detail={copy.rotateDetail}
          onClick={() => openConfirmation('rotate')}
        />
        <MenuRow
          icon="trash"
          danger
          label={copy.revoke}
          detail={copy.revokeDetail}
          onClick={() => openConfirmation('revoke')}
        />
      </MenuList>
      <ConfirmDialog
        open={confirmation === 'rotate'}
        title={copy.rotateTitle}
        confirmLabel={copy.rotateConfirm}
        onConfirm={() => void confirm('rotate')}
        onCancel={() => openConfirmation(null)}
        busy={writes.isPending}
        error={failure}
      >
        {copy.rotateText}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirmation === 'revoke'}
        title={copy.revokeTitle}
        confirmLabel={copy.revoke}
        onConfirm={() => void confirm('revoke')}
        onCancel={() => openConfirmation(null)}
        busy={writes.isPending}
        error={failure}
      >
        {copy.revokeText}
      </ConfirmDialog>
    </>
  );
}
