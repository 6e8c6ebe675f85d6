import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AuthBox, AuthSwap } from '../../features/auth/auth-box.tsx';
import { authCopy } from '../../features/auth/copy.ts';
import { ResetPasswordForm } from '../../features/auth/password/reset-password-form.tsx';
import { useRecheckViewer } from '../../features/auth/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';

export function ResetPasswordPage() {
  const [query] = useQueryParams();
  const [isDone, setDone] = useState(false);
  const recheckViewer = useRecheckViewer();

  const finish = () => {
    // A new password ends all sessions of the account, which may include the one in this browser.
    recheckViewer();
    flushSync(() => setDone(true));
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };

  if (isDone) {
    return (
      <AuthBox title={authCopy.resetDone} heading={authCopy.resetDone} lead={authCopy.resetDoneLead}>
        <ButtonLink size="lg" block to={paths.login}>
          {authCopy.login}
        </ButtonLink>
      </AuthBox>
    );
  }
  return (
    <AuthBox title={authCopy.resetHeading} heading={authCopy.resetHeading} lead={authCopy.resetLead}>
      <ResetPasswordForm email={query.get('email') ?? ''} onDone={finish} />
      <AuthSwap>
        <TextLink to={paths.login}>{authCopy.backToLogin}</TextLink>
      </AuthSwap>
    </AuthBox>
  );
}
