import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';

const Frame = lazily(() => import('./frame.tsx'), 'Frame');
const AccountSettingsPage = lazily(() => import('../pages/settings/account-settings-page.tsx'), 'AccountSettingsPage');
const AccountSetupPage = lazily(() => import('../pages/auth/account-setup-page.tsx'), 'AccountSetupPage');
const AttendeesPage = lazily(() => import('../pages/events/attendees-page.tsx'), 'AttendeesPage');
const BlockedPeoplePage = lazily(() => import('../pages/settings/blocked-people-page.tsx'), 'BlockedPeoplePage');
const CalendarPage = lazily(() => import('../pages/calendar/calendar-page.tsx'), 'CalendarPage');
const CalendarSubscriptionPage = lazily(
  () => import('../pages/settings/calendar-subscription-page.tsx'),
  'CalendarSubscriptionPage',
);
const ContactConfirmPage = lazily(() => import('../pages/settings/contact-confirm-page.tsx'), 'ContactConfirmPage');
const ContactPage = lazily(() => import('../pages/settings/contact-page.tsx'), 'ContactPage');
const ContactThanksPage = lazily(() => import('../pages/settings/contact-thanks-page.tsx'), 'ContactThanksPage');
const DesignSystemPage = lazily(() => import('../pages/design-system/design-system-page.tsx'), 'DesignSystemPage');
const EditEventPage = lazily(() => import('../pages/events/edit-event-page.tsx'), 'EditEventPage');
const EventPage = lazily(() => import('../pages/events/event-page.tsx'), 'EventPage');
const FollowersPage = lazily(() => import('../pages/me/followers-page.tsx'), 'FollowersPage');
const FollowingPage = lazily(() => import('../pages/me/following-page.tsx'), 'FollowingPage');
const FollowRequestsPage = lazily(() => import('../pages/me/follow-requests-page.tsx'), 'FollowRequestsPage');
const MutedPeoplePage = lazily(() => import('../pages/settings/muted-people-page.tsx'), 'MutedPeoplePage');
const MyPage = lazily(() => import('../pages/me/my-page.tsx'), 'MyPage');
const MemberOutlet = lazily(() => import('./member-outlet.tsx'), 'MemberOutlet');
const NewEventPage = lazily(() => import('../pages/events/new-event-page.tsx'), 'NewEventPage');
const NotificationSettingsPage = lazily(
  () => import('../pages/settings/notification-settings-page.tsx'),
  'NotificationSettingsPage',
);
const NotificationsPage = lazily(() => import('../pages/notifications/notifications-page.tsx'), 'NotificationsPage');
const OtherSettingsPage = lazily(() => import('../pages/settings/other-settings-page.tsx'), 'OtherSettingsPage');
const OverlaysPage = lazily(() => import('../pages/design-system/overlays-page.tsx'), 'OverlaysPage');
const PrivacyPage = lazily(() => import('../pages/settings/privacy-page.tsx'), 'PrivacyPage');
const ResignConfirmPage = lazily(() => import('../pages/settings/resign-confirm-page.tsx'), 'ResignConfirmPage');
const ResignPage = lazily(() => import('../pages/settings/resign-page.tsx'), 'ResignPage');
const SettingsPage = lazily(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage');
const TimelinePage = lazily(() => import('../pages/timeline/timeline-page.tsx'), 'TimelinePage');
const UsersPage = lazily(() => import('../pages/users/users-page.tsx'), 'UsersPage');

/** The routes for signed-in users. */
export function MemberRoutes() {
  return (
    <Routes>
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
  );
}

/** Keeps the frame mounted while its pages load, change or fail. */
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
