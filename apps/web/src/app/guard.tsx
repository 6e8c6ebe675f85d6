import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../features/auth/queries.ts';
import { englishErrorText } from '../lib/error-text.ts';
import { paths } from '../lib/paths.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Page } from '../ui/page.tsx';

/** Where a person wanted to go when the guard sent them to the login. */
export function originOf(state: unknown): string {
  const from = (state as { from?: Partial<Location> } | null)?.from;
  return from?.pathname ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}` : paths.calendar;
}

type Rule = 'member' | 'setup' | 'guest';

/**
 * The route guard. `member`: signed in with a display name, else to the login (the place is remembered) or the account setup.
 * `setup`: signed in without one. `guest`: whoever is signed in already goes where they came from.
 */
export function Guard({ rule }: { rule: Rule }) {
  const session = useSession();
  const location = useLocation();
  if (session.state === 'loading') return <LoadingScreen />;
  if (session.state === 'failed') return <Unreachable error={session.error} onRetry={session.retry} />;
  if (session.state === 'anonymous') {
    return rule === 'guest' ? <Outlet /> : <Navigate to={paths.login} replace state={{ from: location }} />;
  }
  const isMember = session.user.displayName !== null;
  if (rule === 'guest') return <Navigate to={isMember ? originOf(location.state) : paths.accountSetup} replace />;
  if (rule === 'setup') return isMember ? <Navigate to={paths.calendar} replace /> : <Outlet />;
  return isMember ? <Outlet /> : <Navigate to={paths.accountSetup} replace />;
}

function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page>
      <ErrorState title="読み込めませんでした" level={1} onRetry={onRetry}>
        <span lang="en">{englishErrorText(error)}</span>
      </ErrorState>
    </Page>
  );
}
