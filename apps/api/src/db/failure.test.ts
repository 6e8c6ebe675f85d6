import { createDatabase } from '@hiyori/local-postgres/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, inject as provided, vi } from 'vitest';
import { openRelay } from '../../test/relay.ts';
import { users } from '../features/users/table.ts';
import { openDatabase } from './client.ts';
import { isConnectionLoss, isRoleRefused, queryCanceled, toFailure } from './failure.ts';

let db: ReturnType<typeof openDatabase>['db'];
let observer: ReturnType<typeof openDatabase>;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  const pool = openDatabase(database.url, { max: 1 });
  db = pool.db;
  observer = openDatabase(database.url, { max: 1 });
  return async () => {
    await Promise.all([pool.close(), observer.close()]);
    await database.drop();
  };
});

/** The rejection reason of a promise. */
const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('It did not fail'),
    (error) => error,
  );

it('finds the SQLSTATE within errors of the database layer', async () => {
  const error = await rejectionOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 1`);
      await tx.select({ slept: sql`pg_sleep(60)` }).from(sql`generate_series(1, 60)`);
    }),
  );
  expect(toFailure(error)).toMatchObject({ code: queryCanceled, name: 'PostgresError' });
  expect(isConnectionLoss(queryCanceled)).toBe(false);
  expect(toFailure(undefined).code).toBe('');
});

it('classifies shutdown, an idle transaction, rejected connection and unknown host as connection loss, but not a failed statement', async () => {
  const ended = await rejectionOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  expect(isConnectionLoss(toFailure(ended).code)).toBe(true);
  expect(isConnectionLoss(toFailure(await rejectionOf(db.execute(sql`select nothing`))).code)).toBe(false);
  const idle = db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 1`);
    await vi.waitFor(async () => {
      const idle =
        await observer.sql`select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`;
      expect(idle).toHaveLength(0);
    });
    await tx.execute(sql`select 1`);
  });
  expect(isConnectionLoss(toFailure(await rejectionOf(idle)).code)).toBe(true);
  const refusing = await openRelay(database.url);
  refusing.refuse();
  const shut = openDatabase(refusing.url, { max: 1 });
  const refused = await rejectionOf(shut.db.select().from(users));
  expect(isConnectionLoss(toFailure(refused).code)).toBe(true);
  await shut.close();
  const lost = openDatabase('postgres://nobody@hiyori.invalid/nothing', { max: 1 });
  const unknown = await rejectionOf(lost.db.execute(sql`select 1`));
  expect(isConnectionLoss(toFailure(unknown).code), String(toFailure(unknown).code)).toBe(true);
  await lost.close();
});

it('recognizes a refused role, which is no loss of the connections that work', async () => {
  const stranger = openDatabase(
    Object.assign(new URL(database.url), { username: 'nobody_of_this_server', password: 'wrong' }).href,
    { max: 1 },
  );
  const { code } = toFailure(await rejectionOf(stranger.db.execute(sql`select 1`)));
  expect([code, isRoleRefused(code), isConnectionLoss(code)]).toEqual(['28P01', true, false]);
  expect(isRoleRefused(queryCanceled)).toBe(false);
  await stranger.close();
});
