import type { SelfUser } from '@hiyori/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfileEditProps {
  open: boolean;
  onClose: () => void;
  user: SelfUser;
  /** Called with the updated user after each request. */
  onSaved: (user: SelfUser) => void;
}

/** The dialog to edit the viewer's profile. Asks before closing with unsaved changes. */
export function ProfileEdit({ open, onClose, user, onSaved }: ProfileEditProps) {
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    setDirty(false);
    onClose();
  };
  const leave = () => (isDirty ? setAsking(true) : close());
  return (
    <>
      <Dialog open={open} onClose={leave} title="プロフィールを編集" variant="sheet" locked={isSaving}>
        <ProfileForm user={user} onSaved={onSaved} onClose={close} onDirty={setDirty} onSaving={setSaving} />
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="変更を破棄しますか？"
        confirmLabel="破棄する"
        cancelLabel="編集を続ける"
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        保存していない変更は失われます。
      </ConfirmDialog>
    </>
  );
}
