import { useState } from 'react';
import { ProfileSkeleton } from '../features/users/profile-skeleton.tsx';
import { lazily } from '../lib/lazily.tsx';
import { Broken } from '../ui/feedback/broken.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { NextContent } from '../ui/overlay/next-content.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ProfileOfUrl } from './profile-overlay.tsx';
import { profileTitle } from './profile-title.ts';

const ProfileView = lazily(() => import('./profile-view.tsx'), 'ProfileView', ProfileSkeleton);
const ProfileList = lazily(() => import('./profile-list.tsx'), 'ProfileList', ProfileSkeleton);

/** A profile, or one of its lists, in a panel over the current page. */
export function ProfilePanel({ userId, list, onClose }: ProfileOfUrl & { onClose: () => void }) {
  // The panel keeps its content during the closing animation.
  const [shown, setShown] = useState({ userId, list });
  if (userId !== null && (userId !== shown.userId || list !== shown.list)) setShown({ userId, list });
  const content = `${shown.userId} ${shown.list}`;
  return (
    <Dialog open={userId !== null} onClose={onClose} title={profileTitle} variant="sheet">
      <ErrorBoundary resetKey={content} fallback={<Broken />}>
        {shown.userId !== null && (
          <NextContent key={content}>
            {shown.list ? (
              <ProfileList userId={shown.userId} kind={shown.list} />
            ) : (
              <ProfileView userId={shown.userId} />
            )}
          </NextContent>
        )}
      </ErrorBoundary>
    </Dialog>
  );
}
