import { useState } from 'react';
import { AuthBox, AuthSwap } from '../../features/auth/auth-box.tsx';
import { authCopy } from '../../features/auth/copy.ts';
import { GoogleSignIn } from '../../features/auth/login/google-sign-in.tsx';
import { leadsToAdd } from '../../features/auth/login/leads-to-add.ts';
import { keptReturnPath } from '../../features/auth/login/return-path.ts';
import { LazyVerifyDialog } from '../../features/auth/signup/lazy-verify-dialog.tsx';
import { SignupForm } from '../../features/auth/signup/signup-form.tsx';
import type { Pending } from '../../features/auth/signup/verify-dialog.tsx';
import { useWaitingCode } from '../../features/auth/signup/waiting-code.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import styles from './signup-page.module.css';

export function SignupPage() {
  const [pending, setPending] = useState<Pending | null>(null);
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaitingCode();
  const returnPath = keptReturnPath() ?? paths.calendar;
  const enterCode = (next: Pending) => {
    waiting.remember(next.email);
    setPending(next);
    setOpen(true);
  };
  return (
    <>
      <AuthBox
        title={authCopy.signup}
        heading={authCopy.signupHeading}
        lead={leadsToAdd(returnPath) ? authCopy.signupAdds : authCopy.signupLead}
      >
        {waiting.email && (
          <div className={styles.waiting}>
            <Note>{authCopy.codeWaiting(waiting.email)}</Note>
            <Button
              variant="secondary"
              block
              icon="mail"
              onClick={() => enterCode(pending ?? { email: waiting.email ?? '' })}
            >
              {authCopy.enterCode}
            </Button>
          </div>
        )}
        <SignupForm onUnconfirmed={enterCode} waitingEmail={waiting.email} />
        <GoogleSignIn label={authCopy.googleSignup} returnPath={returnPath} />
        <p className={styles.terms}>
          作成すると、
          <TextLink to={paths.terms} target="_blank">
            利用規約
          </TextLink>
          と
          <TextLink to={paths.privacyPolicy} target="_blank">
            プライバシーポリシー
          </TextLink>
          に同意したものとします。 どちらも新しいタブで開きます。
        </p>
        <AuthSwap>
          {authCopy.returning} <TextLink to={paths.login}>{authCopy.login}</TextLink>
        </AuthSwap>
      </AuthBox>
      <LazyVerifyDialog pending={isOpen ? pending : null} onClose={() => setOpen(false)} onConfirmed={waiting.forget} />
    </>
  );
}
