import { type ReactNode, useState } from 'react';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { followingCopy as copy, followingSelectionCopy } from './copy.ts';
import { FollowingFooter } from './following-footer.tsx';
import { FollowingList } from './following-list.tsx';
import styles from './following-panel.module.css';
import { useFollowingPanel } from './lazy-following-panel.tsx';
import { useFollowedEvents } from './queries.ts';
import { useFollowingSelection } from './use-following-selection.ts';

export interface FollowingPanelProps {
  /** The content of the tab お知らせ; without it the panel has no tabs. */
  notifications?: ReactNode;
}

/** The Following Events panel: all events in the viewer's calendar (SPEC section 2), and a tab with the notifications. */
export function FollowingPanel({ notifications }: FollowingPanelProps) {
  const viewer = useViewer();
  const { opened, open, close } = useFollowingPanel();
  const isOpen = opened !== null;
  // The panel keeps its content during the closing animation.
  const [view, setView] = useState(opened ?? 'events');
  if (opened !== null && opened !== view) setView(opened);
  const followed = useFollowedEvents(viewer.id, isOpen);
  const selection = useFollowingSelection({ userId: viewer.id, events: followed.events, isOpen });
  const count = followed.events?.length ?? 0;
  const isEvents = view === 'events' || !notifications;
  const list = (
    <FollowingList {...followed} viewerId={viewer.id} selected={selection.selected} onSelect={selection.toggle} />
  );
  return (
    <Dialog
      open={isOpen}
      onClose={close}
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
          onChange={open}
          tabs={[
            { value: 'events', label: copy.title },
            { value: 'notifications', label: followingSelectionCopy.notifications, lang: 'ja' },
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
