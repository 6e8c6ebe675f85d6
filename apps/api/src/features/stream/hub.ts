import type { StreamMessage } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { listUnreadCounts } from '../notifications/reads.ts';
import { createPacer } from './pacing.ts';
import {
  type Change,
  changesMax,
  findRecentPosition,
  listConcerned,
  type Position,
  type ReadChanges,
  readChanges,
} from './reads.ts';

/** The open connection of a member. */
export interface StreamSink {
  userId: number;
  /** The position from which on it has nothing; null: that of a page that was just loaded. */
  since: Position | null;
  /** Events whose changes it is sent, besides those that concern the member, as long as the member can see them. */
  eventIds?: readonly number[] | undefined;
  /** It ends after this time at the latest, and after the first messages when it is 0. */
  seconds?: number | undefined;
  /** Whether its session or token is still valid. */
  isAdmitted(): Promise<boolean>;
  send(text: string): void;
  end(): void;
}

export interface HubOptions {
  /** How often changes are looked for, in milliseconds. */
  everyMs?: number;
  /** For how long a connection lasts, about, in milliseconds: its caller is then authenticated again. */
  lifeMs?: number;
  /** After which silence a sign of life is sent, in milliseconds. */
  beatMs?: number;
  /** How much later news of the timeline are sent, in milliseconds: its readers may read from a replica. */
  timelineDelayMs?: number;
  /** How many streams are sent the same change in one round, so that their readers do not all ask for it at once. The others follow in later rounds. */
  perRound?: number;
}

interface HubDeps {
  db: Database;
  keyLookups: Database;
  clock: Clock;
  onError(error: unknown): void;
}

interface Stream extends StreamSink {
  isJoining: boolean;
  endsAt: number;
  sentAt: number;
}

const eventsPerRead = 100;
const pauseAfterFailureMs = 1_000;

/**
 * The open streams of this node. While there are any, it reads what changed since the last time, four times a second, and sends it to whom it
 * concerns. What a stream was not sent before a failure is read again.
 */
export function createStreamHub(deps: HubDeps, options: HubOptions = {}) {
  const { everyMs = 250, lifeMs = 600_000, beatMs = 25_000, timelineDelayMs = 0, perRound = 250 } = options;
  const streams = new Set<Stream>();
  /** Those of them that have not been sent anything. */
  const waiting = new Set<Stream>();
  const pacer = createPacer<Stream>(perRound);
  /** How many delayed news of the timeline these have not been sent yet. */
  const delayed = new Map<Stream, number>();
  let head: Pick<ReadChanges, 'snapshot' | 'position'> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let pauseMs = everyMs;
  let isFailing = false;
  let isClosed = false;

  /** Returns whether it was there. */
  function remove(stream: Stream): boolean {
    waiting.delete(stream);
    pacer.forget(stream);
    delayed.delete(stream);
    return streams.delete(stream);
  }

  function end(stream: Stream): void {
    if (remove(stream)) stream.end();
  }

  function send(stream: Stream, text: string): void {
    if (!streams.has(stream)) return;
    stream.sentAt = performance.now();
    stream.send(text);
  }

  const owes = (stream: Stream) => pacer.owes(stream) || delayed.has(stream);

  /** Sends messages with the position behind the last one, unless others wait: a connection that is lost before misses none. */
  function sendMessages(stream: Stream, messages: readonly StreamMessage[], position: Position): void {
    if (messages.length === 0) return;
    const blocks = messages.map((message) => `data: ${JSON.stringify(message)}\n\n`);
    const id = owes(stream) ? '' : `id: ${position}\n`;
    send(stream, `${blocks.slice(0, -1).join('')}${id}${blocks.at(-1)}`);
  }

  /** Ends what is over, and shows the others that they live. */
  function care(): void {
    const now = performance.now();
    for (const stream of streams) {
      if (now >= stream.endsAt && !stream.isJoining) end(stream);
      else if (now - stream.sentAt >= beatMs)
        send(stream, head && !owes(stream) ? `id: ${head.position}\n\n` : ':\n\n');
    }
  }

  async function announce(): Promise<void> {
    const joining = [...waiting].filter((stream) => streams.has(stream));
    const recent = joining.some(({ since }) => since === null) ? await findRecentPosition(deps.keyLookups) : 0;
    const starts = new Map(joining.map((stream) => [stream, stream.since ?? recent]));
    const known = streams.size > joining.length ? head : null;
    const read = (since: Position) => readChanges(deps.keyLookups, since, known?.snapshot ?? null);
    let found = await read(Math.min(known?.position ?? Number.POSITIVE_INFINITY, ...starts.values()));
    // Too much since the oldest start of those that join: who was away since before the last round reads everything again, and the others go on.
    const isTooLate = known !== null && found.changes.length > changesMax;
    if (isTooLate) found = await read(known.position);
    const { changes, position, oldest } = found;
    const isTooMuch = changes.length > changesMax;
    const isBehind = known !== null && position < known.position;
    const others = isBehind || changes.some(({ isNew }) => isNew) ? [...streams].filter((one) => !one.isJoining) : [];
    // Another database, or an outage: all connect again, and are authenticated and brought up to date one by one.
    if (known && (isTooMuch || isBehind)) for (const stream of others) end(stream);

    const news = (stream: Stream, change: Change) =>
      change.tx >= (starts.get(stream) ?? 0) && (change.isNew || stream.isJoining);
    await checkAccess(changes, news);
    const isLost = (stream: Stream) => {
      const start = starts.get(stream);
      if (start === undefined) return false;
      if (isTooMuch || (isTooLate && start < known.position)) return true;
      return stream.since !== null && (start < oldest || start > position);
    };
    const informed = [...others, ...joining].filter((stream) => streams.has(stream) && !isLost(stream));
    const messages = isTooMuch ? new Map<Stream, StreamMessage[]>() : await messagesFor(informed, changes, news);
    head = { snapshot: found.snapshot, position };
    const due = pacer.take();
    pacer.defer(messages, ({ isJoining }) => !isJoining);
    for (const [stream, own] of due) deliver(stream, own, position);
    for (const stream of new Set([...joining, ...messages.keys()])) {
      const first: StreamMessage[] = stream.isJoining ? [{ type: 'ready' }] : [];
      if (isLost(stream)) first.push({ type: 'resync' });
      stream.isJoining = false;
      waiting.delete(stream);
      deliver(stream, [...first, ...(messages.get(stream) ?? [])], position);
      if (stream.seconds === 0 && !delayed.has(stream)) end(stream);
    }
  }

  function deliver(stream: Stream, messages: StreamMessage[], position: Position): void {
    const isLate = ({ type }: StreamMessage) => timelineDelayMs > 0 && type === 'timeline';
    const late = messages.filter(isLate);
    if (late.length > 0) sendLater(stream, late, position);
    sendMessages(
      stream,
      messages.filter((message) => !isLate(message)),
      position,
    );
  }

  function sendLater(stream: Stream, messages: readonly StreamMessage[], position: Position): void {
    delayed.set(stream, (delayed.get(stream) ?? 0) + 1);
    setTimeout(() => {
      const left = (delayed.get(stream) ?? 0) - 1;
      if (left > 0) delayed.set(stream, left);
      else delayed.delete(stream);
      sendMessages(stream, messages, position);
      if (stream.seconds === 0) end(stream);
    }, timelineDelayMs).unref();
  }

  type News = (stream: Stream, change: Change) => boolean;

  async function checkAccess(changes: readonly Change[], news: News): Promise<void> {
    const ended = changes.filter(({ kind }) => kind === 'access');
    if (ended.length === 0) return;
    const doubtful = [...streams].filter((stream) =>
      ended.some((change) => change.userIds?.includes(stream.userId) && news(stream, change)),
    );
    await Promise.all(
      doubtful.map(async (stream) => {
        // When it cannot be found out, the caller has to connect again.
        if (!(await stream.isAdmitted().catch(() => false))) end(stream);
      }),
    );
  }

  /** What each stream has to be sent, without repetitions. */
  async function messagesFor(informed: readonly Stream[], changes: readonly Change[], news: News) {
    const messages = new Map<Stream, Map<string, StreamMessage>>();
    const byUser = groupBy(informed, ({ userId }) => userId);
    const add = (userId: number, about: readonly Change[], message: StreamMessage) => {
      for (const stream of byUser.get(userId) ?? []) {
        if (!about.some((change) => news(stream, change))) continue;
        const own = messages.get(stream) ?? new Map<string, StreamMessage>();
        messages.set(stream, own.set(JSON.stringify(message), message));
      }
    };
    const relevant = changes.filter((change) => change.isNew || informed.some(({ isJoining }) => isJoining));
    const ofEvents = relevant.flatMap((change) =>
      change.eventId === null ? [] : [{ ...change, eventId: change.eventId }],
    );
    const byEvent = groupBy(ofEvents, ({ eventId }) => eventId);
    for (const { eventId, userId, isInTimeline } of await listConcernedBy(byEvent, byUser)) {
      const all = byEvent.get(eventId) ?? [];
      const published = isInTimeline ? all.filter(({ kind }) => kind === 'published') : [];
      add(userId, published, { type: 'timeline' });
      const changed = all.filter((change) => !published.includes(change));
      add(userId, changed, { type: 'event', id: eventId });
    }
    const membersOf = (kind: Change['kind']) => {
      const members = new Map<number, Change[]>();
      for (const change of relevant.filter((one) => one.kind === kind))
        for (const id of change.userIds ?? [])
          if (byUser.has(id)) members.set(id, [...(members.get(id) ?? []), change]);
      return members;
    };
    for (const [userId, about] of membersOf('calendar')) add(userId, about, { type: 'calendar' });
    const noticed = membersOf('unread');
    const counts = noticed.size > 0 ? await listUnreadCounts(deps.db, [...noticed.keys()]) : [];
    for (const { userId, unread } of counts) add(userId, noticed.get(userId) ?? [], { type: 'unread', count: unread });
    return new Map([...messages].map(([stream, own]) => [stream, [...own.values()]]));
  }

  async function listConcernedBy(
    byEvent: ReadonlyMap<number, readonly Change[]>,
    byUser: ReadonlyMap<number, readonly Stream[]>,
  ) {
    const userIds = [...byUser.keys()];
    if (userIds.length === 0) return [];
    const viewers = [...byUser].flatMap(([userId, own]) =>
      own.flatMap(({ eventIds = [] }) =>
        eventIds.filter((id) => byEvent.has(id)).map((eventId) => ({ eventId, userId })),
      ),
    );
    const isQuiet = (id: number) => byEvent.get(id)?.every(({ kind }) => kind === 'seats') ?? false;
    const now = deps.clock.now().toISOString();
    const concerned = [];
    const ids = [...byEvent.keys()];
    for (let from = 0; from < ids.length; from += eventsPerRead) {
      const eventIds = ids.slice(from, from + eventsPerRead);
      const quietIds = eventIds.filter(isQuiet);
      concerned.push(await listConcerned(deps.db, { eventIds, quietIds, userIds, viewers, now }));
    }
    return concerned.flat();
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    pauseMs = everyMs;
    care();
    try {
      if (streams.size > 0) await announce();
      isFailing = false;
    } catch (error) {
      if (!isFailing) deps.onError(error);
      isFailing = true;
      pauseMs = pauseAfterFailureMs;
    }
  }

  function start(): void {
    running ??= run().finally(() => {
      running = undefined;
      if (streams.size > 0) timer = setTimeout(start, pauseMs);
      else {
        head = null;
        isFailing = false;
      }
    });
  }

  return {
    /** Adds a connection. Returns a function for when the other side has ended it. */
    join(sink: StreamSink): () => void {
      const now = performance.now();
      const lifeLeftMs = lifeMs * (0.9 + 0.2 * Math.random());
      const stream: Stream = {
        ...sink,
        isJoining: true,
        // With 0 seconds it is ended by what sends the first messages.
        endsAt: now + Math.min(lifeLeftMs, (sink.seconds || Number.POSITIVE_INFINITY) * 1_000),
        sentAt: now,
      };
      streams.add(stream);
      waiting.add(stream);
      if (isClosed) end(stream);
      // Those that come meanwhile join with the next round.
      else if (!isFailing) start();
      return () => void remove(stream);
    },

    /** Ends all connections. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      for (const stream of streams) end(stream);
      await running;
      clearTimeout(timer);
    },
  };
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
