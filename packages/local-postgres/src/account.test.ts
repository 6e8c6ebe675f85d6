import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killProcess, spawnServer } from '../test/spawn-server.ts';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { unprivilegedUser } from './account.ts';
import { findBinaries } from './binaries.ts';
import { getDataDirPaths } from './layout.ts';
import { withConnection } from './prepare-database.ts';
import { copyToSharedDirectory, isTraversableByAll } from './shared-copy.ts';
import { startLocalPostgres, startWithAccount } from './start.ts';

const nobody = 65_534;
const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
const isReadableByAll = existsSync('/proc') && isTraversableByAll(import.meta.dirname);
const selectCurrentUser = (url: string) => withConnection(url, (sql) => sql`select current_user as me`);

// When the tests do not run as root, the other test files cover this case.
test.skipIf(!isLinuxRoot || !isReadableByAll)('runs as a user other than root', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  mkdirSync(dataDir);
  chownSync(dataDir, nobody, nobody);
  const { process: child, result } = spawnServer(dataDir, { uid: nobody, gid: nobody });
  onTestFinished(() => killProcess(child));
  const { url = '', error } = await result;
  expect(error).toBeUndefined();
  expect(await selectCurrentUser(url)).toEqual([{ me: 'hiyori' }]);
  expect(statSync(getDataDirPaths(dataDir).cluster).uid).toBe(nobody);
});

test.skipIf(!isLinuxRoot)(
  'as root without user namespaces, runs as another account, also in a folder that this account cannot reach',
  async () => {
    const parent = temporaryDirectory();
    chmodSync(parent, 0o700);
    const dataDir = join(parent, 'data');
    const server = await startWithAccount({ dataDir }, async () => unprivilegedUser(await findBinaries()));
    onTestFinished(() => server.stop());
    expect(await selectCurrentUser(server.url)).toEqual([{ me: 'hiyori' }]);
    expect(statSync(getDataDirPaths(dataDir).cluster).uid).toBeGreaterThan(0);
    await server.stop();

    // The next start may use a user namespace.
    const restarted = await startLocalPostgres({ dataDir });
    onTestFinished(() => restarted.stop());
    expect(await selectCurrentUser(restarted.url)).toEqual([{ me: 'hiyori' }]);
  },
);

test.skipIf(!isLinuxRoot)('copies the programs once to a folder that other accounts can read', async () => {
  const binaries = await findBinaries();
  const parent = temporaryDirectory();
  const [one, two] = await Promise.all([
    copyToSharedDirectory(binaries, parent),
    copyToSharedDirectory(binaries, parent),
  ]);
  expect(two).toEqual(one);
  expect(isTraversableByAll(join(one.native, 'bin'))).toBe(true);
  const dataDir = join(temporaryDirectory(), 'data');
  const server = await startWithAccount({ dataDir }, () => unprivilegedUser(one));
  onTestFinished(() => server.stop());
  expect(await selectCurrentUser(server.url)).toEqual([{ me: 'hiyori' }]);
});

test.skipIf(!isLinuxRoot)('rejects a copy that another account could have changed', async () => {
  const binaries = await findBinaries();
  const parent = temporaryDirectory();
  const { native } = await copyToSharedDirectory(binaries, parent);
  chmodSync(join(native, '..'), 0o777);
  await expect(copyToSharedDirectory(binaries, parent)).rejects.toThrow('may have been changed');
});

test.skipIf(!isLinuxRoot)('copies the programs again when a file of the copy is missing', async () => {
  const binaries = await findBinaries();
  const parent = temporaryDirectory();
  const { postgres } = await copyToSharedDirectory(binaries, parent);
  rmSync(postgres);
  expect(existsSync((await copyToSharedDirectory(binaries, parent)).postgres)).toBe(true);
});
