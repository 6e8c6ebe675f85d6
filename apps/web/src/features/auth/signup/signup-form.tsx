import { useState } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { isOutcomeUnknown } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigateWhileShown } from '../../../lib/use-is-shown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { isAlreadySignedUp, needsVerification, passwordProblemOf } from '../auth-errors.ts';
import { authCopy } from '../copy.ts';
import { EmailField } from '../email-field.tsx';
import { emptySignup, type SignupDraft, signupErrors, signupInput } from '../form.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { useGuestDraft } from '../use-guest-draft.ts';
import { useSignup } from './queries.ts';
import styles from './signup-form.module.css';
import type { Pending } from './verify-dialog.tsx';

interface SignupFormProps {
  /** Called when the address must be confirmed with a code. */
  onUnconfirmed: (pending: Pending) => void;
  /** The address whose code waits: for it, a refusal as taken has the button too. */
  waitingEmail?: string | null | undefined;
}

const labels = { password: authCopy.password, confirmation: authCopy.confirmation };

/** Creates an account with e-mail and password. */
export function SignupForm({ onUnconfirmed, waitingEmail }: SignupFormProps) {
  const [draft, setDraft] = useGuestDraft(emptySignup);
  const { mutateAsync: signup, isPending } = useSignup();
  /** The address whose sign-up failed with an unknown outcome: it may be refused as taken because of that sign-up. */
  const [lostEmail, setLostEmail] = useState<string | null>(null);
  const navigate = useNavigateWhileShown();
  const showToast = useToast();
  const errors = signupErrors(draft);
  const pending = (): Pending => ({ email: signupInput(draft).email, password: draft.password });
  const { form, visibleErrors, failure, clearFailure } = useAttempt({
    errors,
    isPending,
    async send() {
      const { body } = await signup({ body: signupInput(draft) });
      if (body.requiresVerification || !body.userConfirmed) return onUnconfirmed(pending());
      showToast(authCopy.signedUp, { icon: 'check' });
      navigate(paths.login);
    },
    toFailure(error) {
      const { email } = pending();
      if (isOutcomeUnknown(error)) setLostEmail(email);
      const mayWait = email === waitingEmail || email === lostEmail;
      return {
        text: isAlreadySignedUp(error) ? authCopy.alreadySignedUp : japaneseErrorText(error, authCopy.signupFailed),
        /** The address may not be confirmed: the message then has a button to enter the code. */
        isUnconfirmed: needsVerification(error) || (isAlreadySignedUp(error) && mayWait),
        passwordProblem: passwordProblemOf(error),
      };
    },
  });
  const passwordProblem = failure?.passwordProblem ?? undefined;
  const change = (field: keyof SignupDraft) => (value: string) => {
    if (passwordProblem) clearFailure();
    setDraft({ ...draft, [field]: value });
  };

  return (
    <form {...form}>
      <EmailField value={draft.email} onChange={change('email')} error={visibleErrors.email} readOnly={isPending} />
      <NewPasswordFields
        {...{ labels, draft, errors, visibleErrors, passwordProblem }}
        onChange={change}
        readOnly={isPending}
      />
      {failure && !passwordProblem && (
        <div className={styles.refused}>
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
      <Button type="submit" size="lg" block busy={isPending} busyLabel={authCopy.signupBusy}>
        {authCopy.signup}
      </Button>
    </form>
  );
}
