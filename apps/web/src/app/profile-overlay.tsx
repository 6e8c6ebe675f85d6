import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usersCopy } from '../features/users/copy.ts';
import { ProfileSkeleton } from '../features/users/profile-card.tsx';
import { lazily } from '../lib/lazily.ts';
import { closedProfileSearch, profileIdOf, profileListOf } from '../lib/paths.ts';
import { getProfileDepth } from '../lib/profile-depth.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Broken } from './broken.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const ProfileView = lazily(() => import('./profile-view.tsx'), 'ProfileView');
const ProfileList = lazily(() => import('./profile-list.tsx'), 'ProfileList');

/** The profile that the address asks for (`?profile=`, one of its lists with `&list=`), over whatever page is shown. */
export function ProfileOverlay() {
  const location = useLocation();
  const navigate = useNavigate();
  const userId = profileIdOf(location.search);
  const list = profileListOf(location.search);
  // The panel keeps its content while it leaves.
  const [shown, setShown] = useState({ userId, list });
  if (userId !== null && (userId !== shown.userId || list !== shown.list)) setShown({ userId, list });

  const closedKey = useRef<string>(null);
  const close = () => {
    // A second press comes before the browser has gone back: it must not go back further.
    if (userId === null || closedKey.current === location.key) return;
    closedKey.current = location.key;
    // Opened from the page below: back is that page as it was. Opened by its address: the page takes its place.
    const depth = getProfileDepth(location);
    if (depth !== null) void navigate(-depth);
    else void navigate({ search: closedProfileSearch(location.search) }, { replace: true, preventScrollReset: true });
  };

  const content = `${shown.userId} ${shown.list}`;
  return (
    <Dialog open={userId !== null} onClose={close} title={usersCopy.profile} variant="sheet">
      <ErrorBoundary resetKey={content} fallback={<Broken />}>
        <Suspense fallback={<ProfileSkeleton />}>
          {shown.userId !== null && (
            <FromTheTop key={content}>
              {shown.list ? (
                <ProfileList userId={shown.userId} kind={shown.list} />
              ) : (
                <ProfileView userId={shown.userId} />
              )}
            </FromTheTop>
          )}
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

/** Another content of the panel begins at its top and takes focus along, as the link that led to it is gone. */
function FromTheTop({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = box.current?.closest<HTMLElement>('[role="dialog"]');
    box.current?.parentElement?.scrollTo?.(0, 0);
    if (panel && !panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
  }, []);
  return <div ref={box}>{children}</div>;
}
