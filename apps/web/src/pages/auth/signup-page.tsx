import { useState } from 'react';
import { AuthBox, AuthSwap } from '../../features/auth/auth-box.tsx';
import { authCopy } from '../../features/auth/copy.ts';
import { GoogleSignIn } from '../../features/auth/login/google-sign-in.tsx';
import { LazyVerifyDialog } from '../../features/auth/signup/lazy-verify-dialog.tsx';
import { SignupForm } from '../../features/auth/signup/signup-form.tsx';
import type { Pending } from '../../features/auth/signup/verify-dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import styles from './signup-page.module.css';

export function SignupPage() {
  const [pending, setPending] = useState<Pending | null>(null);
  return (
    <>
      <AuthBox title={authCopy.signup} heading={authCopy.signupHeading} lead={authCopy.signupLead}>
        <SignupForm onUnconfirmed={setPending} />
        <GoogleSignIn label={authCopy.googleSignup} returnPath={paths.calendar} />
        <p className={styles.terms}>
          作成すると、
          <TextLink to={paths.terms}>利用規約</TextLink>と
          <TextLink to={paths.privacyPolicy}>プライバシーポリシー</TextLink>に同意したものとします。
        </p>
        <AuthSwap>
          {authCopy.returning} <TextLink to={paths.login}>{authCopy.login}</TextLink>
        </AuthSwap>
      </AuthBox>
      <LazyVerifyDialog pending={pending} onClose={() => setPending(null)} />
    </>
  );
}
