import { type EventHostInput, errorCodes, type HostInvitationInput, hostLimits } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { leaveUnseen, lostEvents } from '../features/attendance/writes.ts';
import type { CountAction } from '../features/auth/actions.ts';
import { addSeriesToCalendar, addToCalendar } from '../features/event-follows/writes.ts';
import type { HostRow } from '../features/event-hosts/columns.ts';
import { countHosts, findCreatorOfHosted, findHost } from '../features/event-hosts/reads.ts';
import { acceptHost, deleteHost, insertHost, lockHosted, showHost } from '../features/event-hosts/writes.ts';
import type { EventRow } from '../features/events/columns.ts';
import type { EventReader } from '../features/events/reads.ts';
import { invitationText } from '../features/notifications/message.ts';
import { notifyOfHosting } from '../features/notifications/notices.ts';
import { isFollowerOf } from '../features/user-follows/reads.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound, HttpError } from '../http-error.ts';
import { periodText } from '../period-text.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { getEvent, getOwnEvent } from './get-event.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/** One answer whether the person does not follow, is blocked, is suspended or does not exist. */
const notFollower = () => new HttpError(404, errorCodes.hostNotFollower, '共催にさそえるのは、フォロワーだけです。');
const notInvited = () => new HttpError(404, errorCodes.hostNotFound, 'この招待は、もうありません。');
const notHost = () => new HttpError(404, errorCodes.hostNotFound, 'もう共催者ではありません。');
const tooMany = () => new HttpError(422, errorCodes.hostTooMany, `共催者は${hostLimits.max}人まで招けます。`);
const ownChoice = () =>
  new HttpError(403, errorCodes.hostOwnChoice, 'ページに名前を出すかどうかは、共催者本人が決めます。');

/**
 * Invites a follower to host an event of the viewer's own and its series, and notifies them once. Of who is invited or accepted, it changes whether the
 * page names them, and with `onlyKnown` invites no one else. Idempotent.
 * @throws HttpError 404, 403; 404 for anybody but a follower; 422 above the limit; 429 above the rates.
 */
export async function inviteHost(
  deps: Deps & { countAction: CountAction },
  viewer: Writer,
  eventId: number,
  userId: number,
  { isShown, onlyKnown = false }: HostInvitationInput,
): Promise<HostRow> {
  const event = await getOwnEvent(deps, viewer.id, eventId);
  if (!onlyKnown && !(await findHost(deps.db, eventId, userId))) await deps.countAction('hostInvitation', viewer.id);
  const now = deps.clock.now();
  return writeAs(
    deps.db,
    viewer,
    async (tx, statuses) => {
      if (statuses.get(userId) !== 'active') throw notFollower();
      const { ids } = await lockEvents(tx, event);
      const known = await findHost(tx, eventId, userId);
      if (!known) {
        if (onlyKnown) throw notHost();
        if (!(await isFollowerOf(tx, userId, viewer.id))) throw notFollower();
        if ((await countHosts(tx, eventId)) >= hostLimits.max) throw tooMany();
        await insertHost(tx, ids, { userId, isShown: isShown ?? true }, now.toISOString());
        await notifyOfInvitation(tx, event, viewer.id, userId, now);
      } else if (isShown !== undefined && isShown !== known.isShown) {
        if (isShown && known.status === 'accepted') throw ownChoice();
        await showHost(tx, ids, userId, isShown);
      }
      return getHost(tx, eventId, userId);
    },
    [userId],
  );
}

/** Ends an invitation or what a co-host may do, and takes the member out of what they do not see any more. */
async function endHosting(tx: Transaction, ids: readonly number[], userId: number, now: Date): Promise<void> {
  await deleteHost(tx, ids, userId);
  await leaveUnseen(tx, { events: lostEvents.these(ids), userId }, now.toISOString());
}

/** Withdraws an invitation to an event of the viewer's own, or removes a co-host. Idempotent. @throws HttpError 404, 403. */
export async function removeHost(deps: Deps, viewer: Writer, eventId: number, userId: number): Promise<void> {
  if (userId === viewer.id) return leaveEvent(deps, viewer, eventId);
  const event = await getOwnEvent(deps, viewer.id, eventId);
  const remove = async (tx: Transaction) => endHosting(tx, (await lockEvents(tx, event)).ids, userId, deps.clock.now());
  await writeAs(deps.db, viewer, remove, [userId]);
}

/**
 * Accepts the invitation to host an event and its series; an event without seats comes into the viewer's calendar. Of a co-host, it changes whether
 * the page names them. Idempotent. @throws HttpError 404, also when there is no invitation any more.
 */
export async function acceptInvitation(
  deps: Deps,
  viewer: Writer,
  eventId: number,
  { isShown }: EventHostInput,
): Promise<HostRow> {
  const event = await getEvent(deps, viewer.id, eventId);
  const now = deps.clock.now();
  const accept = async (tx: Transaction) => {
    const { ids, creatorId } = await lockEvents(tx, event);
    // Handed over in the meantime: the account of the creator is not locked.
    if (creatorId !== event.creatorId) return null;
    const known = await findHost(tx, eventId, viewer.id);
    if (!known) throw notInvited();
    if (isShown !== undefined) await showHost(tx, ids, viewer.id, isShown);
    if (known.status === 'invited') {
      await acceptHost(tx, ids, viewer.id, now.toISOString());
      await addHosted(tx, viewer.id, event, now);
      await notifyOfAcceptance(tx, event, known, now);
    }
    return getHost(tx, eventId, viewer.id);
  };
  const host = await writeAs(deps.db, viewer, accept, [event.creatorId]);
  return host ?? acceptInvitation(deps, viewer, eventId, { isShown });
}

/**
 * Declines an invitation, or leaves as a co-host. Does nothing for any event that the viewer does not host: a repetition cannot tell whether the event
 * that it left, which the viewer may not see any more, exists.
 */
export async function leaveEvent(deps: Deps, viewer: Writer, eventId: number): Promise<void> {
  const creatorId = await findCreatorOfHosted(deps.db, eventId, viewer.id);
  if (creatorId === null) return;
  const leave = async (tx: Transaction) => {
    const hosted = await lockHosted(tx, eventId);
    if (hosted.some((each) => each.creatorId !== creatorId)) return false;
    const ids = hosted.map(({ id }) => id);
    await endHosting(tx, ids, viewer.id, deps.clock.now());
    return true;
  };
  if (!(await writeAs(deps.db, viewer, leave, [creatorId]))) await leaveEvent(deps, viewer, eventId);
}

/** Locks an event or its series. @throws HttpError 404 when it was deleted. */
async function lockEvents(tx: Transaction, { id }: EventRow) {
  const hosted = await lockHosted(tx, id);
  const addressed = hosted.find((each) => each.id === id);
  if (!addressed) throw eventNotFound();
  return { ids: hosted.map((each) => each.id), creatorId: addressed.creatorId };
}

async function getHost(tx: Transaction, eventId: number, userId: number): Promise<HostRow> {
  const row = await findHost(tx, eventId, userId);
  if (!row) throw notInvited();
  return row;
}

const isOver = ({ endAt, status }: EventRow, now: Date) => status === 'cancelled' || Date.parse(endAt) <= now.getTime();

/** With seats, a co-host answers as everybody does: the host of a full event would otherwise take the seat of a guest unasked. */
async function addHosted(tx: Transaction, viewerId: number, event: EventRow, now: Date): Promise<void> {
  if (event.seats !== null || isOver(event, now)) return;
  if (event.seriesId === null) await addToCalendar(tx, viewerId, event.id, now.toISOString());
  else await addSeriesToCalendar(tx, viewerId, event.id, now.toISOString(), { takesSeats: false });
}

async function notifyOfInvitation(tx: Transaction, event: EventRow, creatorId: number, userId: number, now: Date) {
  if (isOver(event, now)) return;
  const notice = {
    userId,
    // One key for each event or series: a member who is invited again after a withdrawal is not notified again.
    key: `hosting:${event.seriesId === null ? event.id : `s${event.seriesId}`}:invited`,
    title: `共催にさそわれました：${event.title}`,
    body: `${periodText(event, now)}\n${event.creatorName ?? ''}${invitationText}`,
  };
  await notifyOfHosting(tx, notice, { eventId: event.id, actorId: creatorId, act: 'invited' }, now.toISOString());
}

async function notifyOfAcceptance(tx: Transaction, event: EventRow, host: HostRow, now: Date) {
  const notice = {
    userId: event.creatorId,
    key: `hosting:${event.seriesId === null ? event.id : `s${event.seriesId}`}:accepted:${host.userId}`,
    title: `${host.displayName ?? ''}さんが共催者になりました：${event.title}`,
    body: periodText(event, now),
  };
  await notifyOfHosting(tx, notice, { eventId: event.id, actorId: host.userId, act: 'accepted' }, now.toISOString());
}
