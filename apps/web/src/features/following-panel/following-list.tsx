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
import { FollowingRow, SelectableFollowingRow } from './following-row.tsx';

interface FollowingListProps {
  events: readonly FollowedEvent[] | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
  viewerId: number;
  /** The selected event ids; null outside of the selection mode. */
  selected: ReadonlySet<number> | null;
  onSelect: (eventId: number) => void;
}

/** The rows of the panel: they expand to show details, or have checkboxes in selection mode. */
export function FollowingList({ events, error, isRetrying, retry, viewerId, selected, onSelect }: FollowingListProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpenId((open) => (open === id ? null : id)), []);
  const zone = viewerZone();
  // Deferred, so that the panel opens without waiting for up to a thousand rows.
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
  if (selected)
    return rows.map((event) => (
      <SelectableFollowingRow
        key={event.id}
        event={event}
        zone={zone}
        isOwn={event.creatorId === viewerId}
        isSelected={selected.has(event.id)}
        onSelect={onSelect}
      />
    ));
  return rows.map((event) => (
    <FollowingRow key={event.id} event={event} zone={zone} isOpen={openId === event.id} onToggle={toggle} />
  ));
}
