import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { clearCacheOnViewerChange, endSession, readSession, syncWithOtherTabs } from '../features/auth/queries.ts';
import { isOpenPath } from '../features/auth/session/open-paths.ts';
import { paths } from '../lib/paths.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Guard } from './guard.tsx';
import { lazyPage } from './lazy-page.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useWorker } from './use-worker.ts';

// The code of a page loads when the page is first visited; the member routes stay out of the guest pages.
const ForgotPasswordPage = lazyPage(() => import('../pages/auth/forgot-password-page.tsx'), 'ForgotPasswordPage');
const LoginPage = lazyPage(() => import('../pages/auth/login-page.tsx'), 'LoginPage');
const MemberRoutes = lazyPage(() => import('./member-routes.tsx'), 'MemberRoutes');
const OpenPoll = lazyPage(() => import('./open-poll.tsx'), 'OpenPoll');
const ResetPasswordPage = lazyPage(() => import('../pages/auth/reset-password-page.tsx'), 'ResetPasswordPage');
const SignupPage = lazyPage(() => import('../pages/auth/signup-page.tsx'), 'SignupPage');

function createClient(): QueryClient {
  // A 401 response ends the session; the guard then redirects to the login, which shows an error.
  const client = createQueryClient(() => {
    if (!isOpenPath(window.location.pathname)) endSession(client, 'refused');
  });
  clearCacheOnViewerChange(client);
  return client;
}

// For the first rendering only: what is kept in it would not be refreshed on a return from a public page.
let firstClient: QueryClient | undefined;

const guestPages = [
  { path: paths.login, Page: LoginPage, asksForSession: true },
  { path: paths.signup, Page: SignupPage, asksForSession: true },
  { path: paths.forgotPassword, Page: ForgotPasswordPage, asksForSession: false },
  { path: paths.resetPassword, Page: ResetPasswordPage, asksForSession: false },
];

/** Reads the session where the page asks for it and loads the code of a guest's page, or of a member's page with what it shows first. */
export async function loadFirst(location: Location): Promise<void> {
  const { pathname } = location;
  const guestPage = guestPages.find(({ path }) => matchPath(path, pathname));
  if (guestPage && !guestPage.asksForSession) {
    await guestPage.Page.load();
    return;
  }
  const client = createClient();
  firstClient = client;
  const session = readSession(client);
  if (guestPage) await guestPage.Page.load();
  else if (isPoll(pathname)) await OpenPoll.load();
  else await (await MemberRoutes.load()).loadFirst(location, client, session);
  await session;
}

/** The routes that request the session, with the data layer. */
export function SessionRoutes() {
  const [queryClient] = useState(() => firstClient ?? createClient());
  useEffect(() => {
    firstClient = undefined;
    return syncWithOtherTabs(queryClient);
  }, [queryClient]);
  useWorker();
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineNotice />
      <Routes>
        <Route element={<Guard rule="guest" />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.signup} element={<SignupPage />} />
        </Route>

        {/* Without a guard: signed-in users may set a password too. */}
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />

        <Route path="*" element={<OpenOrMemberRoutes />} />
      </Routes>
    </QueryClientProvider>
  );
}

const isPoll = (pathname: string): boolean => pathname.startsWith(paths.poll(''));

/** The routes for members. The page of a poll is also for guests, who load no code of members. */
function OpenOrMemberRoutes() {
  return isPoll(useLocation().pathname) ? <OpenPoll /> : <MemberRoutes />;
}
