import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Frame } from './frame.tsx';
import { Guard } from './guard.tsx';

/** A page whose code is fetched when it is first visited. */
const page = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

const AccountSetupPage = page(() => import('../pages/account-setup-page.tsx'), 'AccountSetupPage');
const AccountStatusTestPage = page(() => import('../pages/account-status-test-page.tsx'), 'AccountStatusTestPage');
const CalendarPage = page(() => import('../pages/calendar-page.tsx'), 'CalendarPage');
const ComingPage = page(() => import('../pages/coming-page.tsx'), 'ComingPage');
const DesignSystemPage = page(() => import('../pages/design-system-page.tsx'), 'DesignSystemPage');
const EditEventPage = page(() => import('../pages/edit-event-page.tsx'), 'EditEventPage');
const EventPage = page(() => import('../pages/event-page.tsx'), 'EventPage');
const GoodbyePage = page(() => import('../pages/goodbye-page.tsx'), 'GoodbyePage');
const LoginPage = page(() => import('../pages/login-page.tsx'), 'LoginPage');
const MyPage = page(() => import('../pages/my-page.tsx'), 'MyPage');
const NewEventPage = page(() => import('../pages/new-event-page.tsx'), 'NewEventPage');
const OnboardingPage = page(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage');
const OverlaysPage = page(() => import('../pages/overlays-page.tsx'), 'OverlaysPage');
const SignupPage = page(() => import('../pages/signup-page.tsx'), 'SignupPage');
const TimelinePage = page(() => import('../pages/timeline-page.tsx'), 'TimelinePage');
const UsersPage = page(() => import('../pages/users-page.tsx'), 'UsersPage');
const WelcomePage = page(() => import('../pages/welcome-page.tsx'), 'WelcomePage');

// Addresses whose rooms come with later issues: they exist, so that no link is dead.
const comingPublic = [
  paths.forgotPassword,
  paths.resetPassword,
  paths.authCallback,
  paths.privacyPolicy,
  paths.terms,
  paths.commerce,
];
const comingGuarded = [
  paths.attendees(':id'),
  paths.followers,
  paths.following,
  paths.followRequests,
  paths.settings,
  paths.notificationSettings,
  paths.privacySettings,
  paths.accountSettings,
  paths.otherSettings,
  paths.contact,
  paths.contactConfirm,
  paths.contactThanks,
  paths.resign,
  paths.resignConfirm,
];

/** The URL table (SPEC section 2). */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path={paths.welcome} element={<WelcomePage />} />
        <Route path={paths.goodbye} element={<GoodbyePage />} />
        <Route path={paths.onboarding} element={<OnboardingPage />} />
        <Route path={paths.accountStatusTest} element={<AccountStatusTestPage />} />
        {comingPublic.map((path) => (
          <Route key={path} path={path} element={<ComingPage />} />
        ))}

        <Route element={<Guard rule="guest" />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.signup} element={<SignupPage />} />
        </Route>

        <Route element={<Guard rule="setup" />}>
          {([1, 2, 3, 4] as const).map((step) => (
            <Route key={step} path={paths.accountSetupStep(step)} element={<AccountSetupPage />} />
          ))}
        </Route>

        <Route element={<Guard rule="member" />}>
          <Route path={paths.newEvent} element={<NewEventPage />} />
          <Route path={paths.editEvent(':id')} element={<EditEventPage />} />
          <Route path={paths.designSystem} element={<DesignSystemPage />} />
          <Route element={<FramedOutlet />}>
            <Route path={paths.calendar} element={<CalendarPage />} />
            <Route path={paths.timeline} element={<TimelinePage />} />
            <Route path={paths.users} element={<UsersPage />} />
            <Route path={paths.myPage} element={<MyPage />} />
            <Route path={paths.event(':id')} element={<EventPage />} />
            <Route path={paths.overlays} element={<OverlaysPage />} />
            {comingGuarded.map((path) => (
              <Route key={path} path={path} element={<ComingPage />} />
            ))}
          </Route>
        </Route>

        <Route path="*" element={<Navigate to={paths.calendar} replace />} />
      </Routes>
    </Suspense>
  );
}

/** The frame stays while the pages in it load and change. */
function FramedOutlet() {
  return (
    <Frame>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </Frame>
  );
}
