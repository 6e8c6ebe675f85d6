import type postgres from 'postgres';
import type { Compared } from './fingerprint.ts';

/** Each counter that triggers keep, and what it counts: people who are there. */
const counters = [
  ['users', 'followers_count', 'user_follows', 'followee_id', 'follower_id'],
  ['users', 'following_count', 'user_follows', 'follower_id', 'followee_id'],
  ['events', 'followers_count', 'event_follows', 'event_id', 'user_id'],
  ['events', 'likes_count', 'event_likes', 'event_id', 'user_id'],
] as const;

/** The counters of a restored database beside the rows that they count. */
export async function checkCounters(sql: postgres.Sql): Promise<Compared> {
  const wrong: string[] = [];
  let checked = 0;
  for (const [table, column, of, owner, other] of counters) {
    const [row] = await sql.unsafe<{ rows: number; wrong: number }[]>(`
      select count(*)::int as rows, count(*) filter (where t.${column} <> coalesce(c.n, 0))::int as wrong
      from public.${table} t left join (
        select l.${owner} as id, count(*) as n from public.${of} l
        join public.users u on u.id = l.${other} and u.status = 'active' group by 1
      ) c on c.id = t.id`);
    checked += row?.rows ?? 0;
    if (row?.wrong) wrong.push(`${table}.${column}: ${row.wrong}`);
  }
  return {
    what: 'counters kept by triggers, counted anew',
    before: `${checked.toLocaleString('en')}`,
    after: wrong.length === 0 ? 'all right' : wrong.join(', '),
    isSame: wrong.length === 0,
  };
}
