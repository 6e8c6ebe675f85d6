import {
  type DatePollInput,
  type DatePollOptionInput,
  type DatePollUpdate,
  datePollLimits,
  defaultZone,
  errorCodes,
} from '@hiyori/contract';
import { addDays, portableZone, startOfDay } from '@hiyori/time';
import type { Database, Transaction } from '../db/client.ts';
import { toIso } from '../db/columns.ts';
import type { CountAction } from '../features/auth/actions.ts';
import type { StoredPollRow } from '../features/date-polls/columns.ts';
import { isNearDeadline, stateOf } from '../features/date-polls/policy.ts';
import { countOpen, listBlockedAmong, listOptions } from '../features/date-polls/reads.ts';
import {
  insertPoll,
  listInvitable,
  lockPoll,
  type OptionPeriod,
  replaceOptions,
  updatePoll,
} from '../features/date-polls/writes.ts';
import { notifyOfPoll, notifyRequired, type PollNotice } from '../features/notifications/notices.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { forbidden, HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const pollNotFound = () => new HttpError(404, errorCodes.datePollNotFound, 'この日程調整は、見つかりません。');
const pollChanged = () =>
  new HttpError(409, errorCodes.datePollChanged, 'この日程調整は、ほかの画面で変えられました。');
const pollDecided = () => new HttpError(409, errorCodes.datePollDecided, 'この日程調整は、もう決まりました。');
const pollCancelled = () => new HttpError(409, errorCodes.datePollCancelled, 'この日程調整は、中止になりました。');
const tooMany = () =>
  new HttpError(422, errorCodes.datePollTooMany, `受付中の日程調整は${datePollLimits.open}件までです。`);

/** A refused member of a body, with the message beside its field. */
export const invalidField = (code: string, path: string, message: string) =>
  new HttpError(422, code, message, { issues: [{ in: 'body', path, message }] });

/** @throws HttpError 409 for a poll that takes no answers and changes any more */
export function assertUndecided(poll: StoredPollRow, now: Date): void {
  const state = stateOf(poll, now);
  if (state === 'decided') throw pollDecided();
  if (state === 'cancelled') throw pollCancelled();
}

/** The period of an option; of a day that from its beginning to the next one's. */
function periodOf({ day, startAt, endAt }: DatePollOptionInput, zone: string): OptionPeriod {
  if (day !== undefined) {
    const [start, end] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
    return { day, startAt: start.toISOString(), endAt: end.toISOString() };
  }
  return { day: null, startAt: toUtc(startAt), endAt: toUtc(endAt) };
}

const toUtc = (instant: string | undefined): string => new Date(instant ?? '').toISOString();

function assertDeadline(answersUntil: string | null | undefined, now: Date): void {
  if (!answersUntil || Date.parse(answersUntil) > now.getTime()) return;
  throw invalidField(errorCodes.invalidBody, 'answersUntil', 'しめきりは、これからの日時にしてください');
}

/** @throws HttpError 422 for a zone that the event of the poll could not have */
function assertZone(timeZone: string): void {
  if (portableZone(timeZone) === null)
    throw invalidField(errorCodes.invalidBody, 'timeZone', 'タイムゾーンが正しくありません');
}

/** @throws HttpError 422 for members who neither follow the organiser nor answered */
async function assertInvitable(tx: Transaction, organizerId: number, pollId: number | null, ids: readonly number[]) {
  if (ids.length === 0) return;
  const known = new Set(await listInvitable(tx, organizerId, pollId, ids));
  if (ids.every((id) => known.has(id))) return;
  const message = '必ず来てほしい人には、フォロワーか、回答した人をえらんでください';
  throw invalidField(errorCodes.datePollRequiredUnknown, 'required', message);
}

/** @throws HttpError 422 when a poll is over before it begins */
function assertAhead(options: readonly OptionPeriod[], now: Date): void {
  if (options.some(({ endAt }) => Date.parse(endAt) > now.getTime())) return;
  throw invalidField(errorCodes.invalidBody, 'options', 'これからの候補を、1つ以上えらんでください');
}

const uniqueIds = (ids: readonly number[] | undefined): number[] => [...new Set(ids)].sort((one, other) => one - other);

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that are given. */
const withoutAbsent = <T extends object>(change: T): Present<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Present<T>;

/** Creates a poll, and notifies required members. Returns what `respond` makes of the write. @throws HttpError 422, 429. */
export async function createDatePoll<T>(
  { db, clock, countAction }: Deps & { countAction: CountAction },
  viewer: Writer,
  { title, memo, place, options, timeZone = defaultZone, answersUntil = null, settings, required }: DatePollInput,
  respond: (tx: Transaction, create: () => Promise<string>) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const at = now.toISOString();
  assertZone(timeZone);
  const periods = options.map((option) => periodOf(option, timeZone));
  assertDeadline(answersUntil, now);
  assertAhead(periods, now);
  await countAction('openPoll', viewer.id);
  const requiredIds = uniqueIds(required).filter((id) => id !== viewer.id);
  const create = async (tx: Transaction) => {
    if ((await countOpen(tx, viewer.id, at)) >= datePollLimits.open) throw tooMany();
    await assertInvitable(tx, viewer.id, null, requiredIds);
    const fields = {
      ...{ title, memo: memo || null, place: place || null, timeZone, answersUntil, requiredIds },
      // They are asked now.
      remindedFor: isNearDeadline(answersUntil, now) ? answersUntil : null,
      names: settings?.names ?? 'shown',
      scores: settings?.scores ?? 'shown',
      comments: settings?.comments ?? true,
      oneYes: settings?.oneYes ?? false,
    };
    const poll = await insertPoll(tx, viewer.id, fields, periods, at);
    await askRequired(tx, viewer.id, { ...poll, title }, requiredIds, at);
    return poll.slug;
  };
  return writeAs(db, viewer, (tx) => respond(tx, () => create(tx)));
}

const askRequired = (
  tx: Transaction,
  actorId: number,
  { id, slug, title }: { id: number; slug: string; title: string },
  userIds: readonly number[],
  now: string,
) =>
  notifyRequired(
    tx,
    userIds,
    actorId,
    { slug, actorId, key: `poll:${id}:asked`, title: `日程調整の回答をおねがいします：${title}`, body: '' },
    now,
  );

/** Locks a poll of the viewer's own. @throws HttpError 404, 403 for one of another member. */
export async function lockOwnPoll(tx: Transaction, viewerId: number, slug: string): Promise<StoredPollRow> {
  const poll = await lockPoll(tx, viewerId, slug);
  if (!poll) throw pollNotFound();
  if (poll.organizerId !== viewerId) throw forbidden();
  return poll;
}

/** When a locked poll is changed: now, and later than it was changed before. */
const timeOfChange = ({ updatedAt }: StoredPollRow, clock: Clock): Date =>
  new Date(Math.max(clock.now().getTime(), Date.parse(updatedAt) + 1));

/**
 * Changes a poll of the viewer's own. Votes for options whose period changes are deleted, and their members notified.
 * @throws HttpError 404, 403, 409 when it is decided, cancelled, or changed after `unchangedSince`, 422 also when it would be one open poll too many.
 */
export async function changeDatePoll(
  { db, clock }: Deps,
  viewer: Writer,
  slug: string,
  { options, settings = {}, required, answersUntil, timeZone, ...texts }: DatePollUpdate,
  { unchangedSince }: { unchangedSince?: string | undefined } = {},
): Promise<void> {
  if (timeZone !== undefined) assertZone(timeZone);
  await writeAs(db, viewer, async (tx) => {
    const poll = await lockOwnPoll(tx, viewer.id, slug);
    // After the wait for the lock: the answers of others are older than the change.
    const now = timeOfChange(poll, clock);
    const at = now.toISOString();
    assertUndecided(poll, now);
    if (unchangedSince && toIso(unchangedSince) !== poll.updatedAt) throw pollChanged();
    const openBefore = await countOpen(tx, viewer.id, at);
    if (answersUntil && toIso(answersUntil) !== poll.answersUntil) assertDeadline(answersUntil, now);
    const requiredIds = required && uniqueIds(required).filter((id) => id !== viewer.id);
    const added = requiredIds?.filter((id) => !poll.requiredIds.includes(id)) ?? [];
    await assertInvitable(tx, viewer.id, poll.id, added);
    const until = answersUntil === undefined ? poll.answersUntil : answersUntil;
    const areAllAskedNow = added.length > 0 && added.length === requiredIds?.length;
    const change = withoutAbsent({
      ...settings,
      title: texts.title,
      memo: texts.memo === undefined ? undefined : texts.memo || null,
      place: texts.place === undefined ? undefined : texts.place || null,
      answersUntil,
      timeZone,
      requiredIds,
      // Others, asked before, may still have to be reminded.
      remindedFor: areAllAskedNow && isNearDeadline(until, now) ? until : undefined,
    });
    await updatePoll(tx, poll.id, change, at);
    const title = texts.title ?? poll.title;
    await askRequired(tx, viewer.id, { id: poll.id, slug, title }, added, at);
    const zone = timeZone ?? poll.timeZone;
    // In another zone, days begin at other instants.
    const given = options ?? (zone === poll.timeZone ? undefined : await optionsAsGiven(tx, poll.id));
    const asked = given && (await changeOptions(tx, poll, given, zone, now));
    const open = await countOpen(tx, viewer.id, at);
    if (open > openBefore && open > datePollLimits.open) throw tooMany();
    const notice = {
      slug,
      actorId: viewer.id,
      key: `poll:${poll.id}:changed:${at}`,
      title: `候補が変わりました：${title}`,
      body: '変わった候補に、もういちどお答えください。',
    };
    await notifyAnswerers(tx, asked ?? [], notice, at);
  });
}

const optionsAsGiven = async (tx: Transaction, pollId: number): Promise<DatePollOptionInput[]> =>
  (await listOptions(tx, pollId)).map(({ id, day, startAt, endAt }) =>
    day === null ? { id, startAt, endAt } : { id, day },
  );

/** Returns the members whose votes are asked again. @throws HttpError 422 for an option of another poll, or none ahead. */
async function changeOptions(
  tx: Transaction,
  poll: StoredPollRow,
  options: readonly DatePollOptionInput[],
  zone: string,
  now: Date,
): Promise<number[]> {
  const before = await listOptions(tx, poll.id);
  const given = options.map((option) => ({ id: option.id, ...periodOf(option, zone) }));
  if (given.some(({ id }) => id !== undefined && !before.some((option) => option.id === id)))
    throw unknownOption('options');
  assertAhead(given, now);
  return replaceOptions(tx, poll.id, before, given, now.toISOString());
}

export const unknownOption = (path: string) =>
  invalidField(errorCodes.datePollOptionUnknown, path, '候補が変わりました。もういちど、たしかめてください');

/** Closes a poll of the viewer's own. Idempotent. @throws HttpError 404, 403, 409 when it is decided or cancelled. */
export const closeDatePoll = ({ db, clock }: Deps, viewer: Writer, slug: string): Promise<void> =>
  writeAs(db, viewer, async (tx) => {
    const poll = await lockOwnPoll(tx, viewer.id, slug);
    const now = timeOfChange(poll, clock);
    assertUndecided(poll, now);
    if (poll.state === 'open') await updatePoll(tx, poll.id, { state: 'closed' }, now.toISOString());
  });

/**
 * Opens a poll of the viewer's own again, also one that was cancelled; a deadline that is over is removed unless there is a new one. Idempotent.
 * @throws HttpError 404, 403, 409 when it is decided, 422 for a deadline in the past or too many open polls, 429.
 */
export async function reopenDatePoll(
  { db, clock, countAction }: Deps & { countAction: CountAction },
  viewer: Writer,
  slug: string,
  answersUntil: string | null | undefined,
): Promise<void> {
  // Each may be cancelled again, of which members are notified.
  await countAction('openPoll', viewer.id);
  await writeAs(db, viewer, async (tx) => {
    const poll = await lockOwnPoll(tx, viewer.id, slug);
    const now = timeOfChange(poll, clock);
    const at = now.toISOString();
    const state = stateOf(poll, now);
    if (state === 'decided') throw pollDecided();
    assertDeadline(answersUntil, now);
    if (Date.parse(poll.endsAt) <= now.getTime())
      throw invalidField(errorCodes.invalidBody, 'options', 'これからの候補がありません。候補を足してください');
    const isOver = poll.answersUntil !== null && Date.parse(poll.answersUntil) <= now.getTime();
    const until = answersUntil === undefined ? (isOver ? null : poll.answersUntil) : answersUntil;
    if (state !== 'open' && (await countOpen(tx, viewer.id, at)) >= datePollLimits.open) throw tooMany();
    await updatePoll(tx, poll.id, { state: 'open', answersUntil: until }, at);
  });
}

/** Notifies members who answered of what the organiser, `actorId`, did; not the organiser, nor those whom a block separates from them. */
export async function notifyAnswerers(
  tx: Transaction,
  userIds: readonly number[],
  notice: PollNotice & { actorId: number },
  now: string,
): Promise<void> {
  const { actorId } = notice;
  const left = new Set([actorId, ...(await listBlockedAmong(tx, actorId, userIds))]);
  await notifyOfPoll(
    tx,
    userIds.filter((id) => !left.has(id)),
    notice,
    now,
  );
}
