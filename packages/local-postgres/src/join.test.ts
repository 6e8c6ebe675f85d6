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

async function numbersAt(url: string): Promise<number[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql`select n from visits`).map(({ n }) => Number(n));
  } finally {
    await sql.end();
  }
}

it('a visitor joins the server that runs, and leaves it running', async () => {
  const dataDir = newFolder();
  const host = await startLocalPostgres({ dataDir, durable: false });
  const sql = postgres(host.url, { max: 1 });
  await sql`create table visits (n int)`;
  await sql`insert into visits values (7)`;
  const visit = await joinLocalPostgres({ dataDir, durable: false });
  expect(visit.port).toBe(host.port);
  expect(await numbersAt(visit.url)).toEqual([7]);
  await visit.stop();
  expect((await sql`select 1 as one`)[0]?.one).toBe(1);
  await sql.end();
  await host.stop();

  // Nobody runs it any more: the visitor starts it and stops it.
  const alone = await joinLocalPostgres({ dataDir, durable: false });
  expect(await numbersAt(alone.url)).toEqual([7]);
  await alone.stop();
  await expect(numbersAt(alone.url)).rejects.toThrow();
});
