import type postgres from 'postgres';

/** Each creator has as many series as a person may have. */
const creators = 200;
const seriesEach = 50;
export const dueSeries = creators * seriesEach;
/** One occurrence less than the 18 months that are made ahead. */
const occurrencesMade = 77;
/** What a member's calendar has in a month: of series, or as events that do not repeat. */
export const month = { events: 400, series: 20 };

async function createPeople(sql: postgres.Sql, names: string[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    select 'bench', name, name || '@example.com', name, name from unnest(${names}::text[]) name returning id::int`;
  return rows.map(({ id }) => id);
}

/** Series of a rule for each creator, whose first occurrences start on different days from tomorrow on, at 19:00 in Japan. */
const insertSeries = (
  sql: postgres.Sql,
  ids: number[],
  each: number,
  rule: { text: string; extendAt: Date | null },
) => sql`
  insert into event_series (creator_id, rrule, time_zone, start_day, start_time, made_until, extend_at, touched_at, created_at, updated_at)
  select creator, replace(${rule.text}, '*', upper(left(to_char(day, 'DY'), 2))), 'Asia/Tokyo', day::text, '19:00', now(),
    ${rule.extendAt}, now(), now(), now()
  from unnest(${ids}::bigint[]) creator, generate_series(1, ${each}::int) n, lateral (select current_date + 1 + n % 7 as day) d`;

/** The occurrences of the series of some creators, `step` days apart, and when lists show each. */
async function insertOccurrences(sql: postgres.Sql, ids: number[], count: number, step: number): Promise<void> {
  await sql`
    insert into events (creator_id, title, location, start_at, end_at, is_published, is_public, published_at, created_at, updated_at,
      series_id, recurrence_id, listed_from, listed_until)
    select s.creator_id, '朝の会 ' || s.id, '谷中', at, at + interval '1 hour', true, true, now(), now(), now(),
      s.id, at, case when n > 0 then at - make_interval(days => ${step}::int) + interval '1 hour' end,
      case when n < ${count - 1}::int then at + interval '1 hour' end
    from event_series s, generate_series(0, ${count - 1}::int) n,
      lateral (select ((s.start_day::date + n * ${step}::int) + time '19:00') at time zone 'Asia/Tokyo' as at) a
    where s.creator_id = any(${ids}::bigint[])`;
  await sql`
    update event_series s set made_until = (select max(recurrence_id) from events where series_id = s.id)
    where s.creator_id = any(${ids}::bigint[])`;
}

/**
 * Creates one member with 20 daily series and another with as many events that do not repeat in the same month, and 10,000 weekly series of
 * other members whose next occurrences are due at `dueAt`.
 */
export async function createSeriesData(sql: postgres.Sql, dueAt: Date): Promise<{ repeating: number; lone: number }> {
  const [repeating = 0, lone = 0, ...others] = await createPeople(sql, [
    'repeating',
    'lone',
    ...Array.from({ length: creators }, (_, index) => `creator_${index}`),
  ]);
  await insertSeries(sql, [repeating], month.series, { text: 'FREQ=DAILY', extendAt: null });
  await insertOccurrences(sql, [repeating], month.events / month.series, 1);
  await sql`
    insert into events (creator_id, title, location, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select ${lone}, title, location, start_at, end_at, is_published, is_public, published_at, created_at, updated_at
    from events where creator_id = ${repeating}`;
  await insertSeries(sql, others, seriesEach, { text: 'FREQ=WEEKLY;BYDAY=*', extendAt: dueAt });
  await insertOccurrences(sql, others, occurrencesMade, 7);
  await sql`
    insert into event_follows (user_id, event_id, start_at, end_at) select creator_id, id, start_at, end_at from events e
    where not exists (select from event_follows f where f.user_id = e.creator_id and f.event_id = e.id)`;
  await sql`vacuum analyze`;
  return { repeating, lone };
}
