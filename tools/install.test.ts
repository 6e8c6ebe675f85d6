import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installHash, isInstalled, writeStamp } from './install.mjs';

let root: string;
const write = (path: string, text = '{}') => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hiyori-install-'));
  for (const path of ['pnpm-lock.yaml', 'package.json', 'apps/api/package.json', 'infra/package.json']) write(path);
});
afterEach(() => rmSync(root, { recursive: true }));

it('reports nothing as installed in a fresh clone', () => {
  expect(isInstalled(root, 'start')).toBe(false);
  expect(isInstalled(root, 'all')).toBe(false);
});

it('accepts the installed set, and all packages for the start', () => {
  write('node_modules/.modules.yaml');
  writeStamp(root, 'start');
  expect([isInstalled(root, 'start'), isInstalled(root, 'all')]).toEqual([true, false]);
  writeStamp(root, 'all');
  expect([isInstalled(root, 'start'), isInstalled(root, 'all')]).toEqual([true, true]);
});

it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'apps/api/package.json', 'tools/package.json', 'patches/a.patch'])(
  'installs again when %s changes',
  (path) => {
    write('node_modules/.modules.yaml');
    writeStamp(root, 'all');
    write(path, '{ "changed": true }');
    expect(isInstalled(root, 'start')).toBe(false);
  },
);

it('does not depend on source files', () => {
  const before = installHash(root);
  write('apps/api/src/main.ts');
  expect(installHash(root)).toBe(before);
});

it('installs again after node_modules was deleted, or when the stamp cannot be read', () => {
  write('node_modules/.install-stamp', 'an old hash');
  expect(isInstalled(root, 'all')).toBe(false);
  write('node_modules/.modules.yaml');
  expect(isInstalled(root, 'all')).toBe(false);
});
