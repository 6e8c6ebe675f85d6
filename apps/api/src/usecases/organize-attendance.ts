import { errorCodes } from '@hiyori/contract';
import type { Database, Queryable, Transaction } from '../db/client.ts';
import { findAttendance } from '../features/attendance/reads.ts';
import { deleteAnswer, leaveCalendar, takeSeats } from '../features/attendance/writes.ts';
import type { CountAction } from '../features/auth/actions.ts';
import type { CalendarRow, EventRow } from '../features/events/columns.ts';
import { lockEventNoKey } from '../features/events/locks.ts';
import { type EventReader, findCalendarEvent } from '../features/events/reads.ts';
import { notifyEach } from '../features/notifications/writes.ts';
import { findBlockBetween } from '../features/user-blocks/reads.ts';
import { isFollowerOf } from '../features/user-follows/reads.ts';
import { isMutedBy } from '../features/user-mutes/reads.ts';
import { type Statuses, type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound, HttpError } from '../http-error.ts';
import { periodText } from '../period-text.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { eventFull } from './answer-event.ts';
import { getOrganizedEvent } from './get-event.ts';
import { isStillOrganizer } from './organize-event.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
  countAction: CountAction;
}

const ownAttendance = () => new HttpError(422, errorCodes.attendanceOwn, '主催者は、はじめから行く人です');
const eventClosed = () => new HttpError(422, errorCodes.attendanceClosed, 'この予定は、終わったか中止になりました');
/** One answer whether the person declined, does not follow, cannot see the event, is suspended or does not exist. */
const notAsked = () =>
  new HttpError(404, errorCodes.userNotFound, '待っている人、気になる人と、予定を見られるフォロワーだけを加えられます');

/**
 * Makes a member go to an event that the viewer organises, and notifies them: one who waits or is interested, or a follower of the
 * viewer. Idempotent.
 * @throws HttpError 403; 404 also for a member who declined, is no follower or is suspended; 422 when no seat is free, or the event is over or cancelled; 429.
 */
export async function addPerson(deps: Deps, viewer: Writer, eventId: number, userId: number): Promise<void> {
  const event = await openEvent(deps, viewer, eventId, userId);
  const now = deps.clock.now();
  const add = async (tx: Transaction, statuses: Statuses) => {
    if (!(await isStillOrganizer(tx, viewer.id, event, statuses))) throw eventNotFound();
    if (statuses.get(userId) !== 'active') throw notAsked();
    const current = await lockOpenEvent(tx, deps, viewer, event, userId);
    const row = await findAttendance(tx, userId, eventId);
    if (!row) throw notAsked();
    if (row.guestsOfGoing !== null) return;
    const hasAnswered = row.answer !== null && row.answer !== 'lapsed';
    if (row.answer === 'declined' || !(hasAnswered || (await isFollowerOf(tx, userId, viewer.id)))) throw notAsked();
    const guests = row.guestsOfAnswer ?? 0;
    // An offer keeps its seats, also when the capacity was lowered since.
    const isKept = row.answer === 'offered';
    if (!isKept && row.capacity !== null && row.inUse + 1 + guests > row.capacity) throw eventFull();
    await takeSeats(tx, userId, row, { guests, answers: row.answersOfAnswer }, now.toISOString());
    const body = `${periodText(current, now)}\n行けないときは、予定のページで知らせてください。`;
    const title = `主催者が「行く」に加えました：${current.title}`;
    await tell(tx, { userId, title, body, organizerId: viewer.id, eventId, status: 'going' }, now);
  };
  await writeAs(deps.db, viewer, add, [userId, event.creatorId]);
}

/**
 * Takes a member out of an event that the viewer organises: what they answered is deleted and they are notified, with the reason. Idempotent.
 * @throws HttpError 404, 403; 422 for the creator, and when the event is over or cancelled; 429.
 */
export async function removePerson(
  deps: Deps,
  viewer: Writer,
  eventId: number,
  userId: number,
  reason: string | undefined,
): Promise<void> {
  const event = await openEvent(deps, viewer, eventId, userId);
  const now = deps.clock.now();
  const remove = async (tx: Transaction, statuses: Statuses) => {
    if (!(await isStillOrganizer(tx, viewer.id, event, statuses))) throw eventNotFound();
    const current = await lockOpenEvent(tx, deps, viewer, event, userId);
    const went = await leaveCalendar(tx, userId, eventId);
    if (!(await deleteAnswer(tx, userId, eventId)) && !went) return;
    const body = [periodText(current, now), reason?.trim() && `理由：${reason.trim()}`].filter(Boolean).join('\n');
    const title = `主催者が出欠を取り消しました：${current.title}`;
    await tell(tx, { userId, title, body, organizerId: viewer.id, eventId, status: 'removed' }, now);
  };
  await writeAs(deps.db, viewer, remove, [userId, event.creatorId]);
}

async function openEvent(deps: Deps, viewer: Writer, eventId: number, userId: number): Promise<EventRow> {
  const event = await getOrganizedEvent(deps, viewer.id, eventId);
  if (userId === event.creatorId) throw ownAttendance();
  await assertOpen(deps.db, deps, viewer, event, userId);
  await deps.countAction('attendee', viewer.id, `${eventId}:${userId}`);
  return event;
}

/** Locks an event that was open before the transaction, and returns it as it is now: a block, a change or its end may have come first. */
async function lockOpenEvent(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  viewer: Writer,
  { id, creatorId }: EventRow,
  userId: number,
): Promise<CalendarRow> {
  await lockEventNoKey(tx, id);
  const event = await findCalendarEvent(tx, viewer.id, id);
  if (!event) throw eventNotFound();
  await assertOpen(tx, deps, viewer, { ...event, creatorId }, userId);
  return event;
}

/** @throws HttpError 404 when a block separates a co-host from the member; 422 when the event is over or cancelled */
async function assertOpen(
  db: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  viewer: Writer,
  event: Pick<EventRow, 'creatorId' | 'status' | 'endAt'>,
  userId: number,
): Promise<void> {
  if (event.creatorId !== viewer.id && (await findBlockBetween(db, viewer.id, userId)) !== 'none') throw notAsked();
  if (event.status === 'cancelled' || Date.parse(event.endAt) <= clock.now().getTime()) throw eventClosed();
}

/** What an organiser did for a member, and how the member reads of it. */
interface Act {
  organizerId: number;
  eventId: number;
  userId: number;
  status: 'going' | 'removed';
  title: string;
  body: string;
}

/** Notifies a member of what an organiser did, unless the member mutes the organiser. */
async function tell(tx: Transaction, { organizerId, eventId, status, ...notice }: Act, now: Date): Promise<void> {
  const at = now.toISOString();
  if (await isMutedBy(tx, notice.userId, organizerId, at)) return;
  const act = { eventId, details: { seat: { status } } };
  await notifyEach(tx, [{ ...notice, key: `${status}:${eventId}:${at}` }], act, at);
}
