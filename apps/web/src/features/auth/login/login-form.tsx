import { authFailedText, type UserStatus } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { closedStatusOf, needsVerification } from '../auth-errors.ts';
import { authCopy } from '../copy.ts';
import { EmailField } from '../email-field.tsx';
import { emptyLogin, type LoginDraft, loginErrors, loginInput } from '../form.ts';
import { useLogin, useSession, useSignInSession } from '../queries.ts';
import type { Pending } from '../signup/verify-dialog.tsx';
import { useGuestDraft } from '../use-guest-draft.ts';
import { DemoLogin } from './demo-login.tsx';
import styles from './login-form.module.css';

interface LoginFormProps {
  /** Called when the address must be confirmed first. */
  onUnconfirmed: (pending: Pending) => void;
  /** Called when the account is suspended or resigned. */
  onClosed: (status: UserStatus) => void;
  /** Links below the form. The demo login loads later and comes last, so that it does not move them. */
  children: ReactNode;
}

/** Signs in with e-mail and password; the route guard then redirects. */
export function LoginForm({ onUnconfirmed, onClosed, children }: LoginFormProps) {
  const [draft, setDraft] = useGuestDraft(emptyLogin);
  const { mutateAsync: login, isPending } = useLogin();
  const startSession = useSignInSession();
  const session = useSession();
  const isRefused = session.state === 'anonymous' && session.isRefused;
  const change = (field: keyof LoginDraft) => (value: string) => setDraft({ ...draft, [field]: value });
  const { form, isAttempted, visibleErrors, failure } = useAttempt({
    errors: loginErrors(draft),
    isPending,
    send: async () => startSession((await login({ body: loginInput(draft) })).body.user),
    toFailure(error) {
      const status = closedStatusOf(error);
      if (status) onClosed(status);
      else if (needsVerification(error)) onUnconfirmed(loginInput(draft));
      else return japaneseErrorText(error, authCopy.loginFailed);
      return null;
    },
  });

  return (
    <>
      {isRefused && !isAttempted && (
        <Note tone="bad" role="alert" lang="en">
          {authFailedText}
        </Note>
      )}
      <form {...form}>
        <EmailField value={draft.email} onChange={change('email')} error={visibleErrors.email} readOnly={isPending} />
        <TextInput
          label={authCopy.password}
          icon="lock"
          type="password"
          name="password"
          autoComplete="current-password"
          value={draft.password}
          onChange={change('password')}
          error={visibleErrors.password}
          readOnly={isPending}
        />
        <div className={styles.links}>
          <TextLink bare to={paths.forgotPassword}>
            {authCopy.forgotPassword}
          </TextLink>
        </div>
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
        <Button type="submit" size="lg" block busy={isPending} busyLabel={authCopy.loginBusy}>
          {authCopy.login}
        </Button>
      </form>
      {children}
      <DemoLogin onFill={setDraft} />
    </>
  );
}
