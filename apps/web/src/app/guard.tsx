import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import {
  forgetReturnPath,
  keepReturnPath,
  keptReturnPath,
  type ReturnPlace,
  returnPlaceOf,
} from '../features/auth/login/return-path.ts';
import { useSession } from '../features/auth/queries.ts';
import { isNavigating } from '../lib/is-navigating.ts';
import { lazily } from '../lib/lazily.tsx';
import { paths } from '../lib/paths.ts';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';

const Unreachable = lazily(() => import('./unreachable.tsx'), 'Unreachable');

type Rule = 'member' | 'setup' | 'guest';

/**
 * The route guard. `member`: signed in with a display name, else redirects to the login (with the path to return to) or to the
 * account setup. `setup`: signed in without a display name. `guest`: redirects a signed-in user to the return path. The place that a guest
 * asked for is kept during login and setup, until a member is shown a page.
 */
export function Guard({ rule }: { rule: Rule }) {
  const session = useSession();
  const location = useLocation();
  const [lastId, setLastId] = useState<number | null>(null);
  if (session.state === 'authenticated' && session.user.id !== lastId) setLastId(session.user.id);
  const isDiverted =
    rule === 'member' &&
    (session.state === 'anonymous' || (session.state === 'authenticated' && session.user.displayName === null));
  const isGuest = session.state === 'anonymous' && !session.isSignedOut && lastId === null;
  useEffect(() => {
    if (isDiverted) keepReturnPath({ ...location, isGuest });
  }, [isDiverted, isGuest, location]);
  const hasArrived = rule === 'member' && session.state === 'authenticated' && !isDiverted;
  useEffect(() => {
    if (hasArrived) forgetReturnPath();
  }, [hasArrived]);
  if (session.state === 'loading') return <LoadingScreen />;
  if (session.state === 'failed') return <Unreachable error={session.error} onRetry={session.retry} />;
  if (session.state === 'anonymous') {
    if (rule === 'guest') return <Outlet />;
    // The page that is loading may need no session, as the one after a resignation.
    if (session.isSignedOut && isNavigating(location.key)) return <LoadingScreen />;
    // No return path after a logout: the next user of this browser may be another one.
    if (session.isSignedOut) return <Navigate to={paths.login} replace />;
    // The state of the entry that is replaced, which the router does not know when a form made the entry.
    const state: unknown = window.history.state?.usr ?? location.state;
    const from: ReturnPlace = { ...location, state, viewerId: lastId };
    return <Navigate to={paths.login} replace state={{ from }} />;
  }
  const isMember = session.user.displayName !== null;
  if (rule === 'guest' && isMember) return <Navigate {...returnPlaceOf(location.state, session.user.id)} replace />;
  if (rule === 'guest') return <Navigate to={paths.accountSetup} replace />;
  if (rule === 'setup') return isMember ? <Navigate to={keptReturnPath() ?? paths.calendar} replace /> : <Outlet />;
  return isMember ? <Outlet /> : <Navigate to={paths.accountSetup} replace />;
}
