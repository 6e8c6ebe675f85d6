import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { useViewer } from '../auth/queries.ts';
import { followingCopy } from './copy.ts';
import { FollowingPanel } from './following-panel.tsx';
import { useFollowedEvents } from './queries.ts';

/** The bell: how many events are in the viewer's calendar, and the panel that lists them. */
export function FollowingBell() {
  const { events } = useFollowedEvents(useViewer().id);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // A link in the panel leads elsewhere, and the panel does not come along.
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <IconButton
        icon="bell"
        label={followingCopy.title}
        badge={events?.length}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <FollowingPanel open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
