import { type ReactNode, useState } from 'react';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { followingCopy as copy, followingSelectionCopy } from './copy.ts';
import { FollowingFooter } from './following-footer.tsx';
import { FollowingList } from './following-list.tsx';
import styles from './following-panel.module.css';
import { useFollowedEvents } from './queries.ts';
import { useFollowingSelection } from './use-following-selection.ts';

interface FollowingPanelProps {
  open: boolean;
  onClose: () => void;
  /** The content of the tab お知らせ; without it the panel has no tabs. */
  notifications?: ReactNode;
  unreadCount?: number | undefined;
}

type View = 'events' | 'notifications';

/** The Following Events panel: all events in the viewer's calendar (SPEC section 2), and a tab with the notifications. */
export function FollowingPanel({ open, onClose, notifications, unreadCount = 0 }: FollowingPanelProps) {
  const viewer = useViewer();
  const followed = useFollowedEvents(viewer.id, open);
  const selection = useFollowingSelection({ userId: viewer.id, events: followed.events, isOpen: open });
  const [view, setView] = useState<View>('events');
  const count = followed.events?.length ?? 0;
  const isEvents = view === 'events' || !notifications;
  const list = (
    <FollowingList {...followed} viewerId={viewer.id} selected={selection.selected} onSelect={selection.toggle} />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="sheet"
      title={copy.title}
      lang="en"
      className={styles.panel}
      locked={selection.isRunning}
      footer={isEvents && count > 0 ? <FollowingFooter count={count} selection={selection} /> : undefined}
    >
      {notifications ? (
        <Tabs
          label={followingSelectionCopy.views}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'events', label: copy.title },
            { value: 'notifications', label: followingSelectionCopy.notifications, badge: unreadCount, lang: 'ja' },
          ]}
        >
          {isEvents ? list : <div lang="ja">{notifications}</div>}
        </Tabs>
      ) : (
        list
      )}
    </Dialog>
  );
}
