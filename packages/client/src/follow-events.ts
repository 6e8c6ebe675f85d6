import { type BatchOperation, type BatchResult, batchFollow, type Client } from '@hiyori/contract';

export interface FollowEventsOptions {
  /** Hears of each answer: what has succeeded and failed so far. */
  onProgress?: (soFar: BatchResult) => void;
}

const run = (api: Client, operation: BatchOperation, ids: readonly number[], { onProgress }: FollowEventsOptions) =>
  batchFollow({
    ids,
    operation,
    send: (id) => api.eventFollows[operation]({ params: { id }, body: {} }),
    onProgress,
  });

/**
 * Adds events to the calendar of who is signed in, each by a call of its own, at most four at a time. One that fails does not keep the
 * others from being tried, and nothing is thrown: an event that cannot be seen, a lost connection or an ended session put the id into
 * `failed`. One that was in the calendar already counts as succeeded. An id that is given twice is sent once.
 */
export const followEvents = (api: Client, ids: readonly number[], options: FollowEventsOptions = {}) =>
  run(api, 'follow', ids, options);

/** Takes events out of the calendar, in the same way; one that was not in it counts as succeeded. */
export const unfollowEvents = (api: Client, ids: readonly number[], options: FollowEventsOptions = {}) =>
  run(api, 'unfollow', ids, options);
