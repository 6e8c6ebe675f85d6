import { now, viewerZone } from '@hiyori/time';
import { useState } from 'react';
import { englishErrorText } from '../../lib/error-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useViewer } from '../auth/queries.ts';
import { followingCopy as copy } from './copy.ts';
import './following-panel.css';
import { soonestFirst } from './following-order.ts';
import { FollowingRow } from './following-row.tsx';
import { useFollowedEvents } from './queries.ts';

interface FollowingPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The Following Events panel: everything in the viewer's calendar (SPEC section 2). */
export function FollowingPanel({ open, onClose }: FollowingPanelProps) {
  const { events } = useFollowedEvents(useViewer().id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="sheet"
      title={copy.title}
      lang="en"
      className="following"
      footer={events && events.length > 0 ? <p className="num">{copy.count(events.length)}</p> : undefined}
    >
      <FollowingList />
    </Dialog>
  );
}

function FollowingList() {
  const { events, error, isRetrying, retry } = useFollowedEvents(useViewer().id);
  const [openId, setOpenId] = useState<number | null>(null);
  const zone = viewerZone();
  if (!events && error)
    return (
      <ErrorState title={<span lang="ja">{copy.failed}</span>} onRetry={retry} retrying={isRetrying}>
        {englishErrorText(error)}
      </ErrorState>
    );
  if (!events)
    return (
      <p className="following-wait" role="status">
        <Spinner />
        {copy.loading}
      </p>
    );
  if (events.length === 0) return <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>;
  return soonestFirst(events, now()).map((event) => (
    <FollowingRow
      key={event.id}
      event={event}
      zone={zone}
      isOpen={openId === event.id}
      onToggle={() => setOpenId(openId === event.id ? null : event.id)}
    />
  ));
}
