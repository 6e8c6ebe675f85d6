import { logoutIcon } from '../../ui/art/member-icons.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts';
import { devicesCopy as copy } from './copy.ts';
import { useSignOutOthers } from './queries.ts';

/** ほかの端末からログアウト: all but this one, after a confirmation. */
export function SignOutOthers() {
  const { signOutOthers } = useSignOutOthers();
  const confirmation = useConfirmation(signOutOthers);
  return (
    <MenuList>
      <MenuRow danger icon={logoutIcon} label={copy.signOutOthers} onClick={confirmation.ask} />
      <ConfirmDialog {...confirmation.dialog} title={copy.signOutOthersTitle} confirmLabel={copy.signOutOthersConfirm}>
        {copy.signOutOthersText}
      </ConfirmDialog>
    </MenuList>
  );
}
