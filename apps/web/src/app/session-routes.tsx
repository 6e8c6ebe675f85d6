import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { clearCacheOnViewerChange, endSession, syncWithOtherTabs } from '../features/auth/queries.ts';
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

/** The routes that request the session, with the data layer. */
export function SessionRoutes() {
  const [queryClient] = useState(() => {
    // A 401 response ends the session; the guard then redirects to the login, which shows an error.
    const client = createQueryClient(() => {
      if (!isOpenPath(window.location.pathname)) endSession(client, 'refused');
    });
    clearCacheOnViewerChange(client);
    return client;
  });
  useEffect(() => syncWithOtherTabs(queryClient), [queryClient]);
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

/** The routes for members. The page of a poll is also for guests, who load no code of members. */
function OpenOrMemberRoutes() {
  return useLocation().pathname.startsWith(paths.poll('')) ? <OpenPoll /> : <MemberRoutes />;
}
