import { isDeepStrictEqual, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  calendarAddress,
  defaultZone,
  errorCodes,
  type FetchFailure,
  type ImportInput,
  type ImportPreview,
  importLimits,
} from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import type { CountAction } from '../features/auth/actions.ts';
import type { FirstOccurrence } from '../features/imported-calendars/expand.ts';
import { CalendarTextError, expandInWorker } from '../features/imported-calendars/expand-in-worker.ts';
import type { KnownToWorker, Outcome } from '../features/imported-calendars/expand-worker.ts';
import { classifyUids } from '../features/imported-calendars/reads.ts';
import { countCalendars, insertCalendar, keepContent, replaceEvents } from '../features/imported-calendars/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import {
  CalendarFetchError,
  type CalendarsPort,
  type FetchedCalendar,
  type Validators,
} from '../ports/calendars/calendars.ts';
import type { Clock } from '../ports/clock/clock.ts';

export interface ImportDeps {
  db: Database;
  clock: Clock;
  calendars: CalendarsPort;
  countAction: CountAction;
  publicOrigin(): string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Repeated events are computed for a month back and 13 months ahead, and again after a week. */
const window = { pastMs: 31 * dayMs, aheadMs: 397 * dayMs };
export const expandAgainMs = 7 * dayMs;

/**
 * A request waits for a fetch and for the computation, which includes the wait for a thread; together less than its deadline. Timed work waits
 * longer for a fetch, and for a thread as long as it takes.
 */
export const requestLimits = { fetchMs: 3_500, expandMs: 3_500, isTimed: false };
const fileLimits = { fetchMs: 0, expandMs: 6_000, isTimed: false };
export const jobLimits = { fetchMs: 10_000, expandMs: 6_000, isTimed: true };
export type WorkLimits = typeof requestLimits & {
  /** Of timed work: ends it when the server stops. */
  signal?: AbortSignal;
};

const compress = promisify(gzip);

/** The UIDs of a text, and which of them the member had when its events were computed. */
interface Comparison {
  uids: string[];
  known: KnownToWorker;
}

/** The events of a text, without those that the member has already. @throws CalendarTextError */
export async function expandText(
  { db, clock, publicOrigin }: Pick<ImportDeps, 'db' | 'clock' | 'publicOrigin'>,
  { userId, calendarId, timeZone }: { userId: number; calendarId: number | null; timeZone: string },
  text: string,
  { expandMs, isTimed, signal }: WorkLimits,
): Promise<Outcome & { comparison: Comparison }> {
  const nowMs = clock.now().getTime();
  const options = {
    nowMs,
    window: { fromMs: nowMs - window.pastMs, toMs: nowMs + window.aheadMs },
    timeZone,
    ownOrigin: publicOrigin(),
    occurrencesMax: importLimits.occurrences,
    eventsMax: importLimits.events,
  };
  let comparison: Comparison = { uids: [], known: { existing: [], own: [] } };
  const classify = async (uids: string[]) => {
    comparison = { uids, known: await classifyUids(db, userId, calendarId, uids) };
    return comparison.known;
  };
  const outcome = await expandInWorker(text, options, classify, { totalLimitMs: expandMs, isTimed, signal });
  return { ...outcome, comparison };
}

/** Whether the member still has the same of the UIDs. The caller holds the lock of the account, and has stored no events of the text. */
async function isCurrent(tx: Transaction, userId: number, { uids, known }: Comparison): Promise<boolean> {
  const { existing, own } = await classifyUids(tx, userId, null, uids);
  return isDeepStrictEqual([new Set(existing), new Set(own)], [new Set(known.existing), new Set(known.own)]);
}

/** What is stored of a text and its events. */
export async function toStored(text: string | null, outcome: Outcome, { etag, lastModified }: Validators) {
  const { eventsCount, existingCount, leftOut, batches } = outcome;
  const content = text === null ? null : await compress(text);
  return {
    content,
    etag: short(etag),
    lastModified: short(lastModified),
    fetchEveryMs: nextFetchMs(outcome.refreshMs),
    eventsCount,
    existingCount,
    leftOut,
    batches,
  };
}

/** A longer validator is not sent back. */
const short = (validator: string | null) => (validator !== null && validator.length <= 1_000 ? validator : null);

/** When a subscription is fetched again: as it asks, at least an hour and at most a day later. */
export const nextFetchMs = (refreshMs: number | null): number => Math.min(dayMs, Math.max(hourMs, refreshMs ?? hourMs));

const noValidators: Validators = { etag: null, lastModified: null };

/**
 * Imports a file, or subscribes to an address. Nothing is stored when it cannot be read; an address that takes too long is fetched by
 * the timed job. That job also computes the events again when the member has others of them by now than they were compared with. Returns
 * what `respond` makes of the write, in its transaction. @throws HttpError 409, 413, 422, 429
 */
export async function importCalendar<T>(
  deps: ImportDeps,
  viewer: Writer,
  { name, hue, url, file, timeZone = defaultZone }: ImportInput,
  respond: (tx: Transaction, create: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const { db, clock } = deps;
  const address = url === undefined ? null : calendarAddress(url);
  if (file !== undefined) assertSize(file);
  const fetched = address === null ? { ...noValidators, text: file ?? '' } : await fetchFirst(deps, viewer.id, address);
  const source = { userId: viewer.id, calendarId: null, timeZone };
  const limits = address === null ? fileLimits : requestLimits;
  const outcome = fetched && (await refuseUnreadable(() => expandText(deps, source, fetched.text ?? '', limits)));
  const read = fetched && outcome && (await toStored(fetched.text, outcome, fetched));
  const create = async (tx: Transaction) => {
    const now = clock.now();
    const kind = address === null ? 'file' : 'subscription';
    const max = address === null ? importLimits.files : importLimits.subscriptions;
    if ((await countCalendars(tx, viewer.id, kind)) >= max) throw tooMany(max, kind);
    const calendar = { name, hue, url: address, timeZone };
    const id = await insertCalendar(tx, viewer.id, calendar, now.toISOString());
    if (id === null)
      throw new HttpError(409, errorCodes.importedCalendarExists, 'このアドレスは、もう取りこんでいます。');
    if (!read || !outcome) return id;
    if (await isCurrent(tx, viewer.id, outcome.comparison)) {
      const dueMs = address === null ? expandAgainMs : read.fetchEveryMs;
      const dueAt = new Date(now.getTime() + dueMs).toISOString();
      await replaceEvents(tx, { id, userId: viewer.id }, read, { now: now.toISOString(), dueAt });
    } else await keepContent(tx, id, read);
    return id;
  };
  return writeAs(db, viewer, (tx) => respond(tx, () => create(tx)));
}

/** What an import of a file would add. @throws HttpError 413, 422 */
export async function previewImport(
  deps: ImportDeps,
  viewerId: number,
  { file, timeZone = defaultZone }: { file: string; timeZone?: string | undefined },
): Promise<ImportPreview> {
  assertSize(file);
  const source = { userId: viewerId, calendarId: null, timeZone };
  const { name, eventsCount, existingCount, leftOut, first } = await refuseUnreadable(() =>
    expandText(deps, source, file, fileLimits),
  );
  return { name, eventsCount, existingCount, leftOut, first: first.map(firstView(timeZone)) };
}

const firstView =
  (timeZone: string) =>
  ({ title, location, startAt, endAt, startDay, isRepeated }: FirstOccurrence) => ({
    title,
    location,
    startAt,
    endAt,
    timeZone,
    allDay: startDay !== null,
    isRepeated,
  });

function assertSize(file: string): void {
  if (Buffer.byteLength(file) <= importLimits.fileBytes) return;
  throw new HttpError(413, errorCodes.tooLarge, 'ファイルが大きすぎます。5MBまで取りこめます。');
}

const tooMany = (max: number, kind: 'file' | 'subscription') =>
  new HttpError(
    409,
    errorCodes.importedCalendarTooMany,
    kind === 'file'
      ? `取りこめるファイルは${max}個までです。使わないものを外してください。`
      : `取りこめるアドレスは${max}個までです。使わないものを外してください。`,
  );

/** The calendar of a new address; null when it takes too long. @throws HttpError 422, 429 */
async function fetchFirst(deps: ImportDeps, userId: number, address: string): Promise<FetchedCalendar | null> {
  await deps.countAction('calendarFetch', userId);
  const limits = { timeoutMs: requestLimits.fetchMs, maxBytes: importLimits.fileBytes };
  try {
    return await deps.calendars.fetch(address, noValidators, limits);
  } catch (error) {
    if (!(error instanceof CalendarFetchError)) throw error;
    if (error.reason === 'timeout') return null;
    const message = fetchFailureText(error.reason, error.status);
    const issues = [{ in: 'body', path: 'url', message }];
    throw new HttpError(422, errorCodes.importedCalendarUnfetched, message, { issues });
  }
}

const unreadableTexts = {
  not_a_calendar: 'カレンダーのファイル（.ics）ではないようです。',
  too_complex: 'くり返しが複雑すぎて、読み取れませんでした。',
};

async function refuseUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CalendarTextError)) throw error;
    if (error.reason === 'busy')
      throw new HttpError(503, errorCodes.unavailable, 'Service is temporarily unavailable.', { retryAfterS: 2 });
    throw new HttpError(422, errorCodes.importedCalendarUnreadable, unreadableTexts[error.reason]);
  }
}

/** Why an address is not accepted. */
function fetchFailureText(reason: FetchFailure, status: number | null): string {
  if (reason === 'not_found') return `見つかりませんでした（${status}）。アドレスを確かめてください。`;
  if (reason === 'refused') return `読む許可がありません（${status}）。非公開用のアドレスを使ってください。`;
  if (reason === 'status') return `つながりませんでした（${status}）。時間をおいて、もう一度お試しください。`;
  if (reason === 'redirects') return '転送が多すぎて、読めませんでした。アドレスを確かめてください。';
  if (reason === 'insecure') return 'https:// または webcal:// ではじまるアドレスだけを使えます。';
  if (reason === 'inner_address')
    return 'このアドレスは使えません。インターネットで公開されたアドレスを入力してください。';
  if (reason === 'too_large') return 'カレンダーが大きすぎます。5MBまで取りこめます。';
  if (reason === 'not_a_calendar') return unreadableTexts.not_a_calendar;
  return 'つながりませんでした。アドレスを確かめてください。';
}
