import { errorCodes } from '@hiyori/contract';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { findStoredResponse } from './reads.ts';
import { deleteResponsesBefore, storeResponse } from './writes.ts';

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  key: string;
  /** Hash of method, address and body. */
  requestHash: string;
}

/** A response as it was sent. */
export interface StoredResponse {
  status: number;
  wire: unknown;
}

const keptMs = 24 * 3_600_000;

const keptSince = (now: Date) => new Date(now.getTime() - keptMs).toISOString();

/** The stored responses of requests with a key: a repetition within 24 hours gets the same one, and writes nothing. */
export function createIdempotencyStore(db: Database, clock: Clock) {
  async function find(userId: number, request: KeyedRequest, from: Queryable = db): Promise<StoredResponse | null> {
    const row = await findStoredResponse(from, userId, request.key, keptSince(clock.now()));
    if (!row) return null;
    if (row.requestHash !== request.requestHash) {
      throw new HttpError(422, errorCodes.idempotencyKeyReused, 'The Idempotency-Key belongs to another request.');
    }
    return { status: row.status, wire: row.body };
  }

  return {
    /** @throws HttpError 422 when the key belongs to another request */
    find: (userId: number, request: KeyedRequest) => find(userId, request),

    /**
     * Stores the response of `work` with the write. The caller holds the lock of the account: a concurrent repetition waits for it, and
     * finds the response. What `work` throws is not stored, as nothing was written.
     */
    async respondOnce<T>(
      tx: Transaction,
      userId: number,
      request: KeyedRequest,
      work: () => Promise<T>,
      toStored: (response: T) => StoredResponse,
    ): Promise<T | StoredResponse> {
      const stored = await find(userId, request, tx);
      if (stored) return stored;
      const response = await work();
      const { status, wire } = toStored(response);
      const createdAt = clock.now().toISOString();
      await storeResponse(tx, { ...request, userId, status, body: wire, createdAt });
      return response;
    },
  };
}

/** Deletes responses that are no longer used. */
export const deleteIdempotencyKeys = (db: Queryable, now: Date, signal?: AbortSignal): Promise<void> =>
  deleteResponsesBefore(db, keptSince(now), signal);
