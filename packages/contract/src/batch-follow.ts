import { failureOf } from './error-mapping.ts';

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
 * not stop the others. An event that is already in the requested state (409 or 404) counts as succeeded.
 */
export async function batchFollow({ ids, operation, send, onProgress }: Batch): Promise<BatchResult> {
  const result: BatchResult = { succeeded: [], failed: [] };
  const waiting = [...new Set(ids)];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const status = await send(id).then((response) => response.status, readErrorStatus);
      (isDone(status, operation) ? result.succeeded : result.failed).push(id);
      onProgress?.(result);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return result;
}

function readErrorStatus(error: unknown): number | undefined {
  const failure = failureOf(error);
  return failure.kind === 'refusal' ? failure.status : undefined;
}

/** Whether a status means that the event is in the requested state. */
export const isDone = (status: number | undefined, operation: BatchOperation): boolean =>
  status === 200 || status === 201 || status === (operation === 'follow' ? 409 : 404);
