import { useLocation, useNavigate } from 'react-router-dom';
import { getProfileDepth } from '../lib/profile-depth.ts';
import { closedProfileSearch, profileIdOf, profileListOf } from '../lib/profile-search.ts';
import { useLeaveOnce } from '../lib/use-go-back.ts';
import { lazySheet } from '../ui/overlay/lazy-sheet.tsx';
import { profileTitle } from './profile-title.ts';

/** The profile of the URL, or null, and the list of it that is shown. */
export interface ProfileOfUrl {
  userId: ReturnType<typeof profileIdOf>;
  list: ReturnType<typeof profileListOf>;
}

const ProfilePanel = lazySheet(
  () => import('./profile-panel.tsx'),
  'ProfilePanel',
  ({ userId, onClose }) => ({ open: userId !== null, onClose, title: profileTitle }),
);

export const preloadProfilePanel = ProfilePanel.preload;

/** The profile of the URL (`?profile=`, or one of its lists with `&list=`) in a panel over the current page. */
export function ProfileOverlay() {
  const location = useLocation();
  const navigate = useNavigate();
  const userId = profileIdOf(location.search);
  const list = profileListOf(location.search);

  const leaveOnce = useLeaveOnce();
  const close = () => {
    if (userId === null) return;
    // Opened from the page below: go back to it. Opened by its URL: replace the entry by the page without the profile.
    const depth = getProfileDepth(location);
    leaveOnce(() => {
      if (depth !== null) void navigate(-depth);
      else void navigate({ search: closedProfileSearch(location.search) }, { replace: true });
    });
  };
  return <ProfilePanel userId={userId} list={list} onClose={close} />;
}
