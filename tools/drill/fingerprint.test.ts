import { createDatabase, startTestCluster, type TestCluster, type TestDatabase } from '@hiyori/local-postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compare, fingerprint } from './fingerprint.ts';

let cluster: TestCluster;
const databases: TestDatabase[] = [];
const connections: postgres.Sql[] = [];

/** Creates a database with two users who follow each other, and a trigger that counts followers. */
async function createTestDatabase(): Promise<postgres.Sql> {
  const database = await createDatabase(cluster.adminUrl);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  databases.push(database);
  connections.push(sql);
  await sql.unsafe(`
    create table people (id bigint generated always as identity primary key, name text, followers int not null default 0);
    create table follows (follower bigint references people, followee bigint references people);
    create function count_follow() returns trigger language plpgsql as $$
      begin update people set followers = followers + 1 where id = new.followee; return null; end $$;
    create trigger counted after insert on follows for each row execute function count_follow();
    create trigger moved after update on follows for each row
      when ((old.follower, old.followee, old.follower + 1) is distinct from (new.follower, new.followee, new.follower + 1))
      execute function count_follow();
    insert into people (name) values ('千晴'), ('蓮');
    insert into follows values (1, 2), (2, 1)`);
  return sql;
}

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(async () => {
  for (const sql of connections) await sql.end();
  for (const database of databases) await database.drop();
  await cluster.stop();
});

async function findDifferences(change: string): Promise<string[]> {
  const [source, restored] = [await createTestDatabase(), await createTestDatabase()];
  const before = await fingerprint(source);
  await restored.unsafe(change);
  return compare(before, await fingerprint(restored))
    .filter(({ isSame }) => !isSame)
    .map(({ what }) => what);
}

it('reports no difference for the same rows in any order', async () => {
  expect(await findDifferences('select 1')).toEqual([]);
  expect(await findDifferences('update people set name = name where id = 1')).toEqual([]);
});

it('reports no difference for a trigger that was restored from its definition', async () => {
  const restore = `do $$ declare definition text := (select pg_get_triggerdef(oid) from pg_trigger where tgname = 'moved'); begin
    drop trigger moved on public.follows; execute definition; end $$`;
  expect(await findDifferences(restore)).toEqual([]);
});

it.each([
  ['a changed value', "update public.people set name = '錬' where id = 2", 'public.people'],
  ['a wrong counter', 'update public.people set followers = 2 where id = 2', 'public.people'],
  ['a missing row', 'delete from public.follows where follower = 1', 'public.follows'],
  ['a duplicate row', 'insert into public.follows select * from public.follows where follower = 1', 'public.follows'],
  ['a missing table', 'drop table public.follows', 'public.follows'],
  ['a reset sequence', "select setval('public.people_id_seq', 1)", 'sequences'],
  ['a missing trigger', 'drop trigger counted on public.follows', 'triggers, functions, indexes, constraints'],
  [
    'a disabled trigger',
    'alter table public.follows disable trigger counted',
    'triggers, functions, indexes, constraints',
  ],
])('reports %s', async (_, change, what) => {
  expect(await findDifferences(change)).toContain(what);
});
