import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { FieldMessage } from '../form/field.tsx';
import { Dialog, DialogActions, DialogText } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The act itself as a verb: 削除する, not はい. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** A gentler act that may be meant instead. */
  alternative?: { label: string; onPress: () => void } | undefined;
  /** Red unless the act can be undone. */
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  error?: ReactNode;
}

/** Asks before an act that takes something away; the safe answer has focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'やめる', onConfirm, onCancel } = props;
  const { tone = 'danger', busy = false, error, alternative } = props;
  const textId = useId();
  return (
    <Dialog open={open} onClose={onCancel} title={title} locked={busy} describedBy={textId}>
      <DialogText id={textId}>{children}</DialogText>
      {error && (
        <FieldMessage tone="error" role="alert">
          {error}
        </FieldMessage>
      )}
      <DialogActions>
        <Button variant={tone} size="lg" block busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        {alternative && (
          <Button variant="secondary" size="lg" block onClick={alternative.onPress} disabled={busy}>
            {alternative.label}
          </Button>
        )}
        <Button variant="ghost" size="lg" block onClick={onCancel} disabled={busy} data-initial-focus>
          {cancelLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
