import type { FollowedEvent } from '@hiyori/contract';
import { useCallback, useState } from 'react';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { followingChoiceCopy as copy } from './copy.ts';
import { useUnfollowAll } from './queries.ts';

interface Choosing {
  userId: number;
  events: readonly FollowedEvent[] | undefined;
  /** With the panel the choice is given up. */
  isOpen: boolean;
}

/** Several followed events to be taken out of the calendar together. One's own cannot be among them. */
export function useFollowingChoice({ userId, events = [], isOpen }: Choosing) {
  const unfollowAll = useUnfollowAll(userId);
  const showToast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [failedCount, setFailedCount] = useState(0);
  if (!isOpen && chosen && doneCount === null) setChosen(null);

  const removable = events.filter(({ creatorId }) => creatorId !== userId).map(({ id }) => id);
  const ids = removable.filter((id) => chosen?.has(id));
  const choose = (next: Iterable<number> | null) => {
    setFailedCount(0);
    setChosen(next && new Set(next));
  };
  const run = async () => {
    setDoneCount(0);
    const count = ({ succeeded, failed }: { succeeded: number[]; failed: number[] }) =>
      setDoneCount(succeeded.length + failed.length);
    const { succeeded, failed } = await unfollowAll(ids, count);
    setDoneCount(null);
    setFailedCount(failed.length);
    setChosen(failed.length > 0 ? new Set(failed) : null);
    if (succeeded.length > 0) showToast(copy.done(succeeded.length), { lang: 'ja' });
  };
  return {
    /** Null while nothing can be chosen. */
    chosen,
    /** Those that are chosen and still there. */
    ids,
    canChoose: removable.length > 0,
    isAll: ids.length === removable.length,
    begin: () => choose([]),
    end: () => choose(null),
    chooseAll: () => choose(removable),
    chooseNone: () => choose([]),
    toggle: useCallback((id: number) => {
      setFailedCount(0);
      setChosen((before) => {
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

export type FollowingChoiceState = ReturnType<typeof useFollowingChoice>;
