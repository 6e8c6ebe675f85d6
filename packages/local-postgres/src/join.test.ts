import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, expect, it } from 'vitest';
import { joinLocalPostgres, startLocalPostgres } from './index.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-join-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function selectNumbers(url: string): Promise<number[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql`select n from visits`).map(({ n }) => Number(n));
  } finally {
    await sql.end();
  }
}

it('uses the running server without stopping it, and starts and stops its own when none runs', async () => {
  const dataDir = newFolder();
  const running = await startLocalPostgres({ dataDir, durable: false });
  const sql = postgres(running.url, { max: 1 });
  await sql`create table visits (n int)`;
  await sql`insert into visits values (7)`;
  const joined = await joinLocalPostgres({ dataDir, durable: false });
  expect(joined.port).toBe(running.port);
  expect(await selectNumbers(joined.url)).toEqual([7]);
  await joined.stop();
  expect((await sql`select 1 as one`)[0]?.one).toBe(1);
  await sql.end();
  await running.stop();

  const alone = await joinLocalPostgres({ dataDir, durable: false });
  expect(await selectNumbers(alone.url)).toEqual([7]);
  await alone.stop();
  await expect(selectNumbers(alone.url)).rejects.toThrow();
});
