import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PeoplePicker, type Person } from '../../user-lists/people-picker.tsx';
import { useLists } from '../../user-lists/queries.ts';
import { editorCopy as copy } from '../copy.ts';
import type { PollDraft } from './poll-draft.ts';

interface RequiredSheetProps {
  open: boolean;
  onClose: () => void;
  picked: PollDraft['required'];
  onChange: (picked: PollDraft['required']) => void;
}

/** Picks the followers without whom it does not take place. */
export function RequiredSheet({ open, onClose, picked, onChange }: RequiredSheetProps) {
  const { lists, isPending, isRetrying, retry } = useLists();
  // Everybody has this list: its candidates are all followers.
  const close = lists?.find(({ kind }) => kind === 'close');
  const toggle = ({ id, displayName, userId, avatarUrl }: Person) =>
    onChange(
      picked.some((each) => each.id === id)
        ? picked.filter((each) => each.id !== id)
        : [...picked, { id, displayName, userId, avatarUrl }],
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.required}
      variant="sheet"
      footer={
        <Button size="lg" block onClick={onClose}>
          {copy.requiredDone}
        </Button>
      }
    >
      {close ? (
        <PeoplePicker listId={close.id} allowsMembers picked={picked} onToggle={toggle} />
      ) : isPending ? (
        <Skeleton height="12rem" />
      ) : (
        <ErrorState title={copy.requiredFailed} onRetry={retry} retrying={isRetrying} />
      )}
    </Dialog>
  );
}
