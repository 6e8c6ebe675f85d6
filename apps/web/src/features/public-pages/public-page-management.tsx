import { globeIcon } from '../../ui/art/member-icons.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts';
import { publicPageCopy as copy } from './copy.ts';

interface PublicPageManagementProps {
  url: string;
  renew: () => Promise<unknown>;
}

/** 公開ページを見る, and リンクを新しくする with a confirmation. */
export function PublicPageManagement({ url, renew }: PublicPageManagementProps) {
  const renewal = useConfirmation(renew, { done: copy.renewed });
  return (
    <>
      <MenuList title={copy.manage}>
        <MenuRow icon={globeIcon} label={copy.visit} href={url} />
        <MenuRow icon="refresh" label={copy.renew} detail={copy.renewDetail} onClick={renewal.ask} />
      </MenuList>
      <ConfirmDialog {...renewal.dialog} title={copy.renewTitle} confirmLabel={copy.renew}>
        {copy.renewText}
      </ConfirmDialog>
    </>
  );
}
