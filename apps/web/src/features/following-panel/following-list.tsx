import type { FollowedEvent } from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { englishErrorText } from '../../lib/error-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { followingCopy as copy } from './copy.ts';
import styles from './following-list.module.css';
import { soonestFirst } from './following-order.ts';
import { FollowingChoice, FollowingRow } from './following-row.tsx';

interface FollowingListProps {
  events: readonly FollowedEvent[] | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
  viewerId: number;
  /** The events that are chosen; null while none can be. */
  chosen: ReadonlySet<number> | null;
  onChoose: (eventId: number) => void;
}

/** The rows of the panel: each opens what there is to know, or, while several are chosen, can be ticked. */
export function FollowingList({ events, error, isRetrying, retry, viewerId, chosen, onChoose }: FollowingListProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpenId((open) => (open === id ? null : id)), []);
  const zone = viewerZone();
  // A thousand rows take a moment: the panel opens without waiting for them.
  const shown = useDeferredValue(events, undefined);
  const rows = useMemo(() => shown && soonestFirst(shown, now()), [shown]);
  if (!events && error)
    return (
      <ErrorState title={<span lang="ja">{copy.failed}</span>} onRetry={retry} retrying={isRetrying}>
        {englishErrorText(error)}
      </ErrorState>
    );
  if (!rows)
    return (
      <p className={styles.waiting} role="status">
        <Spinner />
        {copy.loading}
      </p>
    );
  if (rows.length === 0) return <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>;
  if (chosen)
    return rows.map((event) => (
      <FollowingChoice
        key={event.id}
        event={event}
        zone={zone}
        isOwn={event.creatorId === viewerId}
        isChosen={chosen.has(event.id)}
        onChoose={onChoose}
      />
    ));
  return rows.map((event) => (
    <FollowingRow key={event.id} event={event} zone={zone} isOpen={openId === event.id} onToggle={toggle} />
  ));
}
