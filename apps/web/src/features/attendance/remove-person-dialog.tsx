import { removalReasonMax, type User } from '@hiyori/contract';
import { type MouseEvent, useState } from 'react';
import * as z from 'zod/mini';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { textLength } from '../../ui/form/text-length.ts';
import { Dialog, DialogActions, DialogText } from '../../ui/overlay/dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { nameOf } from '../users/name.ts';
import { peopleCopy as copy } from './copy.ts';
import { usePeopleWrites } from './queries.ts';

interface RemovePersonDialogProps {
  eventId: number;
  user: User;
  /** Their seat goes to who waits. */
  passesSeat: boolean;
  open: boolean;
  onClose: () => void;
}

/** Asks before a member is taken out of an event, with a reason for them. */
export function RemovePersonDialog({ eventId, user, passesSeat, open, onClose }: RemovePersonDialogProps) {
  const viewer = useViewer();
  const {
    value: reason,
    change: setReason,
    forget,
  } = useSessionDraft(`hiyori.removal.${viewer.id}.${eventId}.${user.id}`, {
    parse: jsonParser(z.string()),
    initial: '',
  });
  const [failure, setFailure] = useState<string>();
  const { remove, isBusy } = usePeopleWrites(eventId);
  const showToast = useToast();
  const name = nameOf(user);
  const isTooLong = textLength(reason) > removalReasonMax;
  const confirm = async ({ currentTarget }: MouseEvent) => {
    if (isBusy) return;
    if (isTooLong) return currentTarget.closest('[role="dialog"]')?.querySelector('textarea')?.focus();
    setFailure(undefined);
    try {
      await remove(user.id, reason);
      forget();
      showToast(copy.removed(name));
      onClose();
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={copy.removeTitle(name)} locked={isBusy}>
      <DialogText>{passesSeat ? copy.removeText : copy.removeReason}</DialogText>
      <TextArea
        label={copy.reason}
        mark="optional"
        rows={2}
        value={reason}
        limit={removalReasonMax}
        error={isTooLong ? `${removalReasonMax}文字以内で入力してください` : failure}
        // It would not be in what is sent, and be gone with it.
        onChange={(text) => !isBusy && setReason(text)}
      />
      <DialogActions>
        <Button variant="danger" size="lg" block busy={isBusy} busyLabel={copy.removing} onClick={confirm}>
          {copy.confirm}
        </Button>
        <Button variant="ghost" size="lg" block disabled={isBusy} onClick={onClose} data-initial-focus>
          {copy.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
