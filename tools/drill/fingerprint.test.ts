import { createDatabase, startTestCluster, type TestCluster, type TestDatabase } from '@hiyori/local-postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compare, fingerprint } from './fingerprint.ts';

let cluster: TestCluster;
const databases: TestDatabase[] = [];
const open: postgres.Sql[] = [];

/** A database with two people who follow each other, counted by a trigger. */
async function makeDatabase(): Promise<postgres.Sql> {
  const database = await createDatabase(cluster.adminUrl);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  databases.push(database);
  open.push(sql);
  await sql.unsafe(`
    create table people (id bigint generated always as identity primary key, name text, followers int not null default 0);
    create table follows (follower bigint references people, followee bigint references people);
    create function count_follow() returns trigger language plpgsql as $$
      begin update people set followers = followers + 1 where id = new.followee; return null; end $$;
    create trigger counted after insert on follows for each row execute function count_follow();
    insert into people (name) values ('千晴'), ('蓮');
    insert into follows values (1, 2), (2, 1)`);
  return sql;
}

beforeAll(async () => {
  cluster = await startTestCluster();
}, 60_000);
afterAll(async () => {
  for (const sql of open) await sql.end();
  for (const database of databases) await database.drop();
  await cluster.stop();
});

async function differences(change: string): Promise<string[]> {
  const [source, restored] = [await makeDatabase(), await makeDatabase()];
  const before = await fingerprint(source);
  await restored.unsafe(change);
  return compare(before, await fingerprint(restored))
    .filter(({ isSame }) => !isSame)
    .map(({ what }) => what);
}

it('a restored database that holds the same is the same, in whatever order its rows lie', async () => {
  expect(await differences('select 1')).toEqual([]);
  expect(await differences('update people set name = name where id = 1')).toEqual([]);
});

it.each([
  ['a changed value', "update public.people set name = '錬' where id = 2", 'public.people'],
  ['a wrong counter', 'update public.people set followers = 2 where id = 2', 'public.people'],
  ['a missing row', 'delete from public.follows where follower = 1', 'public.follows'],
  ['a row twice', 'insert into public.follows select * from public.follows where follower = 1', 'public.follows'],
  ['a missing table', 'drop table public.follows', 'public.follows'],
  ['a sequence that starts anew', "select setval('public.people_id_seq', 1)", 'sequences'],
  ['a missing trigger', 'drop trigger counted on public.follows', 'triggers, functions, indexes, constraints'],
  [
    'a trigger put aside',
    'alter table public.follows disable trigger counted',
    'triggers, functions, indexes, constraints',
  ],
])('the drill names %s', async (_, change, what) => {
  expect(await differences(change)).toContain(what);
});
