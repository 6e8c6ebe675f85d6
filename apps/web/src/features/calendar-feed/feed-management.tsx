import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { feedCopy as copy } from './copy.ts';
import { useFeedWrites } from './queries.ts';

type Question = 'rotate' | 'revoke';

/** 再発行 and 無効にする; both invalidate the current address, after a confirmation. */
export function FeedManagement({ userId }: { userId: number }) {
  const showToast = useToast();
  const writes = useFeedWrites(userId);
  const [question, setQuestion] = useState<Question | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = (next: Question | null) => {
    setFailure(null);
    setQuestion(next);
  };
  const confirm = async (act: Question) => {
    setFailure(null);
    try {
      await writes[act]();
      ask(null);
      showToast(act === 'rotate' ? copy.rotated : copy.revoked);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <>
      <MenuList title={copy.manageTitle}>
        <MenuRow icon="refresh" label={copy.rotate} detail={copy.rotateDetail} onClick={() => ask('rotate')} />
        <MenuRow icon="trash" danger label={copy.revoke} detail={copy.revokeDetail} onClick={() => ask('revoke')} />
      </MenuList>
      <ConfirmDialog
        open={question === 'rotate'}
        title={copy.rotateTitle}
        confirmLabel={copy.rotateConfirm}
        onConfirm={() => void confirm('rotate')}
        onCancel={() => ask(null)}
        busy={writes.isPending}
        error={failure}
      >
        {copy.rotateText}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'revoke'}
        title={copy.revokeTitle}
        confirmLabel={copy.revoke}
        onConfirm={() => void confirm('revoke')}
        onCancel={() => ask(null)}
        busy={writes.isPending}
        error={failure}
      >
        {copy.revokeText}
      </ConfirmDialog>
    </>
  );
}
