import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useViewer } from '../features/auth/queries.ts';
import { FollowingBell } from '../features/event-follows/following-bell.tsx';
import { paths } from '../lib/paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Navigation } from './navigation.tsx';

/** The navigation around a guarded page, with the signed-in person's picture. */
export function Frame({ children }: { children: ReactNode }) {
  const { id, displayName, userId, avatarUrl } = useViewer();
  return (
    <Navigation
      bell={<FollowingBell />}
      avatar={
        <Link to={paths.myPage} className="iconbtn" aria-label="マイページ">
          <Avatar name={displayName ?? userId} personId={id} src={avatarUrl} size="s" />
        </Link>
      }
    >
      {children}
    </Navigation>
  );
}
