import type { UserList } from '@hiyori/contract';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { listsCopy as copy } from './lists-copy.ts';
import { PeoplePicker } from './people-picker.tsx';
import { useMemberWrites } from './queries.ts';
import { usePickedPeople } from './use-picked-people.ts';

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
  const showToast = useToast();
  const people = usePickedPeople(`list.${list.id}`, async (userId) => {
    await put(userId);
    onPut(userId);
  });
  const { picked, isSending } = people;
  const close = () => {
    people.clear();
    onClose();
  };
  const send = async () => {
    if (await people.send()) {
      showToast(copy.putInDone(picked.length));
      close();
    }
    await renew();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
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
      {open && <PeoplePicker listId={list.id} picked={picked} failure={people.failure} onToggle={people.toggle} />}
    </Dialog>
  );
}
