import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { followingCopy } from './copy.ts';
import { FollowingPanel } from './following-panel.tsx';

interface FollowingBellProps {
  /** The content of the panel's tab お知らせ; without it the panel has no tabs. */
  notifications?: ReactNode;
  /** The number on the bell. */
  unreadCount?: number | undefined;
}

/** The bell button and its panel. */
export function FollowingBell({ notifications, unreadCount }: FollowingBellProps) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  // The panel closes after a navigation.
  if (shownKey !== key) {
    setShownKey(key);
    setOpen(false);
  }
  return (
    <>
      <IconButton
        icon="bell"
        label={followingCopy.title}
        badge={unreadCount}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <FollowingPanel
        open={isOpen}
        onClose={() => setOpen(false)}
        notifications={notifications}
        unreadCount={unreadCount}
      />
    </>
  );
}
