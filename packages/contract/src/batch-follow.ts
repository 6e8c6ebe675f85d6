import { failureOf } from './error-mapping.ts';

const atOnce = 4;

export type BatchOperation = 'follow' | 'unfollow';

/** Every id that was asked for is in one of both, in the order of the answers. */
export interface BatchResult {
  succeeded: number[];
  failed: number[];
}

interface Batch {
  ids: readonly number[];
  operation: BatchOperation;
  /** One call for one event; it throws its refusal, or answers it. */
  send: (eventId: number) => Promise<{ status: number }>;
  /** Hears of each answer: how many there were, of them well and badly. */
  onProgress?: ((result: BatchResult) => void) | undefined;
}

/**
 * Follows or unfollows events each by a call of its own, at most four at a time, in their order (SPEC section 4). One that fails
 * does not keep the others from being tried; one that was so already (409 or 404) counts as done.
 */
export async function batchFollow({ ids, operation, send, onProgress }: Batch): Promise<BatchResult> {
  const result: BatchResult = { succeeded: [], failed: [] };
  const waiting = [...new Set(ids)];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const status = await send(id).then((answer) => answer.status, statusOf);
      (isDone(status, operation) ? result.succeeded : result.failed).push(id);
      onProgress?.(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}

function statusOf(error: unknown): number | undefined {
  const failure = failureOf(error);
  return failure.kind === 'refusal' ? failure.status : undefined;
}

/** Whether an answer says that the event is in the calendar, or out of it, as was wished. */
export const isDone = (status: number | undefined, operation: BatchOperation): boolean =>
  status === 200 || status === 201 || status === (operation === 'follow' ? 409 : 404);
