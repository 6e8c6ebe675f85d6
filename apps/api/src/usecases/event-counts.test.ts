import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openScene, writes } from '../../test/derived.ts';
import type { Database } from '../db/client.ts';
import { canSee, visibleEventsCount } from '../features/privacy/reads.ts';

/** Of each of three creators, an event of each audience that the scene does not have, and a draft with a co-host without a follow. */
const everyKind = `
  insert into events (id, creator_id, title, start_at, end_at, is_published, is_public, audience_lists, published_at, created_at, updated_at)
    overriding system value
    select 500 + 10 * creator + kind, creator, 'kind', '2026-12-24', '2026-12-25', is_published, is_public, lists::bigint[], '2026-11-01',
      '2026-11-01', '2026-11-01'
    from unnest(array[1, 2, 4]) creator, (values
      (0, true, true, null), (1, true, false, null), (2, false, true, null), (3, false, false, null), (4, true, false, '{101}'),
      (5, true, false, '{102}'), (6, true, false, '{}'), (7, false, false, '{101}'), (8, false, false, null)
    ) kinds (kind, is_published, is_public, lists);
  insert into event_hosts (event_id, user_id, status, invited_at) select id, 5, 'invited', '2026-11-01' from events where id % 10 = 8 and id > 500;`;

/** What is stored and shown differently from what is counted: nothing, whatever was written. */
async function differences(db: Database) {
  const recounted = sql`
    select creator_id, count(*) as total, count(*) filter (where is_published and is_public) as for_everyone,
      count(*) filter (where is_published and not is_public and audience_lists is null) as for_followers,
      count(*) filter (where audience_lists is not null) as limited from events group by 1`;
  const stored = await db.execute(sql`
    select * from (${recounted}) r full join event_counts c using (creator_id)
    where (coalesce(r.total, 0), coalesce(r.for_everyone, 0), coalesce(r.for_followers, 0), coalesce(r.limited, 0))
      <> (coalesce(c.total, 0), coalesce(c.for_everyone, 0), coalesce(c.for_followers, 0), coalesce(c.limited, 0))`);
  const shown = await db.execute(sql`
    select * from (
      select viewer.id as viewer, u.id as creator, ${visibleEventsCount(sql`viewer.id`)} as shown,
        (select count(*) from events e where e.creator_id = u.id and ${canSee(sql`viewer.id`)}) as visible
      from users viewer, users u) each_pair
    where shown <> visible`);
  return [...stored, ...shown];
}

const { db, staysRight } = openScene(differences, everyKind);

it('shows each member the number of the events that they can see', async () => {
  expect(await differences(db())).toEqual([]);
  const counts = await db().execute<{ n: number }>(sql`
    select ${visibleEventsCount(sql`viewer.id`)} as n from users viewer, users u where u.id = 1 and viewer.id <= 5 order by viewer.id`);
  expect(new Set(counts.map(({ n }) => Number(n))).size).toBeGreaterThan(2);
});

it('counts the events of an earlier release when it is migrated', async () => {
  const migration = readFileSync(`${import.meta.dirname}/../db/migrations/0036_event_counts.sql`, 'utf8');
  const count = migration.split('--> statement-breakpoint').at(-1) ?? '';
  await staysRight(async (tx) => {
    await tx.execute(sql`delete from event_counts`);
    expect(await differences(tx)).not.toEqual([]);
    await tx.execute(sql.raw(count));
  });
});

it.each(writes)('keeps the numbers right: %s', (_, write) => staysRight(write));

const copy =
  'creator_id, title, start_at, end_at, is_published, is_public, audience_lists, published_at, created_at, updated_at';

it.each([
  ['another audience', 'update events set is_public = false, audience_lists = null, is_published = not is_published'],
  ['another creator', 'update events set creator_id = 3 - creator_id where creator_id < 3'],
  ['events of several creators', 'delete from events where id % 3 = 0'],
  ['copies of events', `insert into events (${copy}) select ${copy} from events`],
  ['creators', 'delete from users where id < 4'],
])('keeps the numbers right after a statement of the operator: %s', (_, statement) =>
  staysRight((tx) => tx.execute(sql.raw(statement))),
);
