import type { FollowedEvent } from '@hiyori/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { followingSelectionCopy as copy } from './copy.ts';
import { useUnfollowAll } from './queries.ts';

interface SelectionOptions {
  userId: number;
  events: readonly FollowedEvent[] | undefined;
  /** Closing the panel clears the selection. */
  isOpen: boolean;
}

/** The selection of several followed events to remove from the calendar. The viewer's own events cannot be selected. */
export function useFollowingSelection({ userId, events = [], isOpen }: SelectionOptions) {
  const unfollowAll = useUnfollowAll(userId);
  const showToast = useToast();
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [failedCount, setFailedCount] = useState(0);
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  if (!isOpen && selected && doneCount === null) setSelected(null);

  const removable = events.filter(({ creatorId }) => creatorId !== userId).map(({ id }) => id);
  const ids = removable.filter((id) => selected?.has(id));
  const update = (next: Iterable<number> | null) => {
    setFailedCount(0);
    setSelected(next && new Set(next));
  };
  const run = async () => {
    setDoneCount(0);
    const count = ({ succeeded, failed }: { succeeded: number[]; failed: number[] }) =>
      setDoneCount(succeeded.length + failed.length);
    const { succeeded, failed } = await unfollowAll(ids, count);
    setDoneCount(null);
    setFailedCount(failed.length);
    setSelected(failed.length > 0 ? new Set(failed) : null);
    if (succeeded.length > 0) showToast(copy.done(succeeded.length), { lang: 'ja' });
    // Back closes the panel, which says it otherwise.
    if (failed.length > 0 && !isShown.current) showToast(copy.notDone(failed.length), { tone: 'bad', lang: 'ja' });
  };
  return {
    /** Null outside of the selection mode. */
    selected,
    /** The selected ids that are still in the list. */
    ids,
    canSelect: removable.length > 0,
    isAll: ids.length === removable.length,
    begin: () => update([]),
    end: () => update(null),
    selectAll: () => update(removable),
    selectNone: () => update([]),
    toggle: useCallback((id: number) => {
      setFailedCount(0);
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    }, []),
    run,
    isRunning: doneCount !== null,
    doneCount: doneCount ?? 0,
    failedCount,
  };
}

export type FollowingSelectionState = ReturnType<typeof useFollowingSelection>;
