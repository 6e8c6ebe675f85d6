import { createPortal } from 'react-dom';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './sheet-loading.module.css';

/** While the code of an opened sheet loads. It is visible after a moment, so that a fast connection shows nothing. The page stays in use. */
export function SheetLoading({ open }: { open: boolean }) {
  if (!open) return null;
  return createPortal(
    <p className={styles.notice} role="status" lang="en" data-part="sheet-loading">
      <Spinner />
      Loading...
    </p>,
    document.body,
  );
}
