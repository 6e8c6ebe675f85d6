import { limits } from '@hiyori/contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { AuthBox } from '../auth-box.tsx';
import { callbackCopy as copy } from '../english-copy.ts';
import { notifyOtherTabs } from '../session/session-channel.ts';
import { forgetSignOut } from '../session/unheard-sign-out.ts';
import { AccountStatus } from './account-status.tsx';
import styles from './auth-callback.module.css';
import { takeBegunSignIn } from './begun-sign-in.ts';
import { callbackOutcome, hasToken } from './callback-outcome.ts';
import { forgetReturnPath, keptReturnPath } from './return-path.ts';
import { isPlaceOfAnother } from './return-viewer.ts';

/** The page that a sign-in at the identity provider returns to. It does not request the session; the next page does. */
export function AuthCallback() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [outcome] = useState(() => callbackOutcome(search));

  useLayoutEffect(() => {
    if (hasToken(window.location.search)) window.history.replaceState(window.history.state, '', paths.authCallback);
  }, []);

  useEffect(() => {
    const isBegun = takeBegunSignIn();
    if (isBegun && (outcome.kind === 'tokens' || outcome.kind === 'success')) forgetSignOut();
    if (outcome.kind === 'tokens') {
      forgetReturnPath();
      notifyOtherTabs('changed');
      void navigate(paths.calendar, { replace: true });
    }
    if (outcome.kind !== 'success') return;
    if (isPlaceOfAnother(new URLSearchParams(search).get('userId'))) forgetReturnPath();
    const timer = setTimeout(() => {
      notifyOtherTabs('changed');
      // It stays stored, for a new member who sets up the account first.
      void navigate(keptReturnPath() ?? paths.calendar, { replace: true });
    }, limits.callback.redirectDelayMs);
    return () => clearTimeout(timer);
  }, [outcome.kind, search, navigate]);

  if (outcome.kind === 'closed') return <AccountStatus status={outcome.status} />;
  if (outcome.kind === 'failed') {
    return (
      <AuthBox lang="en" title={copy.failed} heading={copy.failed} lead={copy.failedLead}>
        <Note tone="bad" role="alert">
          {outcome.text}
        </Note>
        <ButtonLink size="lg" block to={paths.login}>
          {copy.again}
        </ButtonLink>
      </AuthBox>
    );
  }
  return (
    <AuthBox lang="en" title={copy.waiting} heading={copy.waiting}>
      <p className={styles.waiting} role="status">
        <Spinner />
        {copy.waitingLead}
      </p>
    </AuthBox>
  );
}
