import type { UserStatus } from '@hiyori/contract';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { AuthBox, AuthSwap } from '../../features/auth/auth-box.tsx';
import { authCopy } from '../../features/auth/copy.ts';
import { GoogleSignIn } from '../../features/auth/login/google-sign-in.tsx';
import { leadsToAdd } from '../../features/auth/login/leads-to-add.ts';
import { LoginForm } from '../../features/auth/login/login-form.tsx';
import { returnPathOf } from '../../features/auth/login/return-path.ts';
import { saveReturnViewer, viewerOfPlace } from '../../features/auth/login/return-viewer.ts';
import { LazyVerifyDialog } from '../../features/auth/signup/lazy-verify-dialog.tsx';
import type { Pending } from '../../features/auth/signup/verify-dialog.tsx';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { product } from '../../lib/product.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { focusMain } from '../../ui/layout/focus-main.ts';

// Rarely needed, so its code is loaded on demand.
const AccountStatus = lazily(() => import('../../features/auth/login/account-status.tsx'), 'AccountStatus');

export function LoginPage() {
  const { state } = useLocation();
  const returnPath = returnPathOf(state);
  // A sign-in with Google leaves the app.
  useEffect(() => saveReturnViewer(viewerOfPlace(state)), [state]);
  const [pending, setPending] = useState<Pending | null>(null);
  const [closed, setClosed] = useState<UserStatus | null>(null);
  const retry = () => {
    flushSync(() => setClosed(null));
    focusMain();
  };
  if (closed) return <AccountStatus status={closed} onRetry={retry} />;
  return (
    <>
      <AuthBox
        title={authCopy.login}
        heading={authCopy.loginHeading}
        lead={leadsToAdd(returnPath) ? authCopy.loginAdds : authCopy.loginLead}
      >
        <LoginForm onUnconfirmed={setPending} onClosed={setClosed}>
          <GoogleSignIn label={authCopy.googleLogin} returnPath={returnPath} />
          <AuthSwap as="div">
            <p>
              {authCopy.newcomer} <TextLink to={paths.signup}>{authCopy.signup}</TextLink>
            </p>
            <TextLink bare to={paths.welcome}>
              {product.name}について
            </TextLink>
          </AuthSwap>
        </LoginForm>
      </AuthBox>
      <LazyVerifyDialog pending={pending} onClose={() => setPending(null)} />
    </>
  );
}
