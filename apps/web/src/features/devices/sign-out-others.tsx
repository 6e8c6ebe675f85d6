import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { logoutIcon } from '../../ui/art/member-icons.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { devicesCopy as copy } from './copy.ts';
import { useSignOutOthers } from './queries.ts';

/** ほかの端末からログアウト: all but this one, after a confirmation. */
export function SignOutOthers() {
  const { signOutOthers, isPending } = useSignOutOthers();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    try {
      await signOutOthers();
      setOpen(false);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  const close = () => {
    setFailure(null);
    setOpen(false);
  };
  return (
    <MenuList>
      <MenuRow danger icon={logoutIcon} label={copy.signOutOthers} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={isOpen}
        title={copy.signOutOthersTitle}
        confirmLabel={copy.signOutOthersConfirm}
        onConfirm={confirm}
        onCancel={close}
        busy={isPending}
        error={failure}
      >
        {copy.signOutOthersText}
      </ConfirmDialog>
    </MenuList>
  );
}
