import { CopyableAddress } from '../../ui/form/copyable-address.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { sharingCopy as copy } from './copy.ts';
import styles from './link-sheet.module.css';
import { QrCard } from './qr-card.tsx';
import { RoundActions } from './round-actions.tsx';
import type { SharedPage } from './shared-page.ts';
import { useLinkActions } from './use-actions.ts';

interface LinkSheetProps {
  open: boolean;
  onClose: () => void;
  page: Pick<SharedPage, 'url' | 'title' | 'caption'>;
}

/** 共有 of a page without a poster: its QR code, and ways to pass on the link. */
export function LinkSheet({ open, onClose, page }: LinkSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} variant="sheet">
      <Content page={page} />
    </Dialog>
  );
}

function Content({ page }: Pick<LinkSheetProps, 'page'>) {
  const { otherApps, line, link } = useLinkActions(page);
  return (
    <div className={styles.content}>
      <QrCard page={page} />
      <RoundActions actions={[otherApps, line, link]} />
      <CopyableAddress label={copy.address.label} url={page.url} copy={copy.address} hideLabel />
    </div>
  );
}
