import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openScene, writes } from '../../test/derived.ts';
import { undo } from '../../test/undo.ts';
import type { Database } from '../db/client.ts';

/** Events with seats of two creators, whose 300 more members go with guests, wait, have an offer, are interested or declined. One in seven is suspended. */
const crowd = `
  insert into users (id, identity_issuer, identity_subject, email, user_id, display_name, status, created_at, updated_at)
    overriding system value
    select n, 'test', 'crowd ' || n, 'crowd' || n || '@example.com', 'crowd_' || n, 'crowd', case when n % 7 = 0 then 'suspended' else 'active' end,
      '2026-11-01', '2026-11-01' from generate_series(201, 500) n;
  insert into events (id, creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at) overriding system value
    select 600 + n, 1 + n % 2, 'crowd', '2026-12-24', '2026-12-25', true, true, '2026-11-01', '2026-11-01', '2026-11-01' from generate_series(1, 4) n;
  insert into event_seats (event_id, capacity, waitlist, guests_max, allowed)
    select id, case when id < 603 then 900 end, true, 3, case when id < 603 then 900 end from events where id between 601 and 603;
  insert into event_follows (user_id, event_id, start_at, end_at, guests, created_at)
    select u.id, e.id, e.start_at, e.end_at, u.id % 4, '2026-11-01' from events e, users u where e.id > 600 and (u.id + e.id) % 2 = 0 and u.id <> 4;
  insert into event_answers (user_id, event_id, start_at, end_at, status, guests, place, offered_until, created_at)
    select u.id, e.id, e.start_at, e.end_at, s.status, u.id % 3, case when s.status in ('waiting', 'offered', 'lapsed') then u.id end,
      case when s.status in ('offered', 'lapsed') then '2026-12-01'::timestamptz end, '2026-11-01'
    from events e, users u, lateral (select (array['interested', 'declined', 'waiting', 'offered', 'lapsed'])[1 + u.id % 5] as status) s
    where e.id between 601 and 603 and (u.id + e.id) % 2 = 1;`;

/** What is stored differently from what is counted: nothing, whatever was written. */
const differences = async (db: Database) => [
  ...(await db.execute(sql`
    select e.id, e.followers_count, n.members from events e cross join lateral (
      select count(*) as members from event_follows f join users u on u.id = f.user_id and u.status = 'active' where f.event_id = e.id) n
    where n.members <> e.followers_count`)),
  ...(await db.execute(sql`
    select s.event_id, s.taken, f.taken as used, s.held, a.held as offered, s.waiting, a.waiting as waits
    from event_seats s join events e on e.id = s.event_id
    cross join lateral (
      select coalesce(sum(1 + guests), 0) as taken from event_follows where event_id = e.id and user_id <> e.creator_id) f
    cross join lateral (
      select coalesce(sum(1 + guests) filter (where status = 'offered'), 0) as held, 
        count(*) filter (where status = 'waiting' and (s.capacity is null or 1 + guests <= s.capacity)) as waiting
      from event_answers where event_id = e.id) a
    where (s.taken, s.held, s.waiting) <> (f.taken, a.held, a.waiting)`)),
];

const { db, staysRight } = openScene(differences, crowd);

it('counts several kinds of answers', async () => {
  expect(await differences(db())).toEqual([]);
  const seats = await db().execute(
    sql`select from event_seats where event_id > 600 and taken > 100 and held > 20 and waiting > 20`,
  );
  expect(seats).toHaveLength(3);
});

it.each(writes)('keeps the numbers right: %s', (_, write) => staysRight(write));

const going = 'insert into event_follows (user_id, event_id, start_at, end_at, guests, created_at)';

it.each([
  ['members who leave', 'delete from event_follows where user_id % 3 = 0'],
  [
    'members who go',
    `${going} select 4, id, start_at, end_at, 2, created_at from events where id > 100 on conflict do nothing`,
  ],
  [
    'members who go, and others with more guests',
    `${going} select u, 601, '2026-12-24', '2026-12-25', 1, '2026-11-01' from generate_series(201, 240) u
      on conflict (user_id, event_id) do update set guests = excluded.guests`,
  ],
  ['other guests', 'update event_follows set guests = (guests + 1) % 3 where event_id > 600'],
  ['answers that are withdrawn', 'delete from event_answers where user_id % 2 = 0'],
  ['offers that are over', `update event_answers set status = 'lapsed' where status = 'offered'`],
  [
    'who waits and who has an offer the other way round',
    `update event_answers set status = case status when 'waiting' then 'offered' else 'waiting' end, guests = 1,
      offered_until = case status when 'waiting' then '2026-12-01'::timestamptz end where event_id > 600 and status in ('waiting', 'offered')`,
  ],
  [
    'who waits and now goes',
    `with waited as (delete from event_answers where status = 'waiting' and event_id > 600 returning *)
      ${going} select user_id, event_id, start_at, end_at, guests, created_at from waited`,
  ],
  ['a capacity for which groups are too large', 'update event_seats set capacity = 2 where capacity is not null'],
  ['no capacity', 'update event_seats set capacity = null, allowed = null'],
  [
    'groups that get larger than the event',
    `update event_seats set capacity = 2 where event_id = 601;
      update event_answers set guests = 2 where event_id = 601 and status = 'waiting' and user_id % 2 = 0;
      delete from event_answers where event_id = 601 and user_id % 3 = 0`,
  ],
  ['another time', `update events set start_at = start_at + interval '1 hour', end_at = end_at + interval '1 hour'`],
  ['events', 'delete from events where id in (4, 601, 602)'],
  ['members', 'delete from users where id % 2 = 0 and id % 7 > 0'],
  ['a status', `update users set status = case status when 'active' then 'suspended' else 'active' end where id > 200`],
])('keeps the numbers right after a statement about %s', (_, statement) =>
  staysRight((tx) => tx.execute(sql.raw(statement))),
);

it.each([
  ['event_follows', 'delete from event_follows where event_id = 601'],
  ['event_answers', 'delete from event_answers where event_id = 601'],
  ['event_answers', `update event_answers set status = 'lapsed' where event_id = 601 and status = 'offered'`],
])('writes the numbers of an event once in a statement about %s', async (_, statement) => {
  await undo(db(), async (tx) => {
    await tx.execute(sql`delete from stream_changes`);
    const changed = await tx.execute(sql.raw(`${statement} returning 1`));
    expect(changed.length).toBeGreaterThan(20);
    expect(await tx.execute(sql`select event_id::int from stream_changes where kind = 'seats'`)).toEqual([
      { event_id: 601 },
    ]);
  });
});
