import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { isOpenPath } from '../features/auth/open-paths.ts';
import { endSession, followOtherTabs, keepToOneViewer } from '../features/auth/queries.ts';
import { api } from '../lib/api.ts';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useWorker } from './use-worker.ts';

// The code of a page is fetched when it is first visited; the frame's, when somebody is signed in.
const Frame = lazily(() => import('./frame.tsx'), 'Frame');
const AccountSettingsPage = lazily(() => import('../pages/account-settings-page.tsx'), 'AccountSettingsPage');
const AccountSetupPage = lazily(() => import('../pages/account-setup-page.tsx'), 'AccountSetupPage');
const AttendeesPage = lazily(() => import('../pages/attendees-page.tsx'), 'AttendeesPage');
const BlockedPeoplePage = lazily(() => import('../pages/blocked-people-page.tsx'), 'BlockedPeoplePage');
const CalendarPage = lazily(() => import('../pages/calendar-page.tsx'), 'CalendarPage');
const CalendarSubscriptionPage = lazily(
  () => import('../pages/calendar-subscription-page.tsx'),
  'CalendarSubscriptionPage',
);
const ContactConfirmPage = lazily(() => import('../pages/contact-confirm-page.tsx'), 'ContactConfirmPage');
const ContactPage = lazily(() => import('../pages/contact-page.tsx'), 'ContactPage');
const ContactThanksPage = lazily(() => import('../pages/contact-thanks-page.tsx'), 'ContactThanksPage');
const DesignSystemPage = lazily(() => import('../pages/design-system-page.tsx'), 'DesignSystemPage');
const EditEventPage = lazily(() => import('../pages/edit-event-page.tsx'), 'EditEventPage');
const EventPage = lazily(() => import('../pages/event-page.tsx'), 'EventPage');
const FollowersPage = lazily(() => import('../pages/followers-page.tsx'), 'FollowersPage');
const FollowingPage = lazily(() => import('../pages/following-page.tsx'), 'FollowingPage');
const FollowRequestsPage = lazily(() => import('../pages/follow-requests-page.tsx'), 'FollowRequestsPage');
const ForgotPasswordPage = lazily(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage');
const LoginPage = lazily(() => import('../pages/login-page.tsx'), 'LoginPage');
const MutedPeoplePage = lazily(() => import('../pages/muted-people-page.tsx'), 'MutedPeoplePage');
const MyPage = lazily(() => import('../pages/my-page.tsx'), 'MyPage');
const MemberOutlet = lazily(() => import('./member-outlet.tsx'), 'MemberOutlet');
const NewEventPage = lazily(() => import('../pages/new-event-page.tsx'), 'NewEventPage');
const NotificationSettingsPage = lazily(
  () => import('../pages/notification-settings-page.tsx'),
  'NotificationSettingsPage',
);
const NotificationsPage = lazily(() => import('../pages/notifications-page.tsx'), 'NotificationsPage');
const OtherSettingsPage = lazily(() => import('../pages/other-settings-page.tsx'), 'OtherSettingsPage');
const OverlaysPage = lazily(() => import('../pages/overlays-page.tsx'), 'OverlaysPage');
const PrivacyPage = lazily(() => import('../pages/privacy-page.tsx'), 'PrivacyPage');
const ResetPasswordPage = lazily(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage');
const ResignConfirmPage = lazily(() => import('../pages/resign-confirm-page.tsx'), 'ResignConfirmPage');
const ResignPage = lazily(() => import('../pages/resign-page.tsx'), 'ResignPage');
const SettingsPage = lazily(() => import('../pages/settings-page.tsx'), 'SettingsPage');
const SignupPage = lazily(() => import('../pages/signup-page.tsx'), 'SignupPage');
const TimelinePage = lazily(() => import('../pages/timeline-page.tsx'), 'TimelinePage');
const UsersPage = lazily(() => import('../pages/users-page.tsx'), 'UsersPage');

/** The part of the URL table that asks who is signed in, with the data layer that it needs. */
export function SessionRoutes() {
  const [queryClient] = useState(() => {
    // A call that met 401 ends the session here; the guard then leads to the login, which says so.
    const client = createQueryClient(() => {
      if (!isOpenPath(window.location.pathname)) endSession(client, 'refused');
    });
    keepToOneViewer(client);
    return client;
  });
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  useWorker();
  return (
    <QueryClientProvider client={queryClient}>
      <api.ReactQueryProvider>
        <OfflineNotice />
        <Routes>
          <Route element={<Guard rule="guest" />}>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.signup} element={<SignupPage />} />
          </Route>

          {/* For everybody: also somebody who is signed in may set a password. */}
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />

          <Route element={<Guard rule="setup" />}>
            {([1, 2, 3, 4] as const).map((step) => (
              <Route key={step} path={paths.accountSetupStep(step)} element={<AccountSetupPage />} />
            ))}
          </Route>

          <Route element={<Guard rule="member" />}>
            <Route element={<MemberOutlet />}>
              <Route path={paths.newEvent} element={<NewEventPage />} />
              <Route path={paths.editEvent(':id')} element={<EditEventPage />} />
              <Route path={paths.resignConfirm} element={<ResignConfirmPage />} />
              <Route path={paths.designSystem} element={<DesignSystemPage />} />
              <Route element={<FramedOutlet />}>
                <Route path={paths.calendar} element={<CalendarPage />} />
                <Route path={paths.timeline} element={<TimelinePage />} />
                <Route path={paths.users} element={<UsersPage />} />
                <Route path={paths.myPage} element={<MyPage />} />
                <Route path={paths.event(':id')} element={<EventPage />} />
                <Route path={paths.attendees(':id')} element={<AttendeesPage />} />
                <Route path={paths.notifications} element={<NotificationsPage />} />
                <Route path={paths.followers} element={<FollowersPage />} />
                <Route path={paths.following} element={<FollowingPage />} />
                <Route path={paths.followRequests} element={<FollowRequestsPage />} />
                <Route path={paths.settings} element={<SettingsPage />} />
                <Route path={paths.notificationSettings} element={<NotificationSettingsPage />} />
                <Route path={paths.privacySettings} element={<PrivacyPage />} />
                <Route path={paths.blockedPeople} element={<BlockedPeoplePage />} />
                <Route path={paths.mutedPeople} element={<MutedPeoplePage />} />
                <Route path={paths.calendarSubscription} element={<CalendarSubscriptionPage />} />
                <Route path={paths.accountSettings} element={<AccountSettingsPage />} />
                <Route path={paths.otherSettings} element={<OtherSettingsPage />} />
                <Route path={paths.contact} element={<ContactPage />} />
                <Route path={paths.contactConfirm} element={<ContactConfirmPage />} />
                <Route path={paths.contactThanks} element={<ContactThanksPage />} />
                <Route path={paths.resign} element={<ResignPage />} />
                <Route path={paths.overlays} element={<OverlaysPage />} />
              </Route>
            </Route>
          </Route>

          <Route path="*" element={<Navigate to={paths.calendar} replace />} />
        </Routes>
      </api.ReactQueryProvider>
    </QueryClientProvider>
  );
}

/** The frame stays while the pages in it load, change and break. */
function FramedOutlet() {
  return (
    <Frame>
      <ErrorBoundary resetKey={useLocation().pathname} fallback={<BrokenPage />}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
