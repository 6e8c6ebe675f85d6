import { useLocation } from 'react-router-dom';
import { useSession } from '../features/auth/queries.ts';
import { PollPage } from '../pages/polls/poll-page.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { lazyPage } from './lazy-page.ts';

const MemberRoutes = lazyPage(() => import('./member-routes.tsx'), 'MemberRoutes');

/** /p/{slug}: one of the pages for members when the viewer is signed in; for a guest it loads none of their code. */
export function OpenPoll() {
  const session = useSession();
  const [, , slug = ''] = useLocation().pathname.split('/');
  if (session.state === 'loading') return <LoadingScreen />;
  if (session.state === 'authenticated' && session.user.displayName !== null) return <MemberRoutes />;
  return <PollPage key={slug} slug={slug} isSessionOver={session.state === 'anonymous' && session.isRefused} />;
}
