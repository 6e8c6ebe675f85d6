import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { hasErrors } from '../../lib/field-errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { authCopy } from './copy.ts';
import { emptySignup, type SignupDraft, signupErrors, signupInput } from './form.ts';
import { useSignup } from './queries.ts';
import { isAlreadySignedUp, needsVerification } from './refusals.ts';
import type { Pending } from './verify-dialog.tsx';

interface SignupFormProps {
  /** The address has to be confirmed by its code. */
  onUnconfirmed: (pending: Pending) => void;
}

interface Failure {
  text: string;
  /** The address waits for its code: the message then has a way there. */
  isUnconfirmed: boolean;
}

/** Opens an account by e-mail and password. */
export function SignupForm({ onUnconfirmed }: SignupFormProps) {
  const [draft, setDraft] = useState(emptySignup);
  const [isAttempted, setAttempted] = useState(false);
  const [isConfirmationLeft, setConfirmationLeft] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const signup = useSignup();
  const navigate = useNavigate();
  const showToast = useToast();

  const all = signupErrors(draft);
  const errors = isAttempted ? all : {};
  const mismatch = isConfirmationLeft && draft.confirmation !== '' ? all.confirmation : errors.confirmation;
  const change = (field: keyof SignupDraft) => (value: string) => setDraft({ ...draft, [field]: value });
  const pending = (): Pending => ({ email: signupInput(draft).email, password: draft.password });

  const submit = async () => {
    if (signup.isPending) return;
    flushSync(() => {
      setAttempted(true);
      setFailure(null);
    });
    if (hasErrors(all)) return focusFirstInvalid(form.current);
    try {
      const { body } = await signup.mutateAsync({ body: signupInput(draft) });
      if (body.requiresVerification || !body.userConfirmed) return onUnconfirmed(pending());
      showToast(authCopy.signedUp, { icon: 'check' });
      navigate(paths.login);
    } catch (error) {
      setFailure({
        text: isAlreadySignedUp(error) ? authCopy.alreadySignedUp : japaneseErrorText(error, authCopy.signupFailed),
        isUnconfirmed: needsVerification(error),
      });
    }
  };

  const password = {
    icon: 'lock',
    type: 'password',
    autoComplete: 'new-password',
    readOnly: signup.isPending,
  } as const;
  return (
    <form
      ref={form}
      noValidate
      aria-busy={signup.isPending || undefined}
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
        readOnly={signup.isPending}
      />
      <TextInput
        {...password}
        label={authCopy.password}
        name="password"
        value={draft.password}
        onChange={change('password')}
        error={errors.password}
        helper={authCopy.passwordHelper}
        success={all.password ? undefined : authCopy.passwordLongEnough}
      />
      <TextInput
        {...password}
        label={authCopy.confirmation}
        name="confirmation"
        value={draft.confirmation}
        onChange={change('confirmation')}
        onBlur={() => setConfirmationLeft(true)}
        error={mismatch}
      />
      {failure && (
        <div className="refused">
          <Note tone="bad" role="alert">
            {failure.text}
          </Note>
          {failure.isUnconfirmed && (
            <Button variant="secondary" block icon="mail" onClick={() => onUnconfirmed(pending())}>
              {authCopy.enterCode}
            </Button>
          )}
        </div>
      )}
      <Button type="submit" size="lg" block busy={signup.isPending} busyLabel={authCopy.signupBusy}>
        {authCopy.signup}
      </Button>
    </form>
  );
}
