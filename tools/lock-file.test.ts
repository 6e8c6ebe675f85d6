import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const store = join(root, 'node_modules/.pnpm');
const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');

interface Manifest {
  name: string;
  optionalDependencies?: Record<string, string>;
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(folder, name)).map((inner) => join(folder, name, inner))
      : join(folder, name),
  );

/** The manifests of the installed packages. What a package depends on is a link beside it. */
const manifests: Manifest[] = readdirSync(store)
  .filter((name) => name.includes('@'))
  .flatMap((name) => foldersIn(join(store, name, 'node_modules')))
  .filter((folder) => !lstatSync(folder).isSymbolicLink())
  .map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

const isLocked = (name: string) => lock.includes(`\n  ${name}@`) || lock.includes(`\n  '${name}@`);

it('the lock file has the programs of every system, also those that this one does not install', () => {
  const missing = manifests.flatMap(({ name, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((program) => !isLocked(program))
      .map((program) => `${name} needs ${program}`),
  );
  expect(missing).toEqual([]);
  expect(isLocked('@turbo/darwin-arm64')).toBe(true);
});
