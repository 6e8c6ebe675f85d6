import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '../feedback/spinner.tsx';
import { useToast } from '../feedback/toast-context.ts';
import type { DialogProps } from './dialog.tsx';
import styles from './sheet-loading.module.css';

/** While the code of an opened sheet loads. It is visible after a moment, so that a fast connection shows nothing. The page stays in use. */
export const SheetLoading = ({ open }: { open: boolean }) =>
  open
    ? createPortal(
        <p className={styles.notice} role="status" lang="en" data-part="sheet-loading">
          <Spinner />
          Loading...
        </p>,
        document.body,
      )
    : null;

/** When even the code of `SheetNotLoaded` could not be loaded. It closes at once, because the page is used as if a sheet was there. */
export function SheetUnavailable({ open, onClose }: Pick<DialogProps, 'open' | 'onClose'>) {
  const showToast = useToast();
  useEffect(() => {
    if (!open) return;
    showToast('表示できませんでした', { tone: 'bad' });
    onClose();
  });
  return null;
}
