import type { StreamMessage } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { messagesFor } from './messages.ts';
import { createOpenStreams, type OpenStreamsOptions, type Stream, type StreamSink } from './open-streams.ts';
import { type Change, changesMax, findRecentPosition, type Position, type ReadChanges, readChanges } from './reads.ts';

export interface HubOptions extends OpenStreamsOptions {
  /** How often changes are looked for, in milliseconds. */
  everyMs?: number;
}

interface HubDeps {
  db: Database;
  keyLookups: Database;
  clock: Clock;
  onError(error: unknown): void;
}

const pauseAfterFailureMs = 1_000;

/**
 * The open streams of this node. While there are any, it reads what changed since the last time, four times a second, and sends it to whom it
 * concerns. What a stream was not sent before a failure is read again.
 */
export function createStreamHub(deps: HubDeps, { everyMs = 250, ...ofStreams }: HubOptions = {}) {
  const streams = createOpenStreams(ofStreams);
  let head: Pick<ReadChanges, 'snapshot' | 'position'> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let pauseMs = everyMs;
  let isFailing = false;
  let isClosed = false;

  async function announce(): Promise<void> {
    const joining = streams.listJoining();
    const recent = joining.some(({ since }) => since === null) ? await findRecentPosition(deps.keyLookups) : 0;
    const starts = new Map(joining.map((stream) => [stream, stream.since ?? recent]));
    const known = streams.count() > joining.length ? head : null;
    const read = (since: Position) => readChanges(deps.keyLookups, since, known?.snapshot ?? null);
    let from = Math.min(...starts.values());
    let found = await read(from);
    // Too much since the oldest start of those that join: who was away since before the last round reads everything again, and the others go on.
    for (const later of known ? [known.position, Number.POSITIVE_INFINITY] : []) {
      if (found.changes.length <= changesMax || from >= later) continue;
      from = later;
      found = await read(from);
    }
    const { changes, position, oldest } = found;
    const isTooMuch = changes.length > changesMax;
    const isBehind = known !== null && position < known.position;
    const others =
      isBehind || changes.some(({ isNew }) => isNew) ? streams.list().filter((one) => !streams.isJoining(one)) : [];
    // Another database, or an outage: all connect again, and are authenticated and brought up to date one by one.
    if (known && (isTooMuch || isBehind)) for (const stream of others) streams.end(stream);

    const isNews = (stream: Stream, change: Change) =>
      change.tx >= (starts.get(stream) ?? 0) && (change.isNew || streams.isJoining(stream));
    await checkAccess(changes, isNews);
    const isLost = (stream: Stream) => {
      const start = starts.get(stream);
      if (start === undefined) return false;
      if (isTooMuch || start < from) return true;
      return stream.since !== null && (start < oldest || start > position);
    };
    const informed = [...others, ...joining].filter((stream) => streams.has(stream) && !isLost(stream));
    const isSomeoneJoining = informed.some(streams.isJoining);
    const relevant = isTooMuch ? [] : changes.filter(({ isNew }) => isNew || isSomeoneJoining);
    const messages = await messagesFor(deps, informed, relevant, isNews);
    head = { snapshot: found.snapshot, position };
    for (const stream of joining) {
      const first: StreamMessage[] = isLost(stream) ? [{ type: 'ready' }, { type: 'resync' }] : [{ type: 'ready' }];
      messages.set(stream, [...first, ...(messages.get(stream) ?? [])]);
    }
    streams.sendRound(messages, position);
  }

  type IsNews = (stream: Stream, change: Change) => boolean;

  async function checkAccess(changes: readonly Change[], isNews: IsNews): Promise<void> {
    const ended = changes.filter(({ kind }) => kind === 'access');
    if (ended.length === 0) return;
    const doubtful = streams
      .list()
      .filter((stream) => ended.some((change) => change.userIds?.includes(stream.userId) && isNews(stream, change)));
    await Promise.all(
      doubtful.map(async (stream) => {
        // When it cannot be found out, the caller has to connect again.
        if (!(await stream.isAdmitted().catch(() => false))) streams.end(stream);
      }),
    );
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    pauseMs = everyMs;
    streams.care(head?.position);
    try {
      if (streams.count() > 0) await announce();
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
      if (streams.count() > 0) timer = setTimeout(start, pauseMs);
      else {
        head = null;
        isFailing = false;
      }
    });
  }

  return {
    /** Adds a connection. Returns a function for when the other side has ended it. */
    join(sink: StreamSink): () => void {
      const stream = streams.add(sink);
      if (isClosed) streams.end(stream);
      // Those that come meanwhile join with the next round.
      else if (!isFailing) start();
      return () => void streams.remove(stream);
    },

    /** Ends all connections. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      for (const stream of streams.list()) streams.end(stream);
      await running;
      clearTimeout(timer);
    },
  };
}
