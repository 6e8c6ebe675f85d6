import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Navigation } from './navigation.tsx';
import { paths } from './paths.ts';

const AccountStatusTestPage = lazy(() =>
  import('../pages/account-status-test-page.tsx').then((m) => ({ default: m.AccountStatusTestPage })),
);
const DesignSystemPage = lazy(() =>
  import('../pages/design-system-page.tsx').then((m) => ({ default: m.DesignSystemPage })),
);
const GoodbyePage = lazy(() => import('../pages/goodbye-page.tsx').then((m) => ({ default: m.GoodbyePage })));
const OnboardingPage = lazy(() => import('../pages/onboarding-page.tsx').then((m) => ({ default: m.OnboardingPage })));
const OverlaysPage = lazy(() => import('../pages/overlays-page.tsx').then((m) => ({ default: m.OverlaysPage })));
const WelcomePage = lazy(() => import('../pages/welcome-page.tsx').then((m) => ({ default: m.WelcomePage })));

/** The URL table. The code of a page is fetched when it is first visited. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path={paths.welcome} element={<WelcomePage />} />
        <Route path={paths.goodbye} element={<GoodbyePage />} />
        <Route path={paths.onboarding} element={<OnboardingPage />} />
        <Route path={paths.accountStatusTest} element={<AccountStatusTestPage />} />
        <Route
          path={paths.overlays}
          element={
            <Navigation>
              <OverlaysPage />
            </Navigation>
          }
        />
        <Route path={paths.designSystem} element={<DesignSystemPage />} />
        <Route path={paths.calendar} element={<Navigate to={paths.welcome} replace />} />
        <Route path="*" element={<Navigate to={paths.calendar} replace />} />
      </Routes>
    </Suspense>
  );
}
