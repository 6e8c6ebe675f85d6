import type { SelfUser } from '@hiyori/contract';
import { useState } from 'react';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
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

/** The dialog to edit the viewer's profile. Asks before closing with unsaved changes, also on browser back. */
export function ProfileEdit({ open, onClose, user, onSaved }: ProfileEditProps) {
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (!open && isDirty) setDirty(false);
  const guard = useLeaveGuard(open && isDirty);
  return (
    <>
      <Dialog
        open={open}
        onClose={() => guard.leave(onClose)}
        title="プロフィールを編集"
        variant="sheet"
        locked={isSaving}
      >
        <ProfileForm
          user={user}
          onSaved={onSaved}
          onClose={() => guard.proceed(onClose)}
          onDirty={setDirty}
          onSaving={setSaving}
        />
      </Dialog>
      <ConfirmDialog
        open={guard.isAsking}
        title="変更を破棄しますか？"
        confirmLabel="破棄する"
        cancelLabel="編集を続ける"
        onConfirm={guard.discard}
        onCancel={guard.stay}
      >
        保存していない変更は失われます。
      </ConfirmDialog>
    </>
  );
}
