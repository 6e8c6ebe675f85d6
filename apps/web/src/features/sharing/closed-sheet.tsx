import type { ReactNode } from 'react';
import { CopyableAddress } from '../../ui/form/copyable-address.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './closed-sheet.module.css';
import { sharingCopy as copy } from './copy.ts';

interface ClosedSheetProps {
  open: boolean;
  onClose: () => void;
  /** Why not everybody can open the link. */
  reason: string;
  /** Who can open it. */
  who?: string | undefined;
  /** The link for them. */
  url?: string | undefined;
  /** A way to change it. */
  action?: ReactNode;
}

/** 共有 of what not everybody can open: it says who can, and offers no picture. */
export function ClosedSheet({ open, onClose, reason, who, url, action }: ClosedSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} variant="sheet">
      <div className={styles.content}>
        <div className={styles.text}>
          <b>{reason}</b>
          {who && <p>{who}</p>}
        </div>
        {url && <CopyableAddress label={copy.address.label} url={url} copy={copy.address} hideLabel />}
        {action}
      </div>
    </Dialog>
  );
}
