import { createDatabase } from '@hiyori/local-postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, inject as provided } from 'vitest';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Foreign keys whose first column begins no complete B-tree index; `where column is not null` counts as complete. */
const withoutIndex = `
  select con.conrelid::regclass || '.' || att.attname as key from pg_constraint con
  join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
  where con.contype = 'f' and con.connamespace = 'public'::regnamespace and not exists (
    select from pg_index idx
    join pg_class rel on rel.oid = idx.indexrelid
    join pg_am am on am.oid = rel.relam and am.amname = 'btree'
    where idx.indrelid = con.conrelid and idx.indisvalid and idx.indkey[0] = att.attnum
      and (idx.indpred is null or pg_get_expr(idx.indpred, idx.indrelid) = format('(%I IS NOT NULL)', att.attname)))
  order by key`;

/** References to users without an action for the deletion of the user. */
const withoutDeleteAction = `
  select con.conrelid::regclass || '.' || att.attname as key from pg_constraint con
  join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
  where con.contype = 'f' and con.confrelid = 'users'::regclass and con.confdeltype = 'a'
  order by key`;

/** The result of a query after `statements`, which are rolled back. */
async function keysFound(query: string, statements = ''): Promise<string[]> {
  const transaction = await sql.reserve();
  try {
    await transaction.unsafe(`begin; ${statements}`);
    return (await transaction.unsafe<{ key: string }[]>(query)).map(({ key }) => key);
  } finally {
    await transaction.unsafe('rollback');
    transaction.release();
  }
}

const follows = 'create table follows (id bigint primary key, user_id bigint not null';

describe('every foreign key has an index that begins with its column', () => {
  it('in the migrated database', async () => expect(await keysFound(withoutIndex)).toEqual([]));

  it.each([
    `${follows} references users(id) on delete cascade);`,
    `${follows}); alter table follows add constraint f foreign key (user_id) references users(id);`,
    `${follows} references users); create index i on follows (id, user_id);`,
    `${follows} references users, seen_at date); create index i on follows (user_id) where seen_at is null;`,
    `${follows} references users); create index i on follows using hash (user_id);`,
    `${follows} references users); create index i on follows (user_id); drop index i;`,
    `${follows}, constraint f foreign key (user_id) references users(id), unique (id, user_id));`,
  ])('reports %s', async (statements) =>
    expect(await keysFound(withoutIndex, statements)).toEqual(['follows.user_id']),
  );

  it.each([
    `${follows} references users, at date); create index i on follows (user_id, at desc nulls last);`,
    `${follows} references users); create index i on follows (user_id) where user_id is not null;`,
    `create table follows (user_id bigint references users, event_id bigint, primary key (user_id, event_id));`,
    `create table follows (user_id bigint unique references users(id) on delete cascade);`,
    `create table follows (user_id bigint references users); drop table follows;`,
    `${follows}); alter table follows add made_by bigint references users; alter table follows drop column made_by;`,
  ])('accepts %s', async (statements) => expect(await keysFound(withoutIndex, statements)).toEqual([]));
});

describe('every reference to users declares its action on deletion', () => {
  it('in the migrated database', async () => expect(await keysFound(withoutDeleteAction)).toEqual([]));

  it.each([
    `${follows} references users(id));`,
    `${follows}); alter table follows add constraint f foreign key (user_id) references users(id) on delete no action;`,
  ])('reports %s', async (statements) =>
    expect(await keysFound(withoutDeleteAction, statements)).toEqual(['follows.user_id']),
  );

  it.each([
    `${follows} references users(id) on delete set null, event_id bigint references events(id));`,
    `${follows}); alter table follows add constraint f foreign key (user_id) references users(id) on delete cascade;`,
  ])('accepts %s', async (statements) => expect(await keysFound(withoutDeleteAction, statements)).toEqual([]));
});

it('has a trigger in every table with updated_at, by which it never goes back', async () => {
  const without = await sql`
    select c.table_name from information_schema.columns c
    where c.column_name = 'updated_at' and c.table_schema = 'public' and not exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.table_name::regclass and p.proname = 'keep_latest_update')`;
  expect([...without]).toEqual([]);
  const update = (at: string) => sql`
    insert into users (identity_issuer, identity_subject, email, updated_at) values ('test', 'one', 'one@example.com', ${at})
    on conflict (identity_issuer, identity_subject) do update set updated_at = excluded.updated_at
    returning to_char(updated_at, 'YYYY') as year`;
  const years: unknown[] = [];
  for (const at of ['2027-01-01', '2026-01-01', '2028-01-01']) years.push((await update(at))[0]?.year);
  expect(years).toEqual(['2027', '2027', '2028']);
});

it('gives each change of an event a later time than the one before, and counters none', async () => {
  const transaction = await sql.reserve();
  const at = async (change: string) => {
    const [row] = await transaction.unsafe<{ at: string }[]>(
      `update events set ${change} where title = 'later' returning to_char(updated_at at time zone 'UTC', 'YYYY SS.MS') as at`,
    );
    return row?.at;
  };
  try {
    await transaction.unsafe(`begin;
      insert into users (identity_issuer, identity_subject, email) values ('test', 'later', 'later@example.com');
      insert into events (creator_id, title, start_at, end_at, is_published, is_public, created_at, updated_at)
        select id, 'later', '2027-01-02Z', '2027-01-03Z', false, false, '2027-01-01Z', '2027-01-01Z' from users where identity_subject = 'later'`);
    expect(await at(`location = 'a', updated_at = '2027-01-01Z'`)).toBe('2027 00.001');
    expect(await at(`location = 'b', updated_at = '2026-01-01Z'`)).toBe('2027 00.002');
    expect(await at('followers_count = 1')).toBe('2027 00.002');
    expect(await at(`location = 'c', updated_at = '2028-01-01Z'`)).toBe('2028 00.000');
  } finally {
    await transaction.unsafe('rollback');
    transaction.release();
  }
});
