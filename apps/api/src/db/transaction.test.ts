import { createDatabase } from '@hiyori/local-postgres/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, inject as provided } from 'vitest';
import { openRelay } from '../../test/relay.ts';
import { openPool } from './client.ts';
import { createWriteGate, transact } from './transaction.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  pool = openPool(database.url, { max: 3, prepare: true });
  await pool.sql.unsafe(
    'create table counters (id int primary key, n int not null default 0); insert into counters values (1), (2)',
  );
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

const increment = (id: number) => sql`update counters set n = n + 1 where id = ${id}`;
const countOf = async (id: number) => (await pool.sql`select n from counters where id = ${id}`)[0]?.n;

it('repeats both transactions of a deadlock until each is done once', async () => {
  const before = [await countOf(1), await countOf(2)];
  let runs = 0;
  let meet: () => void = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const both = [
    [1, 2],
    [2, 1],
  ].map(([first, second]) =>
    transact(pool.db, async (tx) => {
      runs += 1;
      await tx.execute(increment(first ?? 0));
      if (runs === 2) meet();
      await met;
      await tx.execute(increment(second ?? 0));
    }),
  );
  await Promise.all(both);
  expect(runs).toBeGreaterThan(2);
  expect([await countOf(1), await countOf(2)]).toEqual(before.map((n) => n + 2));
});

it('does not repeat a transaction that failed for another reason', async () => {
  let runs = 0;
  const failing = transact(pool.db, async (tx) => {
    runs += 1;
    await tx.execute(sql`insert into counters values (1)`);
  });
  await expect(failing).rejects.toThrow();
  expect(runs).toBe(1);
});

it('does not commit after its gate was closed', async () => {
  const before = await countOf(1);
  const gate = createWriteGate();
  const late = transact(
    pool.db,
    async (tx) => {
      await tx.execute(increment(1));
      gate.close();
    },
    gate,
  );
  await expect(late).rejects.toMatchObject({ code: 'WRITE_TOO_LATE' });
  expect([await countOf(1), gate.outcome()]).toEqual([before, 'not_done']);
});

it('reports a write as done, and as unknown when the connection is lost during the commit', async () => {
  const relay = await openRelay(database.url);
  const far = openPool(relay.url, { max: 1, prepare: true, thresholds: { stallMs: 100, probeMs: 200 } });
  const done = createWriteGate();
  await transact(far.db, (tx) => tx.execute(increment(1)), done);
  expect(done.outcome()).toBe('done');

  const lost = createWriteGate();
  const write = transact(
    far.db,
    async (tx) => {
      await tx.execute(increment(1));
      relay.freeze();
    },
    lost,
  );
  await expect(write).rejects.toThrow();
  expect(lost.outcome()).toBe('unknown');

  relay.thaw();
  await far.close();
  relay.close();
});
