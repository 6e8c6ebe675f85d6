import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, hasErrors } from '../../lib/field-errors.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

interface AttemptOptions<K extends string, Failure> {
  /** The validation errors of the current draft. */
  errors: FieldErrors<K>;
  /** Nothing is sent meanwhile. */
  isPending?: boolean;
  /** `setSending` is for a form that stays as it is after a success, until it is left. A failure ends the sending. */
  send: (setSending: (isSending: boolean) => void) => Promise<void>;
  /** What to focus, where the invalid element itself cannot have the focus: a selector. */
  invalid?: string;
  /** Maps an error of `send` to what the form shows; null when it is handled elsewhere. */
  toFailure: (error: unknown) => Failure | null;
}

/**
 * State of a form that is sent only when it is valid, and once when it is pressed twice. Errors are shown from the first attempt on; each failed attempt focuses
 * the first invalid field.
 */
export function useAttempt<K extends string, Failure>(options: AttemptOptions<K, Failure>) {
  const { errors, isPending = false, send, invalid, toFailure } = options;
  const [isAttempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = isSending || isPending;
  const form = useRef<HTMLFormElement>(null);

  const sendOnce = useOneAtATime(async () => {
    try {
      await send(setSending);
    } catch (error) {
      setSending(false);
      const failed = toFailure(error);
      if (failed === null) return;
      flushSync(() => setFailure(failed));
      focusFirstInvalid(form.current, invalid);
    }
  });
  const submit = () => {
    if (isBusy) return;
    flushSync(() => {
      setAttempted(true);
      setFailure(null);
    });
    if (hasErrors(errors)) focusFirstInvalid(form.current, invalid);
    else sendOnce();
  };

  return {
    isAttempted,
    isSending,
    /** It is sent, or cannot be sent yet. */
    isBusy,
    /** The validation errors; empty before the first attempt. */
    visibleErrors: isAttempted ? errors : ({} as FieldErrors<K>),
    failure,
    clearFailure: () => setFailure(null),
    form: {
      ref: form,
      noValidate: true,
      'aria-busy': isBusy || undefined,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    },
  };
}
