import type { StreamMessage } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { listUnreadCounts } from '../notifications/reads.ts';
import { type Change, listConcerned } from './reads.ts';

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
/** How many pairs of an event and a member a statement is about at most: it has to end far before its timeout. */
const pairsPerRead = 20_000;

/** What each stream has to be sent of the changes that are news for it, without repetitions. */
export async function messagesFor<Stream extends Listener>(
  deps: MessagesDeps,
  streams: readonly Stream[],
  changes: readonly Change[],
  isNews: (stream: Stream, change: Change) => boolean,
): Promise<Map<Stream, StreamMessage[]>> {
  const messages = new Map<Stream, Map<string, StreamMessage>>();
  const byUser = groupBy(streams, ({ userId }) => userId);
  const add = (userId: number, about: readonly Change[], message: StreamMessage) => {
    for (const stream of byUser.get(userId) ?? []) {
      if (!about.some((change) => isNews(stream, change))) continue;
      const own = messages.get(stream) ?? new Map<string, StreamMessage>();
      messages.set(stream, own.set(JSON.stringify(message), message));
    }
  };
  const ofEvents = changes.flatMap((change) =>
    change.eventId === null ? [] : [{ ...change, eventId: change.eventId }],
  );
  const byEvent = groupBy(ofEvents, ({ eventId }) => eventId);
  for (const { eventId, userId, isInvolved, isInTimeline } of await listConcernedBy(deps, byEvent, byUser)) {
    const all = byEvent.get(eventId) ?? [];
    const isPublication = ({ kind }: Change) => kind === 'published';
    if (isInTimeline) add(userId, all.filter(isPublication), { type: 'timeline' });
    const told = isInvolved ? all : all.filter((change) => !isPublication(change));
    add(userId, told, { type: 'event', id: eventId });
  }
  const membersOf = (kind: Change['kind']) => {
    const members = new Map<number, Change[]>();
    for (const change of changes.filter((one) => one.kind === kind))
      for (const id of change.userIds ?? []) if (byUser.has(id)) members.set(id, [...(members.get(id) ?? []), change]);
    return members;
  };
  for (const [userId, about] of membersOf('calendar')) add(userId, about, { type: 'calendar' });
  const noticed = membersOf('unread');
  const counts = noticed.size > 0 ? await listUnreadCounts(deps.db, [...noticed.keys()]) : [];
  for (const { userId, unread } of counts) add(userId, noticed.get(userId) ?? [], { type: 'unread', count: unread });
  return new Map([...messages].map(([stream, own]) => [stream, [...own.values()]]));
}

async function listConcernedBy(
  { db, clock }: MessagesDeps,
  byEvent: ReadonlyMap<number, readonly Change[]>,
  byUser: ReadonlyMap<number, readonly Listener[]>,
) {
  const userIds = [...byUser.keys()];
  if (userIds.length === 0) return [];
  const viewers = [...byUser].flatMap(([userId, own]) =>
    own.flatMap(({ eventIds = [] }) =>
      eventIds.filter((id) => byEvent.has(id)).map((eventId) => ({ eventId, userId })),
    ),
  );
  const isQuiet = (id: number) => byEvent.get(id)?.every(({ kind }) => kind === 'seats') ?? false;
  const now = clock.now().toISOString();
  const concerned = [];
  const ids = [...byEvent.keys()];
  const atOnce = Math.min(eventsPerRead, Math.max(1, Math.floor(pairsPerRead / userIds.length)));
  for (let from = 0; from < ids.length; from += atOnce) {
    const eventIds = ids.slice(from, from + atOnce);
    const quietIds = eventIds.filter(isQuiet);
    concerned.push(await listConcerned(db, { eventIds, quietIds, userIds, viewers, now }));
  }
  return concerned.flat();
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
