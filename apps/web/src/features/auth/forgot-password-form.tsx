import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { hasErrors } from '../../lib/field-errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authCopy } from './copy.ts';
import { forgotErrors } from './form.ts';
import { useForgotPassword } from './queries.ts';
import { forgotErrorText } from './refusals.ts';

/** Has a code for a new password sent, and leads to where it is typed. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const forgot = useForgotPassword();
  const navigate = useNavigate();

  const submit = async () => {
    if (forgot.isPending) return;
    flushSync(() => {
      setAttempted(true);
      setFailure(null);
    });
    if (hasErrors(forgotErrors(email))) return focusFirstInvalid(form.current);
    const address = email.trim();
    try {
      await forgot.mutateAsync({ body: { email: address } });
      navigate(paths.resetPasswordFor(address));
    } catch (error) {
      setFailure(forgotErrorText(error));
    }
  };

  return (
    <form
      ref={form}
      noValidate
      aria-busy={forgot.isPending || undefined}
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
        value={email}
        onChange={setEmail}
        error={isAttempted ? forgotErrors(email).email : undefined}
        readOnly={forgot.isPending}
      />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" size="lg" block busy={forgot.isPending} busyLabel={authCopy.forgotBusy}>
        {authCopy.forgotSend}
      </Button>
    </form>
  );
}
