import { createDatabase } from '@hiyori/local-postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, inject as provided } from 'vitest';
import type { Database } from '../src/db/client.ts';
import { toFailure } from '../src/db/failure.ts';
import { HttpError } from '../src/http-error.ts';
import { endsOrWaits } from './ends-or-waits.ts';
import { openSteppingDatabase } from './stepping-database.ts';
import { undo } from './undo.ts';
import { createWrites, scene } from './writes.ts';

const writes = createWrites();
const names = Object.keys(writes);
const partCount = 3;

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
let first: ReturnType<typeof openSteppingDatabase>;
let second: ReturnType<typeof openSteppingDatabase>;

/** Runs a write and takes it back, so that each pair meets on the same data. A write may be refused. */
const tryWrite = (db: Database, name: string): Promise<void> =>
  undo(db, async (tx) => writes[name]?.(tx)).catch((error) => {
    if (!(error instanceof HttpError)) throw error;
  });

/** Runs `one` up to its statement `index`, then `other` until it ends or waits for it, then the rest of both. */
async function meet(one: string, other: string, index: number): Promise<string[]> {
  const { reached, release } = first.hold(index);
  const running = tryWrite(first.db, one);
  await Promise.race([reached, running.catch(() => {})]);
  const meeting = tryWrite(second.db, other);
  await endsOrWaits(sql, meeting);
  release();
  const outcomes = await Promise.allSettled([running, meeting]);
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [toFailure(outcome.reason)] : []));
  const deadlocks = [first, second].flatMap(({ codes }) => (codes.delete('40P01') ? ['a deadlock'] : []));
  return [...deadlocks, ...faults.map(({ code, message }) => `${code} ${message}`)].map(
    (what) => `${one}, held before its statement ${index}, meets ${other}: ${what}`,
  );
}

/** By default each pair meets once; with ALL_PAIRS=1 in both orders and at every statement of the first. */
const isThorough = process.env.ALL_PAIRS === '1';

/** Has the writes of one part of three meet every write. In a file each, because the workers of a run share files. */
export function meetInPairs(part: 0 | 1 | 2): void {
  beforeAll(async () => {
    database = await createDatabase(provided('adminUrl'), { template: provided('template') });
    sql = postgres(database.url, { max: 2, onnotice: () => {} });
    // A deadlock is found after this time.
    await sql.unsafe(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '20ms'`);
    await sql.unsafe(scene);
    first = openSteppingDatabase(database.url, 2);
    second = openSteppingDatabase(database.url, 2);
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close(), sql.end()]);
    await database.drop();
  });

  it.each(names.filter((_, place) => place % partCount === part))(
    '%s meets every other write without a deadlock or a fault',
    async (one) => {
      const statements = await first.count(() => tryWrite(first.db, one));
      const found: string[] = [];
      for (const [place, other] of names.entries()) {
        const points = isThorough ? [...Array(statements).keys()] : place < names.indexOf(one) ? [] : [statements >> 1];
        for (const point of points) found.push(...(await meet(one, other, point)));
      }
      expect(found).toEqual([]);
    },
  );
}
