import { trashIcon } from '../../ui/art/member-icons.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts';
import { feedCopy as copy } from './copy.ts';
import { useFeedWrites } from './queries.ts';

/** 再発行 and 無効にする; both invalidate the current address, after a confirmation. */
export function FeedManagement({ userId }: { userId: number }) {
  const writes = useFeedWrites(userId);
  const rotation = useConfirmation(writes.rotate, { done: copy.rotated });
  const revocation = useConfirmation(writes.revoke, { done: copy.revoked });
  return (
    <>
      <MenuList title={copy.manageTitle}>
        <MenuRow icon="refresh" label={copy.rotate} detail={copy.rotateDetail} onClick={rotation.ask} />
        <MenuRow icon={trashIcon} danger label={copy.revoke} detail={copy.revokeDetail} onClick={revocation.ask} />
      </MenuList>
      <ConfirmDialog {...rotation.dialog} title={copy.rotateTitle} confirmLabel={copy.rotateConfirm}>
        {copy.rotateText}
      </ConfirmDialog>
      <ConfirmDialog {...revocation.dialog} title={copy.revokeTitle} confirmLabel={copy.revoke}>
        {copy.revokeText}
      </ConfirmDialog>
    </>
  );
}
