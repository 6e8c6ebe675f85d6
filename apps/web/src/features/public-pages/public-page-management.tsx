import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { globeIcon } from '../../ui/art/member-icons.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { publicPageCopy as copy } from './copy.ts';

interface PublicPageManagementProps {
  url: string;
  renew: () => Promise<unknown>;
  isPending: boolean;
}

/** 公開ページを見る, and リンクを新しくする with a confirmation. */
export function PublicPageManagement({ url, renew, isPending }: PublicPageManagementProps) {
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changeAsking = (next: boolean) => {
    setFailure(null);
    setAsking(next);
  };
  const confirm = async () => {
    setFailure(null);
    try {
      await renew();
      setAsking(false);
      showToast(copy.renewed);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <>
      <MenuList title={copy.manage}>
        <MenuRow icon={globeIcon} label={copy.visit} href={url} />
        <MenuRow icon="refresh" label={copy.renew} detail={copy.renewDetail} onClick={() => changeAsking(true)} />
      </MenuList>
      <ConfirmDialog
        open={isAsking}
        title={copy.renewTitle}
        confirmLabel={copy.renew}
        onConfirm={confirm}
        onCancel={() => changeAsking(false)}
        busy={isPending}
        error={failure}
      >
        {copy.renewText}
      </ConfirmDialog>
    </>
  );
}
