import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openScene, writes } from '../../test/derived.ts';
import { undo } from '../../test/undo.ts';
import type { Database } from '../db/client.ts';

const ada = 1;
const dan = 4;

/** 400 more accounts, of which one in seven is suspended. Some follow ada or are followed by her, and all ask to follow dan. */
const crowd = `
  insert into users (id, identity_issuer, identity_subject, email, user_id, display_name, status, created_at, updated_at)
    overriding system value
    select n, 'test', 'crowd ' || n, 'crowd' || n || '@example.com', 'crowd_' || n, 'crowd', case when n % 7 = 0 then 'suspended' else 'active' end,
      '2026-11-01', '2026-11-01' from generate_series(201, 600) n;
  insert into user_follows (follower_id, followee_id, created_at)
    select n, ${ada}, '2026-11-01'::timestamptz from generate_series(201, 600) n where n % 3 > 0
    union all select ${ada}, n, '2026-11-01' from generate_series(201, 600) n where n % 2 = 0
    union all select n, 201 + n % 400, '2026-11-01' from generate_series(201, 600) n;
  insert into follow_requests (follower_id, followee_id, created_at) select n, ${dan}, '2026-11-01' from generate_series(201, 600) n;`;

/** Which accounts have stored numbers that differ from the counted ones: none, whatever was written. */
const differences = async (db: Database) =>
  db.execute(sql`
    select u.id, u.followers_count, u.following_count, n.* from users u cross join lateral (
      select
        (select count(*) from user_follows f join users o on o.id = f.follower_id and o.status = 'active' where f.followee_id = u.id) as followers,
        (select count(*) from user_follows f join users o on o.id = f.followee_id and o.status = 'active' where f.follower_id = u.id) as following
    ) n where (n.followers, n.following) <> (u.followers_count, u.following_count)`);

const { db, staysRight } = openScene(differences, crowd);

it('counts many at the beginning', async () => {
  expect(await differences(db())).toEqual([]);
  const counts = await db().execute(
    sql`select from users where id = ${ada} and followers_count > 200 and following_count > 150`,
  );
  expect(counts).toHaveLength(1);
});

it.each(writes)('keeps the numbers right: %s', (_, write) => staysRight(write));

const requests = `insert into user_follows (follower_id, followee_id, created_at) select follower_id, followee_id, created_at from follow_requests`;

it.each([
  ['everybody who follows', 'delete from user_follows where follower_id % 3 = 1'],
  ['all of an account', `delete from user_follows where follower_id = ${ada} or followee_id = ${ada}`],
  ['approvals, some of who follows already', `${requests} on conflict do nothing; ${requests} on conflict do nothing`],
  ['approvals of a suspended account', `update users set status = 'suspended' where id = ${dan}; ${requests}`],
  ['deleted accounts', `delete from users where id > 580 and status = 'active'`],
])('keeps the numbers right after a statement about many: %s', (_, statement) =>
  staysRight((tx) => tx.execute(sql.raw(statement))),
);

it.each([
  ['new followers', requests, 404],
  ['followers who leave', `delete from user_follows where followee_id = ${ada}`, 269],
])('writes each account once for a statement: %s', async (_, statement, accounts) => {
  const updates = async (tx: Database) => {
    const [row] = await tx.execute<{ updates: number }>(
      sql`select n_tup_upd::int as updates from pg_stat_xact_user_tables where relname = 'users'`,
    );
    return row?.updates ?? 0;
  };
  await undo(db(), async (tx) => {
    const before = await updates(tx);
    await tx.execute(sql.raw(statement));
    expect((await updates(tx)) - before).toBe(accounts);
  });
});
