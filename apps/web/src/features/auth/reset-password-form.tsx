import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { hasErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authCopy } from './copy.ts';
import { forgotErrors, type ResetDraft, resetDraft, resetErrors, resetInput } from './form.ts';
import { useResetPassword } from './queries.ts';
import { isCodeRefused } from './refusals.ts';
import { ResendResetCode } from './resend-reset-code.tsx';

interface ResetPasswordFormProps {
  /** The address that the code went to, as far as it is known. */
  email: string;
  onDone: () => void;
}

/** Sets a new password with the code that came by e-mail. */
export function ResetPasswordForm({ email, onDone }: ResetPasswordFormProps) {
  const [draft, setDraft] = useState(() => resetDraft(email));
  const [isAttempted, setAttempted] = useState(false);
  const [isConfirmationLeft, setConfirmationLeft] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [codeRefusal, setCodeRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const reset = useResetPassword();

  const all = resetErrors(draft);
  const errors = isAttempted ? all : {};
  const mismatch = isConfirmationLeft && draft.confirmation !== '' ? all.confirmation : errors.confirmation;
  const change = (field: keyof ResetDraft) => (value: string) => {
    if (field === 'code') setCodeRefusal(null);
    setDraft({ ...draft, [field]: value });
  };

  const submit = async () => {
    if (reset.isPending) return;
    flushSync(() => {
      setAttempted(true);
      setFailure(null);
    });
    if (hasErrors(all)) return focusFirstInvalid(form.current);
    try {
      await reset.mutateAsync({ body: resetInput(draft) });
      onDone();
    } catch (error) {
      const text = japaneseErrorText(error, authCopy.resetFailed);
      if (!isCodeRefused(error)) return setFailure(text);
      flushSync(() => setCodeRefusal(text));
      focusFirstInvalid(form.current);
    }
  };

  const password = {
    icon: 'lock',
    type: 'password',
    autoComplete: 'new-password',
    readOnly: reset.isPending,
  } as const;
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-busy={reset.isPending || undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={authCopy.email}
          icon="mail"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          onChange={change('email')}
          error={errors.email}
          readOnly={reset.isPending}
        />
        <CodeInput
          label={authCopy.code}
          helper={authCopy.codeHelper}
          error={errors.code ?? codeRefusal}
          value={draft.code}
          onChange={change('code')}
        />
        <TextInput
          {...password}
          label={authCopy.newPassword}
          name="password"
          value={draft.password}
          onChange={change('password')}
          error={errors.password}
          helper={authCopy.passwordHelper}
          success={all.password ? undefined : authCopy.passwordLongEnough}
        />
        <TextInput
          {...password}
          label={authCopy.newConfirmation}
          name="confirmation"
          value={draft.confirmation}
          onChange={change('confirmation')}
          onBlur={() => setConfirmationLeft(true)}
          error={mismatch}
        />
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
        <Button type="submit" size="lg" block busy={reset.isPending} busyLabel={authCopy.resetBusy}>
          {authCopy.reset}
        </Button>
      </form>
      <ResendResetCode email={draft.email.trim()} disabled={hasErrors(forgotErrors(draft.email)) || reset.isPending} />
    </>
  );
}
