import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, hasErrors } from '../../lib/field-errors.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';

interface AttemptOptions<K extends string, Failure> {
  /** What is wrong with the draft as it stands. */
  errors: FieldErrors<K>;
  isPending: boolean;
  send: () => Promise<void>;
  /** What the form is to say of a failed `send`; null when something else takes it from there. */
  failureOf: (error: unknown) => Failure | null;
}

/**
 * A form that is sent once nothing is wrong with it. From the first attempt on each field says what is wrong, and every attempt that
 * fails leads to the first field that does.
 */
export function useAttempt<K extends string, Failure>(options: AttemptOptions<K, Failure>) {
  const { errors, isPending, send, failureOf } = options;
  const [isAttempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = async () => {
    if (isPending) return;
    flushSync(() => {
      setAttempted(true);
      setFailure(null);
    });
    if (hasErrors(errors)) return focusFirstInvalid(form.current);
    try {
      await send();
    } catch (error) {
      const failed = failureOf(error);
      if (failed === null) return;
      flushSync(() => setFailure(failed));
      focusFirstInvalid(form.current);
    }
  };

  return {
    isAttempted,
    /** What is wrong, as far as it is to be said yet. */
    told: isAttempted ? errors : ({} as FieldErrors<K>),
    failure,
    forgetFailure: () => setFailure(null),
    form: {
      ref: form,
      noValidate: true,
      'aria-busy': isPending || undefined,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
