import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killProcess, spawnServer } from '../test/spawn-server.ts';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { droppedUser } from './account.ts';
import { findBinaries } from './binaries.ts';
import { layoutOf } from './layout.ts';
import { connectQuietly } from './prepare-database.ts';
import { copyWhereReachable, isTraversableByAll } from './reachable-copy.ts';
import { startAs, startLocalPostgres } from './start.ts';

const nobody = 65_534;
const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
const othersReachUs = existsSync('/proc') && isTraversableByAll(import.meta.dirname);
const askWhoami = (url: string) => connectQuietly(url, (sql) => sql`select current_user as me`);

// As an ordinary user every other test file is already this test.
test.skipIf(!isLinuxRoot || !othersReachUs)('an ordinary user can run it', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  mkdirSync(dataDir);
  chownSync(dataDir, nobody, nobody);
  const { process: child, answer } = spawnServer(dataDir, { uid: nobody, gid: nobody });
  onTestFinished(() => killProcess(child));
  const { url = '', refused } = await answer;
  expect(refused).toBeUndefined();
  expect(await askWhoami(url)).toEqual([{ me: 'hiyori' }]);
  expect(statSync(layoutOf(dataDir).cluster).uid).toBe(nobody);
});

test.skipIf(!isLinuxRoot)(
  'root without user namespaces runs it as another account, also below a folder closed to that account',
  async () => {
    const closed = temporaryDirectory();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    const server = await startAs({ dataDir }, async () => droppedUser(await findBinaries()));
    onTestFinished(() => server.stop());
    expect(await askWhoami(server.url)).toEqual([{ me: 'hiyori' }]);
    expect(statSync(layoutOf(dataDir).cluster).uid).toBeGreaterThan(0);
    await server.stop();

    // The machine may allow user namespaces at the next start.
    const again = await startLocalPostgres({ dataDir });
    onTestFinished(() => again.stop());
    expect(await askWhoami(again.url)).toEqual([{ me: 'hiyori' }]);
  },
);

test.skipIf(!isLinuxRoot)('programs in a closed folder are copied once to where they can be run', async () => {
  const binaries = await findBinaries();
  const parent = temporaryDirectory();
  const [one, two] = await Promise.all([copyWhereReachable(binaries, parent), copyWhereReachable(binaries, parent)]);
  expect(two).toEqual(one);
  expect(isTraversableByAll(join(one.native, 'bin'))).toBe(true);
  const dataDir = join(temporaryDirectory(), 'data');
  const server = await startAs({ dataDir }, () => droppedUser(one));
  onTestFinished(() => server.stop());
  expect(await askWhoami(server.url)).toEqual([{ me: 'hiyori' }]);
});

test.skipIf(!isLinuxRoot)('a copy that somebody else could have changed is refused', async () => {
  const binaries = await findBinaries();
  const parent = temporaryDirectory();
  const { native } = await copyWhereReachable(binaries, parent);
  chmodSync(join(native, '..'), 0o777);
  await expect(copyWhereReachable(binaries, parent)).rejects.toThrow('may have been changed');
});
