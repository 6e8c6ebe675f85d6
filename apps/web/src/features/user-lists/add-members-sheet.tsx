import type { UserList } from '@hiyori/contract';
import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { listsCopy as copy } from './lists-copy.ts';
import { PeoplePicker, type Person } from './people-picker.tsx';
import { useMemberWrites } from './queries.ts';

interface AddMembersSheetProps {
  list: UserList;
  open: boolean;
  onClose: () => void;
  /** Called for each person who is in the list now. */
  onPut: (userId: number) => void;
}

/** Puts followers into a list: search, the picked people, and the followers. Nothing is sent before the button. */
export function AddMembersSheet({ list, open, onClose, onPut }: AddMembersSheetProps) {
  const { put, renew } = useMemberWrites(list.id);
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();
  const toggle = (user: Person) => {
    // Who is picked while the others are sent would be unpicked with them.
    if (isSending) return;
    setFailure(null);
    const isPicked = picked.some(({ id }) => id === user.id);
    setPicked(isPicked ? picked.filter(({ id }) => id !== user.id) : [...picked, user]);
  };
  const send = async () => {
    setSending(true);
    setFailure(null);
    let left = picked;
    try {
      for (const user of picked) {
        await put(user.id);
        onPut(user.id);
        left = left.filter(({ id }) => id !== user.id);
      }
      showToast(copy.putInDone(picked.length));
      onClose();
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
    // Those who are in stay in: a further press sends the others.
    setPicked(left);
    setSending(false);
    await renew();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.addTitle(list.name)}
      variant="sheet"
      locked={isSending}
      footer={
        <Button
          size="lg"
          block
          disabled={picked.length === 0}
          busy={isSending}
          busyLabel={copy.puttingIn}
          onClick={send}
        >
          {picked.length === 0 ? copy.putInNone : copy.putIn(picked.length)}
        </Button>
      }
    >
      {open && <PeoplePicker listId={list.id} picked={picked} failure={failure} onToggle={toggle} />}
    </Dialog>
  );
}
