import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './sheet-loading.module.css';

function showNotice(role: 'status' | 'alert', lang: string, children: ReactNode) {
  return createPortal(
    <p className={styles.notice} role={role} lang={lang} data-part="sheet-loading">
      {children}
    </p>,
    document.body,
  );
}

/** While the code of an opened sheet loads. It is visible after a moment, so that a fast connection shows nothing. The page stays in use. */
export const SheetLoading = ({ open }: { open: boolean }) =>
  open
    ? showNotice(
        'status',
        'en',
        <>
          <Spinner />
          Loading...
        </>,
      )
    : null;

/** When even the code of `SheetNotLoaded` could not be loaded. */
export const SheetUnavailable = ({ open }: { open: boolean }) =>
  open ? showNotice('alert', 'ja', '表示できませんでした') : null;
