import { type BatchOperation, type BatchResult, batchFollow, type Client } from '@hiyori/contract';

export interface FollowEventsOptions {
  /** Called after each response with the results so far. */
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
 * Adds events to the calendar of the signed-in member, with one request each, at most four at a time. A failed request does not stop
 * the others, and nothing is thrown: after 403 or 404, a lost connection or an expired session the id is in `failed`. An event that
 * is already in the calendar counts as succeeded. A duplicate id is sent once.
 */
export const followEvents = (api: Client, ids: readonly number[], options: FollowEventsOptions = {}) =>
  run(api, 'follow', ids, options);

/** Removes events from the calendar in the same way; an event that is not in it counts as succeeded. */
export const unfollowEvents = (api: Client, ids: readonly number[], options: FollowEventsOptions = {}) =>
  run(api, 'unfollow', ids, options);
