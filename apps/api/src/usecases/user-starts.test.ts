import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openScene, writes } from '../../test/derived.ts';
import type { Database } from '../db/client.ts';

/** What `user_starts` has and should not have, or lacks. */
async function differences(db: Database) {
  return db.execute(sql`
    with expected as (
      select u.id as user_id, tier_of(u.followers_count) as tier, start
      from users u, unnest(array[split_part(u.search_text, e'\\n', 1), split_part(u.search_text, e'\\n', 2)]) text,
        unnest(array['', left(text, 1), left(text, 3)]) start
      where u.status = 'active' and u.user_id is not null and u.profile_visible
    ), stored as (select user_id, tier, start from user_starts)
    (select 'lacks', * from expected except select 'lacks', * from stored)
    union all (select 'has', * from stored except select 'has', * from expected)`);
}

const { db, staysRight } = openScene(
  differences,
  "update users set search_text = lower(user_id) || e'\\n' || display_name where user_id is not null",
);

it('has the beginnings of the members', async () => {
  expect(await differences(db())).toEqual([]);
  expect((await db().execute(sql`select from user_starts`)).length).toBeGreaterThan(10);
});

it('has those of an earlier release when it is migrated', async () => {
  const migration = readFileSync(`${import.meta.dirname}/../db/migrations/0037_user_starts.sql`, 'utf8');
  const filling = migration.split('--> statement-breakpoint').filter((part) => /^INSERT/m.test(part));
  expect(filling).toHaveLength(1);
  await staysRight(async (tx) => {
    await tx.execute(sql`delete from user_starts`);
    expect(await differences(tx)).not.toEqual([]);
    await tx.execute(sql.raw(filling.join()));
  });
});

it.each(writes)('stays right: %s', (_, write) => staysRight(write));

it.each([
  ['a number of followers in another tier', 'update users set followers_count = followers_count + 10'],
  ['a short name', `update users set search_text = e'abc\\nあ' where id = 1`],
  ['a name that begins as the handle', `update users set search_text = e'abc\\nabcd' where id = 1`],
  ['a hidden profile', 'update users set profile_visible = not profile_visible where id = 2'],
  ['suspensions', `update users set status = case status when 'active' then 'suspended' else 'active' end`],
  ['deleted accounts', 'delete from users where id < 4'],
])('stays right after a statement of the operator: %s', (_, statement) =>
  staysRight((tx) => tx.execute(sql.raw(statement))),
);
