import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '../src/start.ts';
import { temporaryDirectory } from './temporary-directory.ts';

let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'hiyori-local-postgres-created-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  await (await startLocalPostgres({ dataDir: join(directory, 'data') })).stop();
  return directory;
}

/** A data folder with a cluster of its own that no server uses. It is copied, because creating one takes most of a start. */
export async function createdCluster(): Promise<string> {
  prepared ??= prepare();
  const source = join(await prepared, 'data');
  const dataDir = join(temporaryDirectory(), 'data');
  // The files belong to the account that runs the server, which Node.js would not keep.
  if (process.platform === 'win32') cpSync(source, dataDir, { recursive: true });
  else execFileSync('cp', ['-pPR', source, dataDir]);
  return dataDir;
}
