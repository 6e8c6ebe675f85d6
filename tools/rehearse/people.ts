import type postgres from 'postgres';
import { signIn } from '../bench/sessions.ts';

export interface Person {
  id: number;
  cookie: string;
}

let born = 0;

/** Signed-in people who follow each other, ten each, put into the database: sign-ups by the hundred would measure password hashes. */
export async function enlist(sql: postgres.Sql, count: number): Promise<Person[]> {
  const first = born + 1;
  born += count;
  const rows = await sql<{ id: number }[]>`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    select 'rehearsal', n::text, 'r' || n || '@example.com', 'rehearsal_' || n, '稽古 ' || n
    from generate_series(${first}::int, ${born}::int) n returning id::int`;
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into user_follows (follower_id, followee_id, created_at)
    select a.id, b.id, now() from unnest(${ids}::bigint[]) with ordinality a(id, n)
    join unnest(${ids}::bigint[]) with ordinality b(id, n) on b.n <> a.n and (b.n - a.n + ${count}) % ${count} <= 10`;
  const sessions = await signIn(sql, ids);
  return ids.map((id) => ({ id, cookie: sessions.headersOf(id).cookie ?? '' }));
}
