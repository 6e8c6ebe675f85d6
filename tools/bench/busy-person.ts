import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';

/** How much one person has: as many events as they can create in four days, with the longest descriptions. */
export const busy = { events: 1_200, characters: 10_000 };

/** Creates a person with `busy.events` events around today and a calendar feed, and another person without anything. */
export async function createBusyPerson(sql: postgres.Sql): Promise<{ busyId: number; otherId: number; feed: string }> {
  const [busyId = 0, otherId = 0] = (
    await sql<{ id: number }[]>`
      insert into users (identity_issuer, identity_subject, email, user_id, display_name)
      select 'bench', name, name || '@example.com', name, name from unnest(array['busy', 'other']) name returning id::int`
  ).map(({ id }) => id);
  await sql`
    insert into events (creator_id, title, description, location, start_at, end_at, is_published, is_public, published_at,
      created_at, updated_at)
    select ${busyId}, '集い ' || n, left(repeat('長い説明です。', ${busy.characters}::int), ${busy.characters}::int), '谷中', day, day + interval '1 hour', true, true,
      day, day, day
    from (select n, now() + make_interval(hours => n * 4) as day from generate_series(${-busy.events / 2}::int, ${busy.events / 2 - 1}::int) n) d`;
  await sql`
    insert into event_follows (user_id, event_id, start_at, end_at)
    select creator_id, id, start_at, end_at from events where creator_id = ${busyId}`;
  const token = randomBytes(32).toString('base64url');
  await sql`insert into calendar_feeds (user_id, token, created_at) values (${busyId}, ${token}, now())`;
  await sql`analyze`;
  return { busyId, otherId, feed: `/feeds/${token}.ics` };
}
