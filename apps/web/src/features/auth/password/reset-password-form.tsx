import { useState } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { isOutcomeUnknown } from '../../../lib/failure.ts';
import { hasErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { isCodeRefused, isNewCodeNeeded, passwordProblemOf } from '../auth-errors.ts';
import { authCopy } from '../copy.ts';
import { EmailField } from '../email-field.tsx';
import { forgotErrors, type ResetDraft, resetDraft, resetErrors, resetInput } from '../form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useResetPassword } from './queries.ts';
import { ResendResetCode } from './resend-reset-code.tsx';

const labels = { password: authCopy.newPassword, confirmation: authCopy.newConfirmation };

interface ResetPasswordFormProps {
  /** The address that the code was sent to; empty when unknown. */
  email: string;
  onDone: () => void;
}

/** Sets a new password with the code from the e-mail. */
export function ResetPasswordForm({ email, onDone }: ResetPasswordFormProps) {
  const [draft, setDraft] = useState(() => resetDraft(email));
  const { mutateAsync: reset, isPending } = useResetPassword();
  /** What may have been set although it failed: the code is used up then. */
  const [lost, setLost] = useState<ResetDraft | null>(null);
  const errors = resetErrors(draft);
  const { form, visibleErrors, failure, clearFailure } = useAttempt({
    errors,
    isPending,
    async send() {
      await reset({ body: resetInput(draft) });
      onDone();
    },
    toFailure(error) {
      if (isOutcomeUnknown(error)) setLost(draft);
      const isCodeError = isCodeRefused(error);
      const mayBeSet = isCodeError && lost === draft;
      if (isNewCodeNeeded(error)) return { text: authCopy.newCodeNeeded, isCodeError: true, passwordProblem: null };
      return {
        text: mayBeSet ? authCopy.resetMayBeDone : japaneseErrorText(error, authCopy.resetFailed),
        isCodeError: isCodeError && !mayBeSet,
        passwordProblem: passwordProblemOf(error),
      };
    },
  });
  const passwordProblem = failure?.passwordProblem ?? undefined;
  const change = (field: keyof ResetDraft) => (value: string) => {
    if ((field === 'code' && failure?.isCodeError) || passwordProblem) clearFailure();
    setDraft({ ...draft, [field]: value });
  };

  return (
    <>
      <form {...form}>
        <EmailField value={draft.email} onChange={change('email')} error={visibleErrors.email} readOnly={isPending} />
        <CodeInput
          label={authCopy.code}
          helper={authCopy.codeHelper}
          error={visibleErrors.code ?? (failure?.isCodeError ? failure.text : undefined)}
          value={draft.code}
          onChange={change('code')}
        />
        <NewPasswordFields
          {...{ labels, draft, errors, visibleErrors, passwordProblem }}
          onChange={change}
          readOnly={isPending}
        />
        {failure && !failure.isCodeError && !passwordProblem && (
          <Note tone="bad" role="alert">
            {failure.text}
          </Note>
        )}
        <Button type="submit" size="lg" block busy={isPending} busyLabel={authCopy.resetBusy}>
          {authCopy.reset}
        </Button>
      </form>
      <ResendResetCode email={draft.email.trim()} disabled={hasErrors(forgotErrors(draft.email)) || isPending} />
    </>
  );
}
