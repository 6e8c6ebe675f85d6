import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { trashIcon } from '../../ui/art/member-icons.ts';
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
  const changeConfirmation = (next: Confirmation | null) => {
    setFailure(null);
    setConfirmation(next);
  };
  const confirm = async (act: Confirmation) => {
    setFailure(null);
    try {
      await writes[act]();
      changeConfirmation(null);
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
          onClick={() => changeConfirmation('rotate')}
        />
        <MenuRow
          icon={trashIcon}
          danger
          label={copy.revoke}
          detail={copy.revokeDetail}
          onClick={() => changeConfirmation('revoke')}
        />
      </MenuList>
      <ConfirmDialog
        open={confirmation === 'rotate'}
        title={copy.rotateTitle}
        confirmLabel={copy.rotateConfirm}
        onConfirm={() => confirm('rotate')}
        onCancel={() => changeConfirmation(null)}
        busy={writes.isPending}
        error={failure}
      >
        {copy.rotateText}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirmation === 'revoke'}
        title={copy.revokeTitle}
        confirmLabel={copy.revoke}
        onConfirm={() => confirm('revoke')}
        onCancel={() => changeConfirmation(null)}
        busy={writes.isPending}
        error={failure}
      >
        {copy.revokeText}
      </ConfirmDialog>
    </>
  );
}
