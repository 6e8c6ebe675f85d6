import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
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

const publicPages = [
  [paths.welcome, WelcomePage],
  [paths.goodbye, GoodbyePage],
  [paths.onboarding, OnboardingPage],
  [paths.accountStatusTest, AccountStatusTestPage],
  [paths.authCallback, AuthCallbackPage],
  [paths.privacyPolicy, PrivacyPolicyPage],
  [paths.terms, TermsPage],
  [paths.commerce, CommercePage],
] as const;

/**
 * Loads what an address needs, so that as much as possible of it is in the first rendering. Rejects when code cannot be loaded: rendering then loads
 * it again and shows the error.
 */
export async function loadFirst(location: Location): Promise<void> {
  const page = publicPages.find(([path]) => matchPath(path, location.pathname));
  if (page) await page[1].load();
  else await (await SessionRoutes.load()).loadFirst(location);
}

/** All routes (SPEC section 2). */
export function AppRoutes() {
  const { pathname } = useLocation();
  useScrollRestoration();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
      <Routes>
        {publicPages.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<SessionRoutes />} />
      </Routes>
    </ErrorBoundary>
  );
}
