import { randomBytes } from 'node:crypto';
import { searchColumns } from '@hiyori/api/search-text';
import type postgres from 'postgres';
import { countedEvents, madeUserStarts } from '../derived-tables.ts';
import { copy, withoutIndexes } from './bulk-load.ts';
import { arrayText, interestLines, peopleColumns, peopleLines } from './people.ts';
import { viewersTotal } from './sizes.ts';

/** What a heavy account has. The own events of `eventsOfDay` are on the current day, the others within 19 days of it. */
export const heavySizes = {
  followers: 100_000,
  followees: 5_000,
  ownEvents: 5_000,
  eventsOfDay: 1_000,
  characters: 10_000,
  adds: 50_000,
  notifications: 2_000,
  eventsOfFollowee: 10,
  listMembers: 5_000,
};
export type HeavySizes = typeof heavySizes;

/** Where the reads find the account and what belongs to it. */
export interface HeavyAccount {
  id: number;
  handle: string;
  /** A member who follows the heavy account and has nothing else. */
  otherId: number;
  /** Own events that `adds` members added; the second asks who comes. */
  addedId: number;
  askedId: number;
  slug: string;
  listId: number;
  feedToken: string;
  pollSlug: string;
}

const tables = ['users', 'user_interests', 'user_follows', 'events', 'event_follows', 'event_likes', 'notifications'];

/** Fills an empty schema with a heavy account and the members around it. */
export async function createHeavyAccount(sql: postgres.Sql, size: HeavySizes): Promise<HeavyAccount> {
  const [id, otherId] = [size.followers + 1, size.followers + 2];
  const [feedToken, pollSlug] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  await sql.begin(async (tx) => {
    await tx.unsafe(`set local work_mem = '128MB'; set local maintenance_work_mem = '256MB'; set local synchronous_commit = off;
      select setseed(0.42)`);
    await withoutIndexes(tx, tables, async () => {
      const people = { users: size.followers - viewersTotal, follows: 0, events: 0, adds: 0 };
      await copy(tx, `users (${peopleColumns})`, peopleLines(people, new Date()));
      await copy(tx, 'user_interests (user_id, genre_id)', interestLines(people));
      await tx.unsafe(peopleSql(size, id, otherId));
      await tx.unsafe(
        'create temp table event_texts (key int, title text, search_text text, search_grams text[]) on commit drop',
      );
      await copy(tx, 'event_texts', eventTextLines());
      await tx.unsafe(eventsSql(size, id));
    });
    await tx.unsafe(`insert into event_counts ${countedEvents}; insert into user_starts ${madeUserStarts}`);
    await tx`insert into calendar_feeds (user_id, token, created_at) values (${id}, ${feedToken}, now())`;
    await tx.unsafe(restSql(size, id, pollSlug));
  });
  await sql`vacuum analyze`;
  const [made] = await sql<{ slug: string; listId: number }[]>`
    select slug, (select max(id)::int from user_lists where owner_id = ${id}) as "listId" from events where id = 1`;
  if (!made) throw new Error('The heavy account has no events');
  return { id, handle: 'heavy', otherId, addedId: 1, askedId: 2, feedToken, pollSlug, ...made };
}

const titlesTotal = 500;
const kinds = '朝の読書会 夜のジャズライブ 週末ハイキング もくもく勉強会 写真展 カフェ会 ボードゲーム会'.split(' ');

function* eventTextLines(): Generator<string> {
  for (let key = 0; key < titlesTotal; key += 1) {
    const title = `${kinds[key % kinds.length]} 第${key}回`;
    const { searchText, searchGrams } = searchColumns(title, '谷中');
    yield `${[key, title, searchText.replace('\n', '\\n'), arrayText(searchGrams)].join('\t')}\n`;
  }
}

/** One account in twenty is private, one in ten hides whom it follows, and one in ten who follows it. */
const peopleSql = ({ followers, followees }: HeavySizes, id: number, otherId: number) => `
  update users set following_visible = id % 10 <> 1, followers_visible = id % 10 <> 2, following_count = 1,
    followers_count = case when id <= ${followees} then 1 else 0 end;
  insert into users (id, identity_issuer, identity_subject, email, user_id, display_name, followers_count, following_count)
    overriding system value values
    (${id}, 'bench', 'heavy', 'heavy@example.com', 'heavy', '重い人', ${followers + 1}, ${followees}),
    (${otherId}, 'bench', 'other', 'other@example.com', 'other', '別の人', 0, 1);
  insert into user_follows (follower_id, followee_id, created_at)
    select n, ${id}, now() - n * interval '10 minutes' from generate_series(1::bigint, ${followers}) n
    union all select ${id}, n, now() - n * interval '1 hour' from generate_series(1::bigint, ${followees}) n
    union all values (${otherId}::bigint, ${id}::bigint, now());`;

// The texts are cut from one of random characters, so that they compress as written ones do.
const eventsSql = (size: HeavySizes, id: number) => `
  create temp table long_text on commit drop as
    select string_agg(chr(12354 + floor(82 * random() * random())::int) || case when random() < 0.3 then chr(19968 + floor(2000 * random())::int) else '' end
      || case when random() < 0.03 then '。' else '' end, '') as text
    from generate_series(1, ${size.characters * 4});
  create temp table made on commit drop as
    select n as id, ${id}::bigint as creator_id, case
      when n <= 2 then date_trunc('hour', now()) + interval '3 days'
      when n <= ${size.eventsOfDay + 2} then date_trunc('day', now()) + n % 200 * interval '5 minutes'
      else date_trunc('day', now()) + (n % 38 - 19) * interval '1 day' + n % 200 * interval '5 minutes' end as start_at,
      substr(t.text, (1 + n * 7919 % ${size.characters * 3})::int, ${size.characters}) as description
    from generate_series(1::bigint, ${size.ownEvents}) n, long_text t
    union all
    select ${size.ownEvents} + n, 1 + n % ${size.followees}, date_trunc('day', now()) + (n % 90 - 30) * interval '1 day', 'だれでもどうぞ。'
    from generate_series(1::bigint, ${size.followees * size.eventsOfFollowee}) n;
  insert into events (id, creator_id, title, description, start_at, end_at, location, is_published, is_public, published_at, followers_count,
    likes_count, search_text, search_grams, created_at, updated_at) overriding system value
  select id, creator_id, title, description, start_at, start_at + interval '1 hour', '谷中', true, true, now() - id * interval '1 minute',
    case when id <= 2 then ${size.adds + 1} else 1 end, case when id = 1 then ${size.adds} else 0 end, search_text, search_grams, now(), now()
  from made join event_texts t on t.key = made.id % ${titlesTotal};
  insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select creator_id, id, start_at, start_at + interval '1 hour', now() - interval '60 days' from made
    union all
    select n, m.id, start_at, start_at + interval '1 hour', now() - n * interval '1 minute' from made m, generate_series(1::bigint, ${size.adds}) n
    where m.id <= 2;
  insert into event_likes (user_id, event_id, created_at)
    select n, 1, now() - n * interval '1 minute' from generate_series(1::bigint, ${size.adds}) n;
  insert into notifications (user_id, kind, actor_id, event_id, details, once_key, created_at)
    select ${id}, case when n % 2 = 0 then 'followed' else 'event_changed' end, n, case when n % 2 = 0 then null else ${size.ownEvents} + n end, '{}', n::text,
      now() - n * interval '1 minute'
    from generate_series(1::bigint, ${size.notifications}) n;`;

const restSql = (size: HeavySizes, id: number, pollSlug: string) => `
  select setval(pg_get_serial_sequence(name, 'id'), top) from (
    select 'users' as name, max(id) as top from users union all select 'events', max(id) from events) t;
  insert into event_seats (event_id, questions, taken) values
    (2, '[{"id": "1", "text": "苦手な食べものはありますか", "kind": "text", "isRequired": false}]', ${size.adds});
  insert into user_lists (owner_id, kind, name, created_at) values (${id}, 'list', '山の人', now());
  insert into user_list_members (list_id, owner_id, user_id, created_at)
    select max(l.id), ${id}, n, now() from user_lists l, generate_series(1, ${size.listMembers}) n where l.owner_id = ${id} group by n;
  insert into date_polls (slug, organizer_id, title, time_zone, ends_at, names, scores, comments, one_yes, created_at, updated_at) values
    ('${pollSlug}', ${id}, '忘年会', 'Asia/Tokyo', now() + interval '9 days', 'shown', 'shown', true, false, now(), now());
  insert into date_poll_options (poll_id, start_at, end_at, changed_at)
    select p.id, now() + n * interval '4 hours', now() + n * interval '4 hours' + interval '1 hour', now() from date_polls p, generate_series(1, 30) n;`;
