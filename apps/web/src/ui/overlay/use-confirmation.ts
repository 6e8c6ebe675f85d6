import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useToast } from '../feedback/toast-context.ts';

interface ConfirmationOptions {
  /** A toast once it is done. */
  done?: string | undefined;
}

/**
 * A write that a dialog asks about first: `ask` opens it, and `dialog` are properties of a `ConfirmDialog`. It closes when the write has
 * succeeded. A failure is shown in it, until the next try or until it is closed.
 */
export function useConfirmation(write: () => Promise<unknown>, { done }: ConfirmationOptions = {}) {
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const show = (next: boolean) => {
    setError(null);
    setOpen(next);
  };
  const onConfirm = async () => {
    setError(null);
    setBusy(true);
    try {
      await write();
      setOpen(false);
      if (done) showToast(done);
    } catch (failure) {
      setError(japaneseErrorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    ask: () => show(true),
    dialog: { open: isOpen, busy: isBusy, error, onConfirm, onCancel: () => show(false) },
  };
}
