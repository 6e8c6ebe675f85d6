import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { usePageTurn } from './use-page-turn.ts';

// The code of a page is fetched when it is first visited. The public pages stand outside of the session's part, so that a
// newcomer's first page comes without the data layer.
const AccountStatusTestPage = lazily(() => import('../pages/account-status-test-page.tsx'), 'AccountStatusTestPage');
const AuthCallbackPage = lazily(() => import('../pages/auth-callback-page.tsx'), 'AuthCallbackPage');
const ComingPage = lazily(() => import('../pages/coming-page.tsx'), 'ComingPage');
const GoodbyePage = lazily(() => import('../pages/goodbye-page.tsx'), 'GoodbyePage');
const OnboardingPage = lazily(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage');
const WelcomePage = lazily(() => import('../pages/welcome-page.tsx'), 'WelcomePage');
const SessionRoutes = lazily(() => import('./session-routes.tsx'), 'SessionRoutes');

// Addresses whose rooms come with later issues: they exist, so that no link is dead.
const comingPublic = [paths.privacyPolicy, paths.terms, paths.commerce];

/** The URL table (SPEC section 2). */
export function AppRoutes() {
  const { pathname } = useLocation();
  usePageTurn();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path={paths.welcome} element={<WelcomePage />} />
          <Route path={paths.goodbye} element={<GoodbyePage />} />
          <Route path={paths.onboarding} element={<OnboardingPage />} />
          <Route path={paths.accountStatusTest} element={<AccountStatusTestPage />} />
          <Route path={paths.authCallback} element={<AuthCallbackPage />} />
          {comingPublic.map((path) => (
            <Route key={path} path={path} element={<ComingPage />} />
          ))}
          <Route path="*" element={<SessionRoutes />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
