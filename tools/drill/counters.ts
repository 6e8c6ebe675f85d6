import type postgres from 'postgres';
import { countedEvents } from '../derived-tables.ts';
import type { Comparison } from './fingerprint.ts';

/** The counters that triggers maintain, and the rows of active users that they count. */
const counters = [
  ['users', 'followers_count', 'user_follows', 'followee_id', 'follower_id'],
  ['users', 'following_count', 'user_follows', 'follower_id', 'followee_id'],
  ['events', 'followers_count', 'event_follows', 'event_id', 'user_id'],
  ['events', 'likes_count', 'event_likes', 'event_id', 'user_id'],
] as const;

/** Compares the counters of a restored database with the rows that they count. */
export async function checkCounters(sql: postgres.Sql): Promise<Comparison> {
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
  const [kinds] = await sql.unsafe<{ rows: number; wrong: number }[]>(`
    select count(*)::int as rows, count(*) filter (where
      (coalesce(c.total, 0), coalesce(c.for_everyone, 0), coalesce(c.for_followers, 0), coalesce(c.limited, 0))
      <> (coalesce(e.total, 0), coalesce(e.for_everyone, 0), coalesce(e.for_followers, 0), coalesce(e.limited, 0)))::int as wrong
    from public.event_counts c full join (${countedEvents}) e using (creator_id)`);
  checked += kinds?.rows ?? 0;
  if (kinds?.wrong) wrong.push(`event_counts: ${kinds.wrong}`);
  return {
    what: 'counters of the triggers, recounted',
    before: `${checked.toLocaleString('en')}`,
    after: wrong.length === 0 ? 'all correct' : wrong.join(', '),
    isSame: wrong.length === 0,
  };
}
