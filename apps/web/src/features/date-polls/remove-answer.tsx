import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { organizeCopy as copy, viewCopy } from './copy.ts';
import { useOrganize } from './queries.ts';
import type { TableAnswer } from './results/poll-table.tsx';

interface RemoveAnswerProps {
  slug: string;
  answer: TableAnswer;
  open: boolean;
  onClose: () => void;
}

/** Asks before the organiser removes an answer. */
export function RemoveAnswer({ slug, answer, open, onClose }: RemoveAnswerProps) {
  const showToast = useToast();
  const { removeAnswer, isBusy } = useOrganize(slug);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const remove = async () => {
    try {
      await removeAnswer(answer.id);
      close();
      showToast(viewCopy.removed);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={copy.removeTitle(answer.name)}
      confirmLabel={copy.removeConfirm}
      busy={isBusy}
      error={failure}
      onConfirm={remove}
      onCancel={close}
    >
      {copy.removeText}
    </ConfirmDialog>
  );
}
