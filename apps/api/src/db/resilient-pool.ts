import type postgres from 'postgres';
import {
  acceptsWrites,
  createPatience,
  isLoss,
  isReadOnly,
  longestProbeMs,
  type OpenPool,
  type PoolThresholds,
  probe,
} from './database-probe.ts';

/** The database does not respond. Until it does, no statements are sent to it. */
class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code = 'CONNECTION_AWAY';
}

const defaults: PoolThresholds = { stallMs: 400, probeMs: 1_200, retryMs: 250, lostMs: 6_000, tickMs: 100 };

type Method = (...args: unknown[]) => unknown;
type Run = (inner: object) => unknown;
interface Pending extends PromiseLike<unknown> {
  values(): Pending;
}

/** The statements and transactions that wait for the database. `onTick` runs regularly while there are any, and once after. */
function createWaitList(tickMs: number, onTick: (tick: { isLate: boolean; oldestAt: number | undefined }) => void) {
  const waiting = new Set<{ since: number }>();
  let timer: NodeJS.Timeout | undefined;
  let tickedAt = 0;

  function oldestAt(): number | undefined {
    const [oldest] = waiting;
    return oldest?.since;
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function tick(): void {
    const now = performance.now();
    const isLate = now - tickedAt > 2 * tickMs;
    tickedAt = now;
    if (waiting.size === 0) stop();
    onTick({ isLate, oldestAt: oldestAt() });
  }

  return {
    oldestAt,
    stop,
    /** Returns the function that ends the waiting. */
    start(): () => void {
      const entry = { since: performance.now() };
      waiting.add(entry);
      if (!timer) {
        tickedAt = performance.now();
        timer = setInterval(tick, tickMs).unref();
      }
      return () => waiting.delete(entry);
    },
  };
}

type Monitor = ReturnType<typeof createMonitor>;

/**
 * Checks the database when it is silent or a connection is lost, and replaces the pool when it is unavailable. When it refuses a write,
 * the pool is replaced as soon as new connections may write, and `onMoved` is called.
 */
function createMonitor(open: OpenPool, thresholds: PoolThresholds, onMoved: () => void) {
  const { retryMs, lostMs, tickMs } = thresholds;
  const patience = createPatience(thresholds);
  let pool = open();
  const { parsers, serializers } = pool.options;
  let state: 'up' | 'checking' | 'unavailable' | 'closed' = 'up';
  let aliveAt = performance.now();
  /** As `aliveAt`, but set by answers only. */
  let answeredAt = aliveAt;
  /** The last answer on a connection of the pool. */
  let usedAt = aliveAt;
  const isClosed = () => state === 'closed';
  const isStalled = (silentMs: number) => silentMs > patience.current().stallMs;

  const waitList = createWaitList(tickMs, ({ isLate, oldestAt }) => {
    const now = performance.now();
    // After a late tick this process was blocked, and answers that came meanwhile are still unread.
    if (isLate) aliveAt = now;
    if (oldestAt !== undefined && state === 'up' && isStalled(now - Math.max(oldestAt, aliveAt))) void checkHealth();
  });

  function replacePool(): void {
    const old = pool;
    pool = open();
    // Drizzle has set its own in the first pool.
    Object.assign(pool.options.parsers, parsers);
    Object.assign(pool.options.serializers, serializers);
    void old.end({ timeout: 0 });
  }

  function markAlive(): void {
    aliveAt = performance.now();
    answeredAt = aliveAt;
  }

  function onProbeAnswer(tookMs: number): void {
    patience.learn(tookMs);
    markAlive();
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve, retryMs).unref());

  let listensUntil = 0;
  function isAnswering(): Promise<boolean> {
    const { probeMs } = patience.current();
    const now = performance.now();
    const isOnlyListener = now > listensUntil;
    if (isOnlyListener) listensUntil = now + longestProbeMs;
    const times = { probeMs, listenMs: isOnlyListener ? longestProbeMs : probeMs };
    return probe(open, times, () => answeredAt, onProbeAnswer);
  }

  async function checkHealth(): Promise<void> {
    state = 'checking';
    while (!(await isAnswering())) {
      if (isClosed()) return;
      if (state === 'checking') replacePool();
      state = 'unavailable';
      await pause();
    }
    if (isClosed()) return;
    const oldestAt = waitList.oldestAt();
    if (oldestAt !== undefined && performance.now() - Math.max(oldestAt, usedAt) > lostMs) replacePool();
    aliveAt = performance.now();
    state = 'up';
  }

  let isSeekingPrimary = false;
  /** Reads go on meanwhile. */
  async function seekPrimary(): Promise<void> {
    if (isSeekingPrimary) return;
    isSeekingPrimary = true;
    while (!isClosed() && !(await acceptsWrites(open))) await pause();
    isSeekingPrimary = false;
    if (isClosed()) return;
    replacePool();
    onMoved();
  }

  return {
    pool: () => pool,
    startWaiting: waitList.start,
    isUnavailable: () => state === 'unavailable',
    /** A statement was answered. The first one needed a connection. */
    onAnswer(tookMs: number): void {
      if (patience.isUnknown()) patience.learn(tookMs);
      markAlive();
      usedAt = aliveAt;
    },
    onConnectionLost(from: postgres.Sql): void {
      if (from === pool && state === 'up') void checkHealth();
    },
    onWriteRefused(from: postgres.Sql): void {
      if (from === pool) void seekPrimary();
    },
    renew(): void {
      if (!isClosed()) replacePool();
    },
    async close(): Promise<void> {
      state = 'closed';
      waitList.stop();
      await pool.end({ timeout: 3 });
    },
  };
}

/** Monitors a statement that was sent to `from` until it ends. */
function watchStatement<T extends PromiseLike<unknown>>(monitor: Monitor, from: postgres.Sql, sent: T): T {
  const end = monitor.startWaiting();
  const sentAt = performance.now();
  const onAnswer = () => monitor.onAnswer(performance.now() - sentAt);
  sent.then(
    () => {
      onAnswer();
      end();
    },
    (error) => {
      end();
      if (isLoss(error)) monitor.onConnectionLost(from);
      else onAnswer();
      if (isReadOnly(error)) monitor.onWriteRefused(from);
    },
  );
  return sent;
}

/** The same client with its statements monitored, also those of its transactions, with their begin and end. */
function watchClient<T extends object>(monitor: Monitor, client: () => T, from: () => postgres.Sql): T {
  const own = new Map<PropertyKey, Method>([
    [
      'unsafe',
      (...args) => {
        if (monitor.isUnavailable()) return rejected();
        return watchStatement(monitor, from(), call(client(), 'unsafe', args) as Pending);
      },
    ],
    ['begin', (...args) => (monitor.isUnavailable() ? rejected() : within('begin', args))],
    ['savepoint', (...args) => within('savepoint', args)],
  ]);
  async function within(key: 'begin' | 'savepoint', args: unknown[]): Promise<unknown> {
    const source = from();
    const run = args.at(-1) as Run;
    let end = monitor.startWaiting();
    const sentAt = performance.now();
    const inside = async (inner: object) => {
      monitor.onAnswer(performance.now() - sentAt);
      end();
      try {
        const watched = watchClient(
          monitor,
          () => inner,
          () => source,
        );
        return await run(watched);
      } finally {
        end = monitor.startWaiting();
      }
    };
    try {
      return await call(client(), key, [...args.slice(0, -1), inside]);
    } catch (error) {
      if (isLoss(error)) monitor.onConnectionLost(source);
      throw error;
    } finally {
      end();
    }
  }
  return new Proxy(client(), {
    get: (_, key) => own.get(key) ?? Reflect.get(client(), key),
    apply: (_, self, args) => Reflect.apply(client() as unknown as Method, self, args),
  });
}

/**
 * A postgres.js client whose statements always end. When the database is silent for 400 ms while statements wait, or a connection
 * breaks, it is checked on a connection of its own. Without an answer in 1.2 s, all waiting statements are rejected, and new ones
 * too, until it answers again. Both times are longer for a database to which connecting takes longer. A slow statement is not interrupted, but after six seconds its connection counts as lost.
 * A server that refuses a write is left when new connections lead to another one; then `onMoved` is called. `renew` replaces the connections.
 */
export function createResilientPool(
  open: OpenPool,
  {
    thresholds,
    onMoved = () => {},
  }: { thresholds?: Partial<PoolThresholds> | undefined; onMoved?: (() => void) | undefined } = {},
) {
  const monitor = createMonitor(open, { ...defaults, ...thresholds }, onMoved);
  return { client: watchClient(monitor, monitor.pool, monitor.pool), close: monitor.close, renew: monitor.renew };
}

const call = (client: object, key: string, args: unknown[]) => (Reflect.get(client, key) as Method).apply(client, args);

/** A rejected statement. It has `values`, because Drizzle calls it before it awaits the statement. */
function rejected(): Pending {
  const failed = Promise.reject(new DatabaseUnavailableError('The database does not answer'));
  failed.catch(() => {});
  const pending: Pending = Object.assign(failed, { values: () => pending });
  return pending;
}
