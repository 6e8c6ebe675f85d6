import { authFailedText, type UserStatus } from '@hiyori/contract';
import { type ReactNode, useState } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { authCopy } from '../copy.ts';
import { EmailField } from '../email-field.tsx';
import { emptyLogin, type LoginDraft, loginErrors, loginInput } from '../form.ts';
import { useLogin, useSession, useSignInSession } from '../queries.ts';
import { closedStatusOf, needsVerification } from '../refusals.ts';
import type { Pending } from '../signup/verify-dialog.tsx';
import { useAttempt } from '../use-attempt.ts';
import { DemoLogin } from './demo-login.tsx';
import styles from './login-form.module.css';

interface LoginFormProps {
  /** The address has to be confirmed first. */
  onUnconfirmed: (pending: Pending) => void;
  /** The account may not sign in. */
  onClosed: (status: UserStatus) => void;
  /** The ways on, under the form; the demo's login comes after them, as it comes late and moves nothing then. */
  children: ReactNode;
}

/** Signs in by e-mail and password; the guard then leads on. */
export function LoginForm({ onUnconfirmed, onClosed, children }: LoginFormProps) {
  const [draft, setDraft] = useState(emptyLogin);
  const { mutateAsync: login, isPending } = useLogin();
  const enter = useSignInSession();
  const session = useSession();
  const isRefused = session.state === 'anonymous' && session.isRefused;
  const change = (field: keyof LoginDraft) => (value: string) => setDraft({ ...draft, [field]: value });
  const { form, isAttempted, told, failure } = useAttempt({
    errors: loginErrors(draft),
    isPending,
    send: async () => enter((await login({ body: loginInput(draft) })).body.user),
    failureOf(error) {
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
        <EmailField value={draft.email} onChange={change('email')} error={told.email} readOnly={isPending} />
        <TextInput
          label={authCopy.password}
          icon="lock"
          type="password"
          name="password"
          autoComplete="current-password"
          value={draft.password}
          onChange={change('password')}
          error={told.password}
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
