import { authFailedText, type UserStatus } from '@hiyori/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { hasErrors } from '../../lib/field-errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { authCopy } from './copy.ts';
import { DemoLogin } from './demo-login.tsx';
import { emptyLogin, type LoginDraft, loginErrors, loginInput } from './form.ts';
import { useEnter, useLogin, useSession } from './queries.ts';
import { closedStatusOf, needsVerification } from './refusals.ts';
import type { Pending } from './verify-dialog.tsx';

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
  const [isAttempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const login = useLogin();
  const enter = useEnter();
  const session = useSession();
  const isRefused = session.state === 'anonymous' && session.isRefused;
  const errors = isAttempted ? loginErrors(draft) : {};
  const change = (field: keyof LoginDraft) => (value: string) => setDraft({ ...draft, [field]: value });

  const submit = async () => {
    if (login.isPending) return;
    flushSync(() => {
      setAttempted(true);
      setFailure(null);
    });
    if (hasErrors(loginErrors(draft))) return focusFirstInvalid(form.current);
    const input = loginInput(draft);
    try {
      enter((await login.mutateAsync({ body: input })).body.user);
    } catch (error) {
      const status = closedStatusOf(error);
      if (status) return onClosed(status);
      if (needsVerification(error)) return onUnconfirmed(input);
      setFailure(japaneseErrorText(error, authCopy.loginFailed));
    }
  };

  return (
    <>
      {isRefused && !isAttempted && (
        <Note tone="bad" role="alert" lang="en">
          {authFailedText}
        </Note>
      )}
      <form
        ref={form}
        noValidate
        aria-busy={login.isPending || undefined}
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
          readOnly={login.isPending}
        />
        <TextInput
          label={authCopy.password}
          icon="lock"
          type="password"
          name="password"
          autoComplete="current-password"
          value={draft.password}
          onChange={change('password')}
          error={errors.password}
          readOnly={login.isPending}
        />
        <div className="lrow">
          <TextLink bare to={paths.forgotPassword}>
            {authCopy.forgotPassword}
          </TextLink>
        </div>
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
        <Button type="submit" size="lg" block busy={login.isPending} busyLabel={authCopy.loginBusy}>
          {authCopy.login}
        </Button>
      </form>
      {children}
      <DemoLogin onFill={setDraft} />
    </>
  );
}
