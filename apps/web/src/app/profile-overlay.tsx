import { Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usersCopy } from '../features/users/copy.ts';
import { ProfileSkeleton } from '../features/users/profile-skeleton.tsx';
import { lazily } from '../lib/lazily.ts';
import { closedProfileSearch, profileIdOf } from '../lib/paths.ts';
import { profileDepthOf } from '../lib/profile-depth.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Broken } from './broken.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const ProfileView = lazily(() => import('./profile-view.tsx'), 'ProfileView');

/** The profile that the address asks for (`?profile=`), over whatever page is shown. */
export function ProfileOverlay() {
  const location = useLocation();
  const navigate = useNavigate();
  const userId = profileIdOf(location.search);
  // The panel keeps its content while it leaves.
  const [shownId, setShownId] = useState(userId);
  if (userId !== null && userId !== shownId) setShownId(userId);

  const closedKey = useRef<string>(null);
  const close = () => {
    // A second press comes before the browser has gone back: it must not go back further.
    if (userId === null || closedKey.current === location.key) return;
    closedKey.current = location.key;
    // Opened from the page below: back is that page as it was. Opened by its address: the page takes its place.
    const depth = profileDepthOf(location);
    if (depth !== null) navigate(-depth);
    else navigate({ search: closedProfileSearch(location.search) }, { replace: true, preventScrollReset: true });
  };

  return (
    <Dialog open={userId !== null} onClose={close} title={usersCopy.profile} variant="sheet">
      <ErrorBoundary resetKey={shownId} fallback={<Broken />}>
        <Suspense fallback={<ProfileSkeleton />}>
          {shownId !== null && <ProfileView key={shownId} userId={shownId} />}
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}
