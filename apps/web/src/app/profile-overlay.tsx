import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usersCopy } from '../features/users/copy.ts';
import { ProfileSkeleton } from '../features/users/profile-skeleton.tsx';
import { lazily } from '../lib/lazily.tsx';
import { getProfileDepth } from '../lib/profile-depth.ts';
import { closedProfileSearch, profileIdOf, profileListOf } from '../lib/profile-search.ts';
import { Broken } from '../ui/feedback/broken.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const ProfileView = lazily(() => import('./profile-view.tsx'), 'ProfileView', ProfileSkeleton);
const ProfileList = lazily(() => import('./profile-list.tsx'), 'ProfileList', ProfileSkeleton);

/** The profile of the URL (`?profile=`, or one of its lists with `&list=`) in a panel over the current page. */
export function ProfileOverlay() {
  const location = useLocation();
  const navigate = useNavigate();
  const userId = profileIdOf(location.search);
  const list = profileListOf(location.search);
  // The panel keeps its content during the closing animation.
  const [shown, setShown] = useState({ userId, list });
  if (userId !== null && (userId !== shown.userId || list !== shown.list)) setShown({ userId, list });

  const closedKey = useRef<string>(null);
  const close = () => {
    // A second click before the browser has navigated must not go back further.
    if (userId === null || closedKey.current === location.key) return;
    closedKey.current = location.key;
    // Opened from the page below: go back to it. Opened by its URL: replace the entry by the page without the profile.
    const depth = getProfileDepth(location);
    if (depth !== null) void navigate(-depth);
    else void navigate({ search: closedProfileSearch(location.search) }, { replace: true, preventScrollReset: true });
  };

  const content = `${shown.userId} ${shown.list}`;
  return (
    <Dialog open={userId !== null} onClose={close} title={usersCopy.profile} variant="sheet">
      <ErrorBoundary resetKey={content} fallback={<Broken />}>
        {shown.userId !== null && (
          <PanelContent key={content}>
            {shown.list ? (
              <ProfileList userId={shown.userId} kind={shown.list} />
            ) : (
              <ProfileView userId={shown.userId} />
            )}
          </PanelContent>
        )}
      </ErrorBoundary>
    </Dialog>
  );
}

/** Scrolls new content of the panel to the top and moves the focus to it, because the clicked link is gone. */
function PanelContent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = box.current?.closest<HTMLElement>('[role="dialog"]');
    box.current?.parentElement?.scrollTo?.(0, 0);
    if (panel && !panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
  }, []);
  return <div ref={box}>{children}</div>;
}
