import type { QueryClient } from '@tanstack/react-query';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { viewerIn } from '../features/auth/queries.ts';
import { parseId, paths } from '../lib/paths.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { Guard } from './guard.tsx';
import { lazyPage } from './lazy-page.ts';
import { MemberOutlet } from './member-outlet.tsx';

const AccountSetupPage = lazyPage(() => import('../pages/auth/account-setup-page.tsx'), 'AccountSetupPage');
const EventPeoplePage = lazyPage(() => import('../pages/events/event-people-page.tsx'), 'EventPeoplePage');
const AttendeesPage = lazyPage(() => import('../pages/events/attendees-page.tsx'), 'AttendeesPage');
const CalendarPage = lazyPage(() => import('../pages/calendar/calendar-page.tsx'), 'CalendarPage');
const DesignSystemPage = lazyPage(() => import('../pages/design-system/design-system-page.tsx'), 'DesignSystemPage');
const EditEventPage = lazyPage(() => import('../pages/events/edit-event-page.tsx'), 'EditEventPage');
const EventPage = lazyPage(() => import('../pages/events/event-page.tsx'), 'EventPage');
const FollowersPage = lazyPage(() => import('../pages/me/followers-page.tsx'), 'FollowersPage');
const FollowingPage = lazyPage(() => import('../pages/me/following-page.tsx'), 'FollowingPage');
const FollowRequestsPage = lazyPage(() => import('../pages/me/follow-requests-page.tsx'), 'FollowRequestsPage');
const MemberPollPage = lazyPage(() => import('../pages/polls/member-poll-page.tsx'), 'MemberPollPage');
const MyPage = lazyPage(() => import('../pages/me/my-page.tsx'), 'MyPage');
const NewEventPage = lazyPage(() => import('../pages/events/new-event-page.tsx'), 'NewEventPage');
const PollFormPage = lazyPage(() => import('../pages/polls/poll-form-page.tsx'), 'PollFormPage');
const NotificationsPage = lazyPage(() => import('../pages/notifications/notifications-page.tsx'), 'NotificationsPage');
const OverlaysPage = lazyPage(() => import('../pages/design-system/overlays-page.tsx'), 'OverlaysPage');
const PollsPage = lazyPage(() => import('../pages/polls/polls-page.tsx'), 'PollsPage');
const PublicPagePage = lazyPage(() => import('../pages/events/public-page-page.tsx'), 'PublicPagePage');
const ResignConfirmPage = lazyPage(() => import('../pages/settings/resign-confirm-page.tsx'), 'ResignConfirmPage');
const SettingsRoutes = lazyPage(() => import('./settings-routes.tsx'), 'SettingsRoutes');
const TimelinePage = lazyPage(() => import('../pages/timeline/timeline-page.tsx'), 'TimelinePage');
const UsersPage = lazyPage(() => import('../pages/users/users-page.tsx'), 'UsersPage');

const firstPages = [
  { path: paths.calendar, Page: CalendarPage },
  { path: paths.timeline, Page: TimelinePage },
  { path: paths.event(':id'), Page: EventPage },
];

// The data of a page was requested before its code: later than this it is slow, and the page is shown without.
const maxWaitMs = 300;

/**
 * Loads the code of a first page and what it shows first, for a member. `session`: resolves when the session was read. With a query the calendar and the
 * timeline show something else.
 */
export async function loadFirst(
  { pathname, search }: Location,
  client: QueryClient,
  session: Promise<void>,
): Promise<void> {
  const found = firstPages.find(({ path }) => matchPath(path, pathname));
  if (!found) return;
  await session;
  const viewer = viewerIn(client);
  const { id } = matchPath(found.path, pathname)?.params ?? {};
  if (!viewer || viewer.displayName === null || (id !== undefined && parseId(id) === null)) return;
  const { readFirst } = await found.Page.load();
  if (search && id === undefined) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([readFirst({ client, viewerId: viewer.id, id: Number(id) }), timeout]);
}

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
          <Route path={paths.polls(':slug')} element={<PollFormPage />} />
          <Route element={<IdOutlet />}>
            <Route path={paths.editEvent(':id')} element={<EditEventPage />} />
          </Route>
          <Route path={paths.resignConfirm} element={<ResignConfirmPage />} />
          <Route path={paths.designSystem} element={<DesignSystemPage />} />
          <Route element={<FramedOutlet />}>
            <Route path={paths.calendar} element={<CalendarPage />} />
            <Route path={paths.timeline} element={<TimelinePage />} />
            <Route path={paths.users} element={<UsersPage />} />
            <Route path={paths.myPage} element={<MyPage />} />
            <Route element={<IdOutlet />}>
              <Route path={paths.event(':id')} element={<EventPage />} />
              <Route path={paths.people(':id')} element={<EventPeoplePage />} />
              <Route path={paths.attendees(':id')} element={<AttendeesPage />} />
              <Route path={paths.publicPage(':id')} element={<PublicPagePage />} />
            </Route>
            <Route path={paths.poll(':slug')} element={<MemberPollPage />} />
            <Route path={paths.polls()} element={<PollsPage />} />
            <Route path={paths.notifications} element={<NotificationsPage />} />
            <Route path={paths.followers} element={<FollowersPage />} />
            <Route path={paths.following} element={<FollowingPage />} />
            <Route path={paths.followRequests} element={<FollowRequestsPage />} />
            <Route path={`${paths.settings}/*`} element={<SettingsRoutes />} />
            <Route path={paths.overlays} element={<OverlaysPage />} />
          </Route>
        </Route>
      </Route>

      <Route path="*" element={<Navigate to={paths.calendar} replace />} />
    </Routes>
  );
}

/** The pages of a record. An address whose id is no number is an unknown path. */
function IdOutlet() {
  return parseId(useParams().id) === null ? <Navigate to={paths.calendar} replace /> : <Outlet />;
}

/** Keeps the frame mounted while its pages load, change or fail. */
function FramedOutlet() {
  return (
    <Frame>
      <ErrorBoundary resetKey={useLocation().pathname} fallback={<BrokenPage />}>
        <Outlet />
      </ErrorBoundary>
    </Frame>
  );
}
