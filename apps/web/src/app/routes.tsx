import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// The code of a page loads when the page is first visited. The public pages are outside the session routes, so that they load
// without the data layer.
const AccountStatusTestPage = lazyPage(
  () => import('../pages/auth/account-status-test-page.tsx'),
  'AccountStatusTestPage',
);
const AuthCallbackPage = lazyPage(() => import('../pages/auth/auth-callback-page.tsx'), 'AuthCallbackPage');
const CommercePage = lazyPage(() => import('../pages/legal/commerce-page.tsx'), 'CommercePage');
const GoodbyePage = lazyPage(() => import('../pages/welcome/goodbye-page.tsx'), 'GoodbyePage');
const OnboardingPage = lazyPage(() => import('../pages/welcome/onboarding-page.tsx'), 'OnboardingPage');
const PrivacyPolicyPage = lazyPage(() => import('../pages/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage');
const TermsPage = lazyPage(() => import('../pages/legal/terms-page.tsx'), 'TermsPage');
const WelcomePage = lazyPage(() => import('../pages/welcome/welcome-page.tsx'), 'WelcomePage');
const SessionRoutes = lazyPage(() => import('./session-routes.tsx'), 'SessionRoutes');

/** All routes (SPEC section 2). */
export function AppRoutes() {
  const { pathname } = useLocation();
  useScrollRestoration();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
      <Routes>
        <Route path={paths.welcome} element={<WelcomePage />} />
        <Route path={paths.goodbye} element={<GoodbyePage />} />
        <Route path={paths.onboarding} element={<OnboardingPage />} />
        <Route path={paths.accountStatusTest} element={<AccountStatusTestPage />} />
        <Route path={paths.authCallback} element={<AuthCallbackPage />} />
        <Route path={paths.privacyPolicy} element={<PrivacyPolicyPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.commerce} element={<CommercePage />} />
        <Route path="*" element={<SessionRoutes />} />
      </Routes>
    </ErrorBoundary>
  );
}
