import { type SQL, sql } from 'drizzle-orm';
import { type Database, openPool, type PoolOptions } from './client.ts';
import { queryCanceled, toFailure } from './failure.ts';
import { replicaHeartbeats } from './replica-table.ts';
import { columnsOf, readRows } from './select.ts';

export type Replica = ReturnType<typeof openReplica>;

interface ReplicaOptions extends Partial<PoolOptions> {
  /** How old at most what a replica shows may be, so that suspending, blocking and hiding act within a second. Milliseconds. */
  maxAgeMs?: number;
  /** How often it is looked at. Milliseconds. */
  everyMs?: number;
}

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
  const { max = 4, prepare = true, maxAgeMs = 1_000, everyMs = 250 } = options;
  const pool = openPool(url, { max, prepare });
  /** The node's own heartbeats that the replica has not shown yet, and when each was begun. */
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
    // A replica that stands still for long is measured by the newest heartbeats only.
    if (sent.length > 1_000) sent = sent.slice(-100);
  }

  async function monitor(): Promise<void> {
    // Away for a moment: what it showed grows old, and that is all that has to be known.
    await checkReplica().catch(() => {});
    if (!isClosed) timer = setTimeout(monitor, everyMs).unref();
  }

  void monitor();

  return {
    db: pool.db,
    use: pool.use,

    /** How old what it shows is at most, in seconds; Infinity until it was seen to follow. */
    ageS: () => (performance.now() - shownAt) / 1_000,

    /**
     * True when the replica is young enough and contains what was committed while the heartbeat was `lastWriteHeartbeat`. The next
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

/** Who asks: what the session knows of the person's last write; null when nothing is known. */
interface Reader {
  lastWriteHeartbeat: number | null;
}

/** Runs a read that may be a second old. */
export type ReadFromReplica = <T>(reader: Reader, read: (db: Database) => Promise<T>) => Promise<T>;

/**
 * Reads from the replica where it serves, for this person and at this moment; from the primary otherwise, and when the replica fails.
 * What was too slow for the replica fails: the primary would not be faster, and has more to lose.
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
