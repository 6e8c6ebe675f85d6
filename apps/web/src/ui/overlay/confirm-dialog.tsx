import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { FieldMessage } from '../form/field.tsx';
import { Dialog, DialogActions, DialogText } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** The effect of the action, and whether it can be undone. */
  children: ReactNode;
  /** The action as a verb: 削除する, not はい. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** While a promise that it returned is pending, further presses are ignored. */
  onConfirm: () => unknown;
  onCancel: () => void;
  /** A less destructive action that the user may prefer. */
  alternative?: { label: string; onPress: () => void } | undefined;
  /** `danger` (red) by default; `primary` for an action that can be undone. */
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  error?: ReactNode;
}

/** Asks for confirmation of a destructive action; the cancel button has initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'このままにする', onConfirm, onCancel } = props;
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
        <Button variant={tone} size="lg" block busy={busy} onClick={() => onConfirm()}>
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
