import type { errorCodes } from './error-codes.ts';
import { failureOf } from './error-mapping.ts';

type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

const maxConcurrent = 4;

export type BatchOperation = 'follow' | 'unfollow';

/** Each requested id is in exactly one of the two lists, in the order of the responses. */
export interface BatchResult {
  succeeded: number[];
  failed: number[];
}

interface Batch {
  ids: readonly number[];
  operation: BatchOperation;
  /** Sends the request for one event; an error response may be thrown or returned. */
  send: (eventId: number) => Promise<{ status: number }>;
  /** Called after each response with the results so far. */
  onProgress?: ((result: BatchResult) => void) | undefined;
}

/**
 * Follows or unfollows events with one request each, at most four at a time, in order (SPEC section 4). A failed request does
 * not stop the others. An event that is already in the requested state (409 or 404 with the code of the API) counts as succeeded.
 */
export async function batchFollow({ ids, operation, send, onProgress }: Batch): Promise<BatchResult> {
  const result: BatchResult = { succeeded: [], failed: [] };
  const waiting = [...new Set(ids)];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await send(id).catch((error: unknown) => error);
      (isDone(answer, operation) ? result.succeeded : result.failed).push(id);
      onProgress?.(result);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return result;
}

// Not the status alone: 404 is also the answer of a proxy, and of a wrong address.
const doneCodes: Record<BatchOperation, readonly string[]> = {
  follow: ['event_follow.already_following'],
  unfollow: ['event_follow.not_following', 'events.not_found'],
} satisfies Record<BatchOperation, readonly ErrorCode[]>;

/** Whether a response, or a thrown error, means that the event is in the requested state. */
export function isDone(answer: unknown, operation: BatchOperation): boolean {
  const failure = failureOf(answer);
  return failure.kind === 'refusal' && (failure.status < 300 || doneCodes[operation].includes(failure.code));
}
