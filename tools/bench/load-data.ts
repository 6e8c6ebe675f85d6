import type postgres from 'postgres';
import { countedEvents, madeUserStarts } from '../derived-tables.ts';
import { copy, withoutIndexes } from './bulk-load.ts';
import { eventTextLines, textsTotal } from './event-texts.ts';
import { interestLines, peopleColumns, peopleLines } from './people.ts';
import { hotEvent, listViewerClasses, type Size, viewersTotal } from './sizes.ts';

const tables = ['users', 'user_interests', 'user_follows', 'events', 'event_follows', 'event_likes'];

/**
 * Fills an empty schema. The result is deterministic for a size and a day. The popularity of users is skewed (rank = users *
 * random²) and independent of their ids. Events were created in the two years before `base` and start within 90 days of that.
 */
export async function loadData(
  tx: postgres.TransactionSql,
  size: Size,
  base: Date,
  log: (line: string) => void,
): Promise<void> {
  const step = async (name: string, run: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await run();
    log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  await tx.unsafe(`
    set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'; set local synchronous_commit = off;
    set local max_parallel_workers_per_gather = 0; select setseed(0.42);`);
  await withoutIndexes(tx, tables, async () => {
    await step('users', () => copy(tx, `users (${peopleColumns})`, peopleLines(size, base)));
    await step('interests', () => copy(tx, 'user_interests (user_id, genre_id)', interestLines(size)));
    await step('follows', () => tx.unsafe(followsSql(size, base)));
    await tx.unsafe(`create temp table event_texts (key int primary key, title text, place text, search_text text,
      search_grams text[]) on commit drop`);
    await step('event texts', () => copy(tx, 'event_texts', eventTextLines()));
    await step('events and calendars', () => tx.unsafe(eventsSql(size, base)));
    await step('counters', () => tx.unsafe(countersSql));
    log('  indexes and keys ...');
  });
  await tx`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)),
    setval(pg_get_serial_sequence('events', 'id'), (select max(id) from events))`;
}

const randomUser = (users: number, skew: string) =>
  `1 + (floor(${users} * power(random(), ${skew}))::bigint * 7919 + 13) % ${users}`;

const followsSql = (size: Size, base: Date) => `
  insert into user_follows (follower_id, followee_id, created_at)
  select follower, followee, timestamptz '${base.toISOString()}' - (follower * 31 + followee * 17) % 60480000 * interval '1 second'
  from (select distinct follower, followee from (
    select 1 + (i - 1) / ${size.follows} as follower, ${randomUser(size.users, '2')} as followee
    from generate_series(1, ${size.users}::bigint * ${size.follows}) i
    ${listViewerClasses(size)
      .map(
        ({ first, people, draws, followees }) => `union all
    select v, ${randomUser(size.users, followees === 5000 ? '1' : '1.5')}
    from generate_series(${first}::bigint, ${first + people - 1}) v, generate_series(1, ${draws})`,
      )
      .join('\n')}
  ) drawn where follower <> followee) pairs`;

const eventsSql = ({ users, events, adds }: Size, base: Date) => `
  create temp table raw_events on commit drop as
  select id, creator_id, is_published, is_published and random() < 0.95 as is_public, made_at,
    date_bin('5 minutes', made_at + interval '1 hour' + random() * interval '90 days', timestamptz '2020-01-01Z') as start_at
  from (
    select i as id, case when i = ${hotEvent.id} then 1 else ${randomUser(users, '2')} end as creator_id,
      random() < 0.8 or i = ${hotEvent.id} as is_published,
      date_trunc('milliseconds', timestamptz '${base.toISOString()}' - interval '730 days' * (1 - i::float8 / ${events})) as made_at
    from generate_series(1::bigint, ${events}) i
  ) drawn;
  update raw_events set is_public = true where id = ${hotEvent.id};
  create temp table raw_adds on commit drop as
  select distinct user_id, event_id from (
    select d.user_id, d.event_id from (
      select 1 + i * 48271 % ${users} as user_id, 1 + floor(${events} * power(random(), 1.5))::bigint as event_id
      from generate_series(1::bigint, ${events}::bigint * ${adds}) i
      union all
      select ${users} + v, 1 + floor(${events} * (0.6 + 0.4 * random()))::bigint
      from generate_series(1::bigint, ${viewersTotal}) v, generate_series(1, 554)
      union all
      select v, ${hotEvent.id} from generate_series(1::bigint, ${Math.min(hotEvent.adds, users)}) v
    ) d join raw_events e on e.id = d.event_id and e.is_public
      join users u on u.id = e.creator_id and not u.is_private
    union all
    select creator_id, id from raw_events
  ) wanted;
  analyze raw_events, raw_adds;
  insert into events (id, uid, creator_id, title, description, start_at, end_at, location, is_published, is_public, status,
    cancelled_at, published_at, followers_count, likes_count, search_text, search_grams, created_at, updated_at)
    overriding system value
  select id, md5(id::text)::uuid, creator_id, t.title,
    'みんなで集まって楽しい時間を過ごしましょう。初めての方も歓迎です。持ち物は特にありません。参加費は当日お支払いください。詳細は主催者まで。番号' || id,
    start_at, start_at + interval '2 hours', t.place, is_published, is_public, case when id % 100 = 0 then 'cancelled' end,
    case when id % 100 = 0 then made_at end, case when is_published then made_at end, coalesce(c.adds, 0),
    coalesce(c.likes, 0), t.search_text, t.search_grams, made_at, made_at
  from raw_events e join event_texts t on t.key = e.id % ${textsTotal} left join (
    select event_id, count(*)::int as adds, (count(*) filter (where ${likes}))::int as likes from raw_adds group by event_id
  ) c on c.event_id = e.id order by id;
  insert into event_follows (user_id, event_id, start_at, end_at, created_at)
  select a.user_id, a.event_id, e.start_at, e.start_at + interval '2 hours',
    e.made_at + (a.user_id * 7919 + a.event_id) % 1000 / 1000.0 * (timestamptz '${base.toISOString()}' - e.made_at)
  from raw_adds a join raw_events e on e.id = a.event_id;
  insert into event_likes (user_id, event_id, created_at)
  select user_id, event_id, timestamptz '${base.toISOString()}' - (user_id % 86400) * interval '1 second'
  from raw_adds where ${likes};`;

const likes = '(user_id * 31 + event_id) % 4 = 0';

const countersSql = `
  update users u set followers_count = coalesce(a.n, 0), following_count = coalesce(b.n, 0)
  from users x left join (select followee_id, count(*)::int as n from user_follows group by 1) a on a.followee_id = x.id
    left join (select follower_id, count(*)::int as n from user_follows group by 1) b on b.follower_id = x.id
  where x.id = u.id;
  insert into event_counts ${countedEvents};
  insert into user_starts ${madeUserStarts}`;
