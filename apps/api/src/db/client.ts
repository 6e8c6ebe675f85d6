import { sql as statement } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { OpenPool, PoolThresholds } from './database-probe.ts';
import { createResilientPool } from './resilient-pool.ts';

type Unsafe = (query: string, parameters?: unknown[], options?: object) => PromiseLike<unknown>;
/** Counts a statement or transaction as active until it ends. */
type Note = (asked: PromiseLike<unknown>) => void;
const noteNothing: Note = () => {};

/** Names the statements that Drizzle sends by `unsafe`, so that PostgreSQL prepares and plans each text once. */
function preparing<T extends object>(client: T, note: Note): T {
  const send = Reflect.get(client, 'unsafe') as Unsafe;
  const unsafe: Unsafe = (query, parameters = [], options = {}) => {
    const asked = send.call(client, query, parameters, { ...options, prepare: true });
    note(asked);
    return asked;
  };
  return new Proxy(client, {
    get(target, key, receiver) {
      if (key === 'unsafe') return unsafe;
      const value = Reflect.get(target, key, receiver);
      if (key === 'begin' || key === 'savepoint') {
        return (...args: unknown[]) => {
          const run = args.at(-1) as (inner: object) => unknown;
          type Begin = (...all: unknown[]) => PromiseLike<unknown>;
          // A transaction counts once, independent of its statements.
          const asked = (value as Begin).call(target, ...args.slice(0, -1), (inner: object) =>
            run(preparing(inner, noteNothing)),
          );
          note(asked);
          return asked;
        };
      }
      return value;
    },
  });
}

/** How long PostgreSQL lets a statement run, wait for a lock, and a transaction be idle. Milliseconds. */
const timeouts = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  // Without it PostgreSQL keeps the locks of a client that it cannot reach for hours.
  idle_in_transaction_session_timeout: 5_000,
};

export interface PoolOptions {
  /** Maximum number of connections. */
  max: number;
  /** Whether statements are prepared; false behind a pooler in transaction mode without prepared statements. */
  prepare: boolean;
  /** Thresholds for detecting an unavailable database (database-probe.ts). */
  thresholds?: Partial<PoolThresholds> | undefined;
  /** Other timeouts than usual. */
  timeouts?: Partial<typeof timeouts> | undefined;
  /** Called when the connections of the pool were replaced, because the server had refused a write. */
  onMoved?: (() => void) | undefined;
}

/**
 * Opens a pool: UTC, bigint as number (ids are safe integers), timeouts in PostgreSQL. Settings of the database that would change what is
 * read do not apply. While the database is unavailable, statements fail within 2 s; it is used again within 1 s of its return. A pooler
 * may ignore the parameters in `connection`; then they must be set on the role (docs/operations.md).
 */
export function openPool(url: string, { max, prepare, thresholds, onMoved, timeouts: others }: PoolOptions) {
  const open: OpenPool = (overrides) =>
    postgres(url, {
      max,
      prepare,
      // A pooler in transaction mode may switch servers between two pipelined statements.
      ...(prepare ? {} : { max_pipeline: 0 }),
      // More than a far database needs (database-probe.ts); an outage is noticed earlier.
      connect_timeout: 10,
      // The default backoff would extend an outage by up to 20 s.
      backoff: () => 0.1,
      keep_alive: 10,
      onnotice: () => {},
      types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
      connection: {
        TimeZone: 'UTC',
        // Rows are decoded from these forms, and what is read after a lock must be newer than the lock. PgBouncer compares DateStyle
        // with what PostgreSQL reports, and would send 'ISO' again with each transaction.
        DateStyle: 'ISO, MDY',
        bytea_output: 'hex',
        default_transaction_isolation: 'read committed',
        ...timeouts,
        ...others,
        plan_cache_mode: 'force_generic_plan',
        // A page of a list costs a tenth of what it costs to start a worker or to compile the statement.
        // As texts: the driver leaves out 0 and false.
        max_parallel_workers_per_gather: '0',
        jit: 'off',
      },
      ...overrides,
    });
  const { client, close, renew } = createResilientPool(open, { thresholds, onMoved });
  let inFlight = 0;
  const ended = () => {
    inFlight -= 1;
  };
  const note: Note = (asked) => {
    inFlight += 1;
    asked.then(ended, ended);
  };
  const db = drizzle(preparing(client, note));
  return { sql: client, db, use: () => ({ size: max, inFlight }), close, renew };
}

/**
 * Opens the database's connections: few for statements in general, and one `keyLookups` for the reads that find their row by a key, such
 * as the session of every request. Each of those is so short that those of all requests travel on it together, in one packet, and
 * none waits behind a list (docs/decisions/030).
 */
export function openDatabase(
  url: string,
  { max = 4, prepare = true, ...options }: Partial<Omit<PoolOptions, 'onMoved'>> = {},
) {
  const keyLookups = openPool(url, { max: 1, prepare, ...options });
  // Its own statements only read, so that it would stay at a former primary.
  const general = openPool(url, { max, prepare, ...options, onMoved: keyLookups.renew });
  return {
    sql: general.sql,
    keyLookupsSql: keyLookups.sql,
    db: general.db,
    keyLookups: keyLookups.db,
    pools: { primary: general.use, by_key: keyLookups.use },
    close: async () => {
      await Promise.all([general.close(), keyLookups.close()]);
    },
  };
}

export type Database = ReturnType<typeof openPool>['db'];
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The pool or an open transaction. */
export type Queryable = Database | Transaction;

/** Checks the connection by one round trip. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(statement`select 1`);
}
