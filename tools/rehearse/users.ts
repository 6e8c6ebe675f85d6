import type postgres from 'postgres';
import { signIn } from '../bench/sessions.ts';

export interface Person {
  id: number;
  cookie: string;
}

let createdCount = 0;

/** Inserts signed-in users who follow ten others each. Not created by sign-up, because hashing the passwords would take too long. */
export async function seedUsers(sql: postgres.Sql, count: number): Promise<Person[]> {
  const first = createdCount + 1;
  createdCount += count;
  const rows = await sql<{ id: number }[]>`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    select 'rehearsal', n::text, 'r' || n || '@example.com', 'rehearsal_' || n, '稽古 ' || n
    from generate_series(${first}::int, ${createdCount}::int) n returning id::int`;
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into user_follows (follower_id, followee_id, created_at)
    select a.id, b.id, now() from unnest(${ids}::bigint[]) with ordinality a(id, n)
    join unnest(${ids}::bigint[]) with ordinality b(id, n) on b.n <> a.n and (b.n - a.n + ${count}) % ${count} <= 10`;
  const sessions = await signIn(sql, ids);
  return ids.map((id) => ({ id, cookie: sessions.getHeaders(id).cookie ?? '' }));
}
