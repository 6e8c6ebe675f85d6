import type postgres from 'postgres';
import { isConnectionLoss, toFailure } from './failure.ts';

/** The database did not answer, and until it does again nothing is sent to it. */
class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code = 'CONNECTION_AWAY';
}

/** Opens a pool of connections; `overrides` win over the caller's own options. */
export type OpenPool = (overrides?: { max: number; connect_timeout: number; fetch_types: boolean }) => postgres.Sql;

/** When the pool checks the database, and when it gives up. Milliseconds. */
export interface PoolThresholds {
  /** Silence, while something waits, after which the database is checked. */
  stallMs: number;
  /** How long the check may take. */
  probeMs: number;
  /** How often an unavailable database is checked again. */
  retryMs: number;
  /** More than a statement may take (`statement_timeout`, 5 s): what waits longer waits on a lost connection. */
  lostMs: number;
  tickMs: number;
}

const defaults: PoolThresholds = { stallMs: 400, probeMs: 1_200, retryMs: 250, lostMs: 6_000, tickMs: 100 };

const isLoss = (error: unknown) => isConnectionLoss(toFailure(error).code);

type Method = (...args: unknown[]) => unknown;
type Run = (inner: object) => unknown;
interface Pending extends PromiseLike<unknown> {
  values(): Pending;
}

/**
 * A postgres.js client whose statements always end. A database that says nothing for 400 ms while something waits is asked on a
 * connection of its own; without an answer in 1.2 s, to that or to anything else, everything that waits is rejected, and what comes is
 * rejected at once until the database answers again. A slow statement on a living database is left alone, but none for longer
 * than six seconds: its connection is lost, as when a firewall forgets it. A connection that breaks raises the same doubt at once.
 */
export function createResilientPool(open: OpenPool, thresholds: Partial<PoolThresholds> = {}) {
  const { stallMs, probeMs, retryMs, lostMs, tickMs } = { ...defaults, ...thresholds };
  let pool = open();
  const { parsers, serializers } = pool.options;
  let state: 'up' | 'unsure' | 'away' | 'closed' = 'up';
  let heardAt = performance.now();
  /** As `heardAt`, and never but by an answer. */
  let answeredAt = heardAt;
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;
  const waiting = new Set<{ since: number }>();

  function replacePool(): void {
    const old = pool;
    pool = open();
    // Drizzle has put its own into those of the first pool.
    Object.assign(pool.options.parsers, parsers);
    Object.assign(pool.options.serializers, serializers);
    void old.end({ timeout: 0 });
  }

  function wait(): () => void {
    const entry = { since: performance.now() };
    waiting.add(entry);
    if (!timer) {
      lookedAt = performance.now();
      timer = setInterval(look, tickMs).unref();
    }
    return () => waiting.delete(entry);
  }

  function look(): void {
    const [oldest] = waiting;
    const now = performance.now();
    // A look that comes late says that this process was kept from running, and what it was told meanwhile is still unread.
    if (now - lookedAt > 2 * tickMs) heardAt = now;
    lookedAt = now;
    if (!oldest) {
      clearInterval(timer);
      timer = undefined;
    } else if (state === 'up' && now - Math.max(oldest.since, heardAt) > stallMs) {
      void doubt();
    }
  }

  /** Finds out whether the database is there, and if not, waits for it. */
  async function doubt(): Promise<void> {
    state = 'unsure';
    while (!(await probe())) {
      if (isClosed()) return;
      if (state === 'unsure') replacePool();
      state = 'away';
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
    }
    if (isClosed()) return;
    const [oldest] = waiting;
    if (oldest && performance.now() - oldest.since > lostMs) replacePool();
    heardAt = performance.now();
    state = 'up';
  }

  const isClosed = () => state === 'closed';

  function hear(): void {
    heardAt = performance.now();
    answeredAt = heardAt;
  }

  async function probe(): Promise<boolean> {
    const askedAt = performance.now();
    const single = open({ max: 1, connect_timeout: probeMs / 1000, fetch_types: false });
    const answered = single.unsafe('select 1').then(
      () => true,
      (error) => !isLoss(error),
    );
    const silent = new Promise<false>((resolve) => {
      // An answer that came while this process was busy is read before the silence counts.
      const giveUp = () => setImmediate(() => setImmediate(resolve, false));
      setTimeout(giveUp, probeMs).unref();
    });
    const isThere = await Promise.race([answered, silent]);
    void single.end({ timeout: 0 });
    // A busy machine may be slow to let somebody new in, and answer those who are inside.
    return isThere || answeredAt > askedAt;
  }

  function lost(from: postgres.Sql): void {
    if (from === pool && state === 'up') void doubt();
  }

  /** Watches what was sent to `from` until it ends. */
  function watch<T extends PromiseLike<unknown>>(from: postgres.Sql, sent: T): T {
    const end = wait();
    sent.then(
      () => {
        hear();
        end();
      },
      (error) => {
        end();
        if (isLoss(error)) lost(from);
        else hear();
      },
    );
    return sent;
  }

  /** The same client with its statements watched; those of a transaction are, too, with its begin and its end. */
  function watched<T extends object>(client: () => T, from: () => postgres.Sql): T {
    const own = new Map<PropertyKey, Method>([
      [
        'unsafe',
        (...args) => {
          if (state === 'away') return rejected();
          return watch(from(), call(client(), 'unsafe', args) as Pending);
        },
      ],
      ['begin', (...args) => (state === 'away' ? rejected() : within('begin', args))],
      ['savepoint', (...args) => within('savepoint', args)],
    ]);
    async function within(key: 'begin' | 'savepoint', args: unknown[]): Promise<unknown> {
      const source = from();
      const run = args.at(-1) as Run;
      let end = wait();
      const inside = async (inner: object) => {
        hear();
        end();
        try {
          return await run(
            watched(
              () => inner,
              () => source,
            ),
          );
        } finally {
          end = wait();
        }
      };
      try {
        return await call(client(), key, [...args.slice(0, -1), inside]);
      } catch (error) {
        if (isLoss(error)) lost(source);
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

  return {
    client: watched(
      () => pool,
      () => pool,
    ),
    async close(): Promise<void> {
      state = 'closed';
      clearInterval(timer);
      await pool.end({ timeout: 3 });
    },
  };
}

const call = (client: object, key: string, args: unknown[]) => (Reflect.get(client, key) as Method).apply(client, args);

/** As a statement that has failed already: Drizzle asks a statement for its values before it waits for it. */
function rejected(): Pending {
  const failed = Promise.reject(new DatabaseUnavailableError('The database does not answer'));
  failed.catch(() => {});
  const pending: Pending = Object.assign(failed, { values: () => pending });
  return pending;
}
