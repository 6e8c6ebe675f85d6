import { type SQL, sql } from 'drizzle-orm';
import { type Database, openPool, type PoolOptions } from './client.ts';
import { queryCanceled, toFailure } from './failure.ts';
import { replicaHeartbeats } from './replica-table.ts';
import { columnsOf, readRows } from './select.ts';

export type Replica = ReturnType<typeof openReplica>;

interface ReplicaOptions extends Partial<PoolOptions> {
  /** Maximum age of the replica's data in milliseconds. */
  maxAgeMs?: number;
  /** Interval of the heartbeat in milliseconds. */
  everyMs?: number;
}

/** The age up to which a replica is used, so that suspending, blocking and hiding take effect within a second. Milliseconds. */
export const replicaAgeMs = 1_000;

const { beat } = columnsOf(replicaHeartbeats, 'b');

const readHeartbeat = async (db: Database, statement: (columns: SQL) => SQL): Promise<number> => {
  const [row] = await readRows(db, { beat }, statement);
  return row?.beat ?? 0;
};

/**
 * A replica of the database. Four times a second a heartbeat (a counter) is written to the primary and read from the replica. Once it
 * has arrived there, so has everything committed before it. It gives the age of the replica without comparing clocks, and whether
 * the replica contains a viewer's last write.
 */
export function openReplica(url: string, primary: Database, options: ReplicaOptions = {}) {
  const { max = 4, prepare = true, maxAgeMs = replicaAgeMs, everyMs = 250 } = options;
  const pool = openPool(url, { max, prepare });
  /** Heartbeats of this node that have not arrived at the replica, with the time at which each was started. */
  let sent: { beat: number; at: number }[] = [];
  let shown = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function checkReplica(): Promise<void> {
    const at = performance.now();
    const beat = await readHeartbeat(
      primary,
      (columns) => sql`update replica_beats b set beat = beat + 1 where id = 1 returning ${columns}`,
    );
    sent.push({ beat, at });
    shown = await readHeartbeat(pool.db, (columns) => sql`select ${columns} from replica_beats b where id = 1`);
    const arrived = sent.filter((one) => one.beat <= shown);
    sent = sent.filter((one) => one.beat > shown);
    shownAt = arrived.at(-1)?.at ?? shownAt;
    // Limits the memory for a replica that has stopped: only the newest heartbeats are kept.
    if (sent.length > 1_000) sent = sent.slice(-100);
  }

  async function monitor(): Promise<void> {
    // Errors need no handling: the data's age increases, and the replica is not used above the maximum.
    await checkReplica().catch(() => {});
    if (!isClosed) timer = setTimeout(monitor, everyMs).unref();
  }

  void monitor();

  return {
    db: pool.db,
    use: pool.use,

    /** Upper bound of the age of the replica's data, in seconds; Infinity before the first beat has arrived. */
    ageS: () => (performance.now() - shownAt) / 1_000,

    /**
     * True when the replica's data is recent enough and contains what was committed while the heartbeat was `lastWriteHeartbeat`. The next
     * heartbeat may have committed concurrently, before the write was visible; the one after it cannot have.
     */
    isUsableAfter: (lastWriteHeartbeat: number): boolean =>
      shown >= lastWriteHeartbeat + 2 && performance.now() - shownAt <= maxAgeMs,

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await pool.close();
    },
  };
}

/** The heartbeat of the session's last write; null when it is unknown. */
interface Reader {
  lastWriteHeartbeat: number | null;
}

/** Runs a read whose data may be up to a second old. */
export type ReadFromReplica = <T>(reader: Reader, read: (db: Database) => Promise<T>) => Promise<T>;

/**
 * Reads from the replica when it is usable for this reader; otherwise, or when the replica fails, from the primary. A read that timed
 * out on the replica is not repeated, because it would only load the primary.
 */
export function createReadFromReplica(primary: Database, replica: Replica | undefined): ReadFromReplica {
  if (!replica) return (_reader, read) => read(primary);
  return async ({ lastWriteHeartbeat }, read) => {
    if (lastWriteHeartbeat === null || !replica.isUsableAfter(lastWriteHeartbeat)) return read(primary);
    try {
      return await read(replica.db);
    } catch (error) {
      if (toFailure(error).code === queryCanceled) throw error;
      return read(primary);
    }
  };
}
