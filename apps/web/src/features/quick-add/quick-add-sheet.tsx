import { useState } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { quickCopy as copy } from './copy.ts';
import { closeQuickAdd, type OpenedQuickAdd } from './opened-quick-add.ts';
import styles from './quick-add-sheet.module.css';
import { QuickForm } from './quick-form.tsx';

/** 一行で追加: at the top of the screen, so that the keyboard of a phone is below it. */
export function QuickAddSheet({ opened }: { opened: OpenedQuickAdd | null }) {
  // The sheet keeps its content during the closing animation.
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      open={opened !== null}
      onClose={closeQuickAdd}
      variant="sheet"
      title={copy.title}
      locked={isSending}
      className={styles.sheet}
    >
      {shown && <QuickForm key={shown.id} given={shown.given} isSending={isSending} onSending={setSending} />}
    </Dialog>
  );
}
