import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hiyori/local-postgres/testing';
import { afterAll, beforeAll, describe, expect, it, inject as provided } from 'vitest';
import { type FailedStart, startServer } from '../test/server-process.ts';
import { openDatabase } from './db/client.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hiyori-failure-'));
  writeFileSync(join(folder, 'file'), '');
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server, which must exit with 1, and returns what it prints after its progress lines. */
async function failStart(environment: Record<string, string>, through: readonly string[] = []): Promise<string> {
  const { code, output } = (await startServer(environment, { through })) as FailedStart;
  expect(code, output).toBe(1);
  return output.replace(/^(?:Creating|Starting) the database \.\.\.\n/, '').trimEnd();
}
const onDatabase = (more: Record<string, string>) => ({ DATABASE_URL: database.url, DATA_DIR: folder, ...more });

// Programs that create a namespace are part of Linux, and a container may forbid them.
const canUnshare = spawnSync('unshare', ['-rm', 'true']).status === 0;

describe('a wrong setting ends the start with one line that names it', () => {
  it.each([
    ['HOST', { HOST: 'nonsense.invalid' }],
    ['HOST', { HOST: '192.0.2.1' }],
    ['METRICS_HOST', { METRICS_HOST: 'zz.invalid', METRICS_PORT: '0' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://nobody:hidden@127.0.0.1:9/none' }],
    ['DATA_DIR', { DATA_DIR: '/proc/nope' }],
  ])('%s: %j', async (name, environment) => {
    expect(await failStart(onDatabase(environment))).toMatch(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*$`));
  });

  it.each(['file', 'file/below'])('DATA_DIR is %s', async (name) => {
    const DATA_DIR = join(folder, name);
    const start = new RegExp(`^DATA_DIR: ${DATA_DIR} cannot be used: [^\\n]+$`);
    expect(await failStart({ DATA_DIR })).toMatch(start);
    expect(await failStart(onDatabase({ DATA_DIR }))).toMatch(start);
  });

  it('a port in use, before a database is created, with settings for a second copy', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as { port: number };
    const output = await failStart({ PORT: String(port), DATA_DIR: join(folder, 'second') });
    expect(output).toBe(
      `PORT: port ${port} is in use. A second copy needs its own port and data folder: PORT=${port + 1} DATA_DIR=.data-${port + 1} npm start`,
    );
    expect(await failStart(onDatabase({ METRICS_PORT: String(port) }))).toBe(`METRICS_PORT: port ${port} is in use.`);
    blocker.close();
  });

  it('a database with another encoding', async () => {
    const { sql, close } = openDatabase(provided('adminUrl'), { max: 1 });
    await sql.unsafe("create database latin template template0 encoding 'LATIN1' locale 'C'");
    await close();
    const url = new URL(provided('adminUrl'));
    url.pathname = '/latin';
    expect(await failStart({ DATA_DIR: folder, DATABASE_URL: url.href })).toBe(
      'The database of DATABASE_URL cannot be used: its encoding must be UTF8, and is LATIN1.',
    );
  });

  it.runIf(canUnshare)('a port that needs a privilege', async () => {
    expect(await failStart(onDatabase({ PORT: '80' }), ['unshare', '-r'])).toBe(
      'PORT: this account may not listen on port 80.',
    );
  });

  it.runIf(canUnshare)('a full disk', async () => {
    const script = 'mkdir -p "$DATA_DIR" && mount -t tmpfs -o size=20m none "$DATA_DIR" && exec "$@"';
    const DATA_DIR = join(folder, 'small');
    expect(await failStart({ DATA_DIR }, ['unshare', '-rm', 'sh', '-c', script, 'sh'])).toBe(
      `DATA_DIR: the database in ${DATA_DIR}/postgres cannot be written: no space is left on the device.`,
    );
  });
});
