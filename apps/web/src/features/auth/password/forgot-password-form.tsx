import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useNavigateWhileShown } from '../../../lib/use-is-shown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { forgotErrorText } from '../auth-errors.ts';
import { authCopy } from '../copy.ts';
import { EmailField } from '../email-field.tsx';
import { emptyForgot, forgotErrors } from '../form.ts';
import { useGuestDraft } from '../use-guest-draft.ts';
import { useForgotPassword } from './queries.ts';

/** Requests a password reset code and opens the page where it is entered. */
export function ForgotPasswordForm() {
  const [{ email }, setDraft] = useGuestDraft(emptyForgot);
  const { mutateAsync: forgot, isPending } = useForgotPassword();
  const navigate = useNavigate();
  const navigateWhileShown = useNavigateWhileShown();
  const showToast = useToast();
  const { form, visibleErrors, failure } = useAttempt({
    errors: forgotErrors(email),
    isPending,
    async send() {
      const address = email.trim();
      await forgot({ body: { email: address } });
      const next = paths.resetPasswordFor(address);
      if (!navigateWhileShown(next))
        showToast(authCopy.resent, { action: { label: authCopy.enterCode, onPress: () => void navigate(next) } });
    },
    toFailure: forgotErrorText,
  });

  return (
    <form {...form}>
      <EmailField
        value={email}
        onChange={(next) => setDraft({ email: next })}
        error={visibleErrors.email}
        readOnly={isPending}
      />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" size="lg" block busy={isPending} busyLabel={authCopy.forgotBusy}>
        {authCopy.forgotSend}
      </Button>
    </form>
  );
}
