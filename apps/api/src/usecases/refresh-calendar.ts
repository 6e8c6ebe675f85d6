import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCodes, importLimits } from '@hiyori/contract';
import type { Transaction } from '../db/client.ts';
import { isConnectionLoss, toFailure } from '../db/failure.ts';
import type { SourceRow } from '../features/imported-calendars/columns.ts';
import { CalendarTextError } from '../features/imported-calendars/expand-in-worker.ts';
import type { Outcome } from '../features/imported-calendars/expand-worker.ts';
import { findContent } from '../features/imported-calendars/reads.ts';
import {
  claimDue,
  claimOne,
  type Failed,
  lockClaimed,
  recordFailure,
  recordUnchanged,
  releaseClaim,
  replaceEvents,
} from '../features/imported-calendars/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import { CalendarFetchError } from '../ports/calendars/calendars.ts';
import {
  expandAgainMs,
  expandText,
  type ImportDeps,
  jobLimits,
  nextFetchMs,
  requestLimits,
  toStored,
  type WorkLimits,
} from './import-calendar.ts';

type RefreshDeps = Omit<ImportDeps, 'countAction'>;

const decompress = promisify(gunzip);
const hourMs = 3_600_000;
/** Longer than a fetch, the wait for a thread and a computation take. After it another server may take the calendar. */
const claimMs = 5 * 60_000;
/** A run of the timed job begins nothing new after this: other jobs wait for it. */
const runMs = 40_000;
const concurrency = 4;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

let claims = 0;
/** The end of a new claim, by which it is known: two of the same millisecond differ, so that what is computed for the first is not stored for the second. */
const endOfClaim = (now: Date): string => {
  claims = (claims + 1) % 1_000;
  return later(now, claimMs + claims);
};

/** Fetches a subscription for its owner, who waits for it. One that takes too long, or finds no free thread, is left to the timed job. @throws HttpError 404, 429 */
export async function refreshForOwner(
  deps: RefreshDeps & Pick<ImportDeps, 'countAction'>,
  viewer: Writer,
  calendarId: number,
): Promise<void> {
  const { db, clock, countAction } = deps;
  await countAction('calendarFetch', viewer.id);
  const now = clock.now();
  const claimedUntil = endOfClaim(now);
  const source = await writeAs(db, viewer, (tx) =>
    claimOne(tx, viewer.id, calendarId, now.toISOString(), claimedUntil),
  );
  // It is being fetched, or is a file.
  if (source) await refresh(deps, source, { viewer, claimedUntil, limits: requestLimits });
}

/**
 * Fetches what is due, several at a time. A source that fails does not delay the others. Aborted, it ends what it is fetching and computing,
 * which stays due and is no failure of the source.
 */
export async function refreshDue(
  deps: RefreshDeps,
  signal: AbortSignal,
  onFailure: (error: unknown, calendarId: number) => void,
): Promise<void> {
  const { db, clock } = deps;
  const until = performance.now() + runMs;
  async function work(): Promise<void> {
    while (!signal.aborted && performance.now() < until) {
      const now = clock.now();
      const claimedUntil = endOfClaim(now);
      const source = await claimDue(db, now.toISOString(), claimedUntil);
      if (!source) return;
      const claim = { viewer: { id: source.userId }, claimedUntil };
      try {
        await refresh(deps, source, { ...claim, limits: { ...jobLimits, signal } });
      } catch (error) {
        onFailure(error, source.id);
        if (isConnectionLoss(toFailure(error).code)) continue;
        // Otherwise it would be fetched again whenever its claim has expired.
        const failed = { reason: 'timeout', status: null } as const;
        await storeClaimed(deps, source, claim, (tx, at) => storeFailure(tx, source, failed, at)).catch(
          (storeError: unknown) => onFailure(storeError, source.id),
        );
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
}

interface Claim {
  viewer: Writer;
  claimedUntil: string;
}

interface Refresh extends Claim {
  limits: WorkLimits;
}

/** Writes in a transaction if the calendar is still there and claimed. */
const storeClaimed = (
  { db, clock }: RefreshDeps,
  { id }: SourceRow,
  { viewer, claimedUntil }: Claim,
  store: (tx: Transaction, at: Date) => Promise<void>,
): Promise<void> =>
  writeAs(db, viewer, async (tx) => {
    if (await lockClaimed(tx, id, claimedUntil)) await store(tx, clock.now());
  });

function storeFailure(tx: Transaction, { id, failures }: SourceRow, failed: Failed, at: Date): Promise<void> {
  const waitMs = Math.min(24 * hourMs, hourMs * 2 ** Math.min(failures, 5));
  return recordFailure(tx, id, failed, { now: at.toISOString(), dueAt: later(at, waitMs) });
}

type Read =
  | { kind: 'unchanged' }
  | {
      kind: 'read';
      stored: Awaited<ReturnType<typeof toStored>>;
      /** Why it is the text of an earlier fetch. */
      failure: CalendarFetchError | null;
    };

/** Fetches and computes outside of a transaction, and stores the result if the calendar is still there. */
async function refresh(deps: RefreshDeps, source: SourceRow, { limits, ...claim }: Refresh): Promise<void> {
  const read = await readSource(deps, source, limits).catch((error: unknown) => {
    if (limits.signal?.aborted) return { kind: 'stopped' } as const;
    if (error instanceof CalendarFetchError || error instanceof CalendarTextError) return error;
    throw error;
  });
  const isForOwner = limits === requestLimits;
  const store = async (tx: Transaction, at: Date) => {
    const now = at.toISOString();
    if (read instanceof Error) {
      if (isForOwner && (read.reason === 'timeout' || read.reason === 'busy')) return releaseClaim(tx, source.id, now);
      const status = read instanceof CalendarFetchError ? read.status : null;
      const reason = read.reason === 'busy' ? 'timeout' : read.reason;
      return storeFailure(tx, source, { reason, status }, at);
    }
    if (read.kind === 'stopped') return releaseClaim(tx, source.id, now);
    if (read.kind === 'unchanged')
      return recordUnchanged(tx, source.id, now, later(at, nextFetchMs(source.fetchEveryMs)));
    const waitMs = source.url === null ? expandAgainMs : read.stored.fetchEveryMs;
    await replaceEvents(tx, source, read.stored, { now, dueAt: read.failure ? null : later(at, waitMs) });
    if (read.failure) await storeFailure(tx, source, read.failure, at);
  };
  try {
    await storeClaimed(deps, source, claim, store);
  } catch (error) {
    // The account was closed meanwhile.
    if (!isForOwner && error instanceof HttpError && error.code === errorCodes.unauthorized) return;
    throw error;
  }
}

/** @throws CalendarFetchError, CalendarTextError */
async function readSource(deps: RefreshDeps, source: SourceRow, limits: WorkLimits): Promise<Read> {
  const { id: calendarId, userId, timeZone, url, etag, lastModified } = source;
  const known = { etag, lastModified };
  const maxBytes = importLimits.fileBytes;
  let failure: CalendarFetchError | null = null;
  const fetchLimits = { timeoutMs: limits.fetchMs, maxBytes, signal: limits.signal };
  const fetching = url === null ? null : deps.calendars.fetch(url, known, fetchLimits);
  const fetched = await fetching?.catch((error: unknown) => {
    // Its events are to be computed again, for which the text of the last fetch is there.
    if (source.expandedAt !== null || !(error instanceof CalendarFetchError)) throw error;
    failure = error;
  });
  const text = fetched?.text ?? null;
  if (text === null && url !== null && !isOld(deps, source)) return { kind: 'unchanged' };
  const stored = text === null ? await findContent(deps.db, calendarId) : null;
  const whole = text ?? (stored && (await decompress(stored)).toString());
  if (whole === null && failure) throw failure;
  if (whole === null) return { kind: 'unchanged' };
  const outcome: Outcome = await expandText(deps, { userId, calendarId, timeZone }, whole, limits);
  return { kind: 'read', stored: await toStored(text, outcome, fetched ?? known), failure };
}

const isOld = ({ clock }: RefreshDeps, { expandedAt }: SourceRow): boolean =>
  expandedAt === null || clock.now().getTime() - Date.parse(expandedAt) >= expandAgainMs;
