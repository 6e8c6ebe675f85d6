import { existsSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { findBinaries, repairSymlinks } from './binaries.ts';

test('finds the programs for this platform and their version', async () => {
  const binaries = await findBinaries();
  expect(binaries.version).toMatch(/^18\./);
  for (const program of [binaries.initdb, binaries.postgres, binaries.pgCtl]) expect(existsSync(program)).toBe(true);
});

test('creates missing library symlinks', () => {
  const native = temporaryDirectory();
  mkdirSync(join(native, 'lib'));
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  expect(repairSymlinks(native)).toBe(true);
  expect(repairSymlinks(native)).toBe(true);
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});

test('returns false when a symlink cannot be created', () => {
  const native = temporaryDirectory();
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/no-such-folder/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  expect(repairSymlinks(native)).toBe(false);
});
