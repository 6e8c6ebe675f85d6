import { IconButton } from '../../ui/button/icon-button.tsx';
import { followingCopy } from './copy.ts';
import { preloadFollowingPanel, useFollowingPanel } from './lazy-following-panel.tsx';

/** The bell button, which opens the panel: the notifications if some are unread. `unreadCount` is the number on the bell. */
export function FollowingBell({ unreadCount = 0 }: { unreadCount?: number | undefined }) {
  const { open } = useFollowingPanel();
  return (
    <IconButton
      icon="bell"
      label={followingCopy.title}
      badge={unreadCount}
      aria-haspopup="dialog"
      onPointerEnter={preloadFollowingPanel}
      onFocus={preloadFollowingPanel}
      onClick={() => open(unreadCount > 0 ? 'notifications' : 'events')}
    />
  );
}
