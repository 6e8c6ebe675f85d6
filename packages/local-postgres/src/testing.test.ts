import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withConnection } from './prepare-database.ts';
import { createDatabase, createTemplate, startTestCluster, type TestCluster } from './testing.ts';

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.stop());
afterEach(() => {
  vi.unstubAllEnvs();
});

const migrate = (url: string) =>
  withConnection(url, async (sql) => {
    await sql`create table users (id int primary key)`;
  });

test('creates separate databases concurrently from one template', async () => {
  await createTemplate(cluster.adminUrl, 'template_separate', migrate);
  const databases = await Promise.all(
    Array.from({ length: 8 }, () => createDatabase(cluster.adminUrl, { template: 'template_separate' })),
  );
  expect(new Set(databases.map(({ url }) => url)).size).toBe(8);
  await Promise.all(
    databases.map(({ url }, id) => withConnection(url, (sql) => sql`insert into users values (${id})`)),
  );
  const contents = await Promise.all(
    databases.map(({ url }) => withConnection(url, (sql) => sql`select id from users`)),
  );
  expect(contents).toEqual(databases.map((_, id) => [{ id }]));
});

test('createTemplate replaces a template of the same name', async () => {
  await createTemplate(cluster.adminUrl, 'template_again', migrate);
  await createTemplate(cluster.adminUrl, 'template_again', async (url) => {
    await migrate(url);
    await withConnection(url, (sql) => sql`insert into users values (7)`);
  });
  const { url } = await createDatabase(cluster.adminUrl, { template: 'template_again' });
  expect(await withConnection(url, (sql) => sql`select id from users`)).toEqual([{ id: 7 }]);
});

test('a database without a template is empty and can be dropped while it has connections', async () => {
  const { url, drop } = await createDatabase(cluster.adminUrl);
  await withConnection(url, async (sql) => {
    const tables = await sql`select 1 from pg_tables where schemaname = 'public'`;
    expect(tables).toHaveLength(0);
    await drop();
  });
  await expect(withConnection(url, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '3D000' });
});

test('uses the server of DATABASE_URL and does not stop it', async () => {
  vi.stubEnv('DATABASE_URL', cluster.adminUrl);
  const given = await startTestCluster();
  expect(given.adminUrl).toBe(cluster.adminUrl);
  await given.stop();
  expect(await withConnection(cluster.adminUrl, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('removes the folder of the server after the stop', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const own = await startTestCluster();
  const [setting] = await withConnection(
    own.adminUrl,
    (sql) => sql<{ directory: string }[]>`
    select setting as directory from pg_settings where name = 'data_directory'`,
  );
  expect(existsSync(setting?.directory ?? '')).toBe(true);
  await own.stop();
  expect(existsSync(setting?.directory ?? '')).toBe(false);
});
