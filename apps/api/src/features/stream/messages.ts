import type { StreamMessage } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { listUnreadCounts } from '../notifications/reads.ts';
import {
  type Change,
  type Concerned,
  type Lost,
  listConcerned,
  listCreatorsOfLost,
  listFollowersAmong,
  listLosers,
  listShown,
} from './reads.ts';

/** What decides which changes a stream is sent. */
export interface Listener {
  userId: number;
  /** Events whose changes it is sent, besides those that concern the member, as long as the member can see them. */
  eventIds?: readonly number[] | undefined;
}

interface MessagesDeps {
  db: Database;
  clock: Clock;
}

const eventsPerRead = 100;
/** For how many pairs of an event and a member a statement looks up answers at most. */
const answersPerRead = 50_000;
/** How many pairs of an event or creator and a member a statement is about at most: it has to end far before its timeout. */
const pairsPerRead = 20_000;

/** What each stream has to be sent of the changes that are news for it, without repetitions. */
export async function messagesFor<Stream extends Listener>(
  deps: MessagesDeps,
  streams: readonly Stream[],
  changes: readonly Change[],
  isNews: (stream: Stream, change: Change) => boolean,
): Promise<Map<Stream, StreamMessage[]>> {
  const messages = new Map<Stream, Set<StreamMessage>>();
  const byUser = groupBy(streams, ({ userId }) => userId);
  /** Adds a message once: each is one object for all streams. */
  const add = (userId: number, about: readonly Change[], message: StreamMessage) => {
    for (const stream of byUser.get(userId) ?? []) {
      if (!about.some((change) => isNews(stream, change))) continue;
      const own = messages.get(stream) ?? new Set();
      messages.set(stream, own.add(message));
    }
  };
  const ofEvents = changes.flatMap((change) =>
    change.eventId === null ? [] : [{ ...change, eventId: change.eventId }],
  );
  const isLost = ({ kind }: Change) => kind === 'lost';
  const byEvent = groupBy(
    ofEvents.filter((change) => !isLost(change)),
    ({ eventId }) => eventId,
  );
  const lost = groupBy(ofEvents.filter(isLost), ({ eventId }) => eventId);
  const timeline: StreamMessage = { type: 'timeline' };
  const calendar: StreamMessage = { type: 'calendar' };
  const told = new Map(
    [...byEvent].map(([id, all]) => {
      const published = all.filter(({ kind }) => kind === 'published');
      const others = all.filter(({ kind }) => kind !== 'published');
      return [id, { all, published, others, message: { type: 'event', id } satisfies StreamMessage }];
    }),
  );
  for (const { eventId, userId, isInvolved, isInTimeline } of await listConcernedBy(deps, byEvent, byUser)) {
    const about = told.get(eventId);
    if (!about) continue;
    if (isInTimeline) add(userId, about.published, timeline);
    add(userId, isInvolved ? about.all : about.others, about.message);
  }
  const membersOf = (kind: Change['kind']) => {
    const members = new Map<number, Change[]>();
    for (const change of changes.filter((one) => one.kind === kind))
      for (const id of change.userIds ?? []) if (byUser.has(id)) members.set(id, [...(members.get(id) ?? []), change]);
    return members;
  };
  for (const { tx, eventId, userId } of await listLosersAmong(deps.db, lost, byUser)) {
    const about = lost.get(eventId)?.filter((change) => change.tx === tx) ?? [];
    add(userId, about, calendar);
  }
  for (const { userId, about } of await listFollowersOfLost(deps, lost, byUser)) add(userId, about, timeline);
  for (const [userId, about] of membersOf('calendar')) add(userId, about, calendar);
  const noticed = membersOf('unread');
  const counts = noticed.size > 0 ? await listUnreadCounts(deps.db, [...noticed.keys()]) : [];
  for (const { userId, unread } of counts) add(userId, noticed.get(userId) ?? [], { type: 'unread', count: unread });
  return new Map([...messages].map(([stream, own]) => [stream, [...own]]));
}

/** Which of the events each member names. */
function namedBy(byUser: ReadonlyMap<number, readonly Listener[]>, byEvent: ReadonlyMap<number, unknown>) {
  return [...byUser].flatMap(([userId, own]) =>
    own.flatMap(({ eventIds = [] }) =>
      eventIds.filter((id) => byEvent.has(id)).map((eventId) => ({ eventId, userId })),
    ),
  );
}

async function listLosersAmong(
  db: Database,
  lost: ReadonlyMap<number, readonly Change[]>,
  byUser: ReadonlyMap<number, readonly Listener[]>,
): Promise<Lost[]> {
  const named = namedBy(byUser, lost).flatMap((one) =>
    (lost.get(one.eventId) ?? []).map(({ tx }): Lost => ({ ...one, tx })),
  );
  const losers: Lost[][] = [];
  for (const group of inGroups(named, pairsPerRead)) losers.push(await listLosers(db, group));
  return losers.flat();
}

/** Whose timelines had the events: who follows their creators and does not mute them. */
async function listFollowersOfLost(
  { db, clock }: MessagesDeps,
  lost: ReadonlyMap<number, readonly Change[]>,
  byUser: ReadonlyMap<number, readonly Listener[]>,
): Promise<{ userId: number; about: Change[] }[]> {
  const userIds = [...byUser.keys()];
  const changes = [...lost].flatMap(([eventId, all]) => all.map((change) => ({ ...change, eventId })));
  if (changes.length === 0 || userIds.length === 0) return [];
  const keyOf = ({ tx, eventId }: { tx: number; eventId: number }) => `${tx} ${eventId}`;
  const creators = new Map((await listCreatorsOfLost(db, changes)).map((one) => [keyOf(one), one.creatorId]));
  const byCreator = groupBy(changes, (change) => creators.get(keyOf(change)) ?? 0);
  byCreator.delete(0);
  const followers: { userId: number; about: Change[] }[] = [];
  const now = clock.now().toISOString();
  for (const creatorIds of inGroups([...byCreator.keys()], Math.max(1, Math.floor(pairsPerRead / userIds.length))))
    for (const { creatorId, userId, isMuting } of await listFollowersAmong(db, { creatorIds, userIds, now }))
      if (!isMuting) followers.push({ userId, about: byCreator.get(creatorId) ?? [] });
  return followers;
}

async function listConcernedBy(
  { db, clock }: MessagesDeps,
  byEvent: ReadonlyMap<number, readonly Change[]>,
  byUser: ReadonlyMap<number, readonly Listener[]>,
) {
  const userIds = [...byUser.keys()];
  if (userIds.length === 0) return [];
  const viewers = namedBy(byUser, byEvent);
  const isQuiet = (id: number) => byEvent.get(id)?.every(({ kind }) => kind === 'seats') ?? false;
  const now = clock.now().toISOString();
  const ids = [...byEvent.keys()];
  const shown = await listShown(
    db,
    ids.filter((id) => !isQuiet(id)),
    now,
  );
  const pairsAtOnce = Math.max(1, Math.floor(pairsPerRead / userIds.length));
  const concerned: Concerned[][] = [];
  // All followers see these: they are looked up once for each creator, not for each event.
  const eventsOf = groupBy(
    shown.filter(({ isLimited }) => !isLimited),
    ({ creatorId }) => creatorId,
  );
  for (const creatorIds of inGroups([...eventsOf.keys()], pairsAtOnce))
    for (const { creatorId, userId, isMuting } of await listFollowersAmong(db, { creatorIds, userIds, now }))
      concerned.push(
        (eventsOf.get(creatorId) ?? []).map(({ eventId }) => {
          return { eventId, userId, isInvolved: false, isInTimeline: !isMuting };
        }),
      );
  const limited = new Set(shown.flatMap(({ eventId, isLimited }) => (isLimited ? [eventId] : [])));
  const others = ids.filter((id) => !limited.has(id));
  const eventsAtOnce = Math.max(1, Math.min(eventsPerRead, Math.floor(answersPerRead / userIds.length)));
  for (const eventIds of inGroups(others, eventsAtOnce))
    concerned.push(await listConcerned(db, { eventIds, quietIds: eventIds, userIds, viewers, now }));
  for (const eventIds of inGroups([...limited], Math.min(eventsPerRead, pairsAtOnce)))
    concerned.push(await listConcerned(db, { eventIds, quietIds: [], userIds, viewers, now }));
  return concerned.flat();
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
