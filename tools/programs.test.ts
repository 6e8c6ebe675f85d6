import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

it.each([
  ['bench/main.ts', 'npm run bench'],
  ['pages/main.mjs', 'npm run bench:pages'],
  ['bench/make-data.ts', 'npm run bench:data'],
  ['rehearse/main.ts', 'npm run rehearse'],
  ['drill/main.ts', 'npm run drill'],
  ['../infra/src/synth.ts', 'npm run synth'],
  ['measure-sign-in.mjs', 'node tools/measure-sign-in.mjs'],
  ['measure-calendar.mjs', 'node tools/measure-calendar.mjs'],
  ['measure-week.mjs', 'node tools/measure-week.mjs'],
  ['measure-public-page.mjs', 'node tools/measure-public-page.mjs'],
  ['measure-import.mjs', 'node tools/measure-import.mjs'],
  ['measure-quick-add.ts', 'node --import=tsx tools/measure-quick-add.ts'],
])('%s --help prints its usage and exits with 0', (program, usage) => {
  const args = [
    ...(!program.startsWith('measure-') || program.endsWith('.ts') ? ['--import=tsx'] : []),
    program,
    '--help',
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain(usage);
});

it.each([
  ['bench/main.ts', '--unknown'],
  ['bench/main.ts', 'tiny'],
  ['bench/make-data.ts', 'tiny'],
  ['pages/main.mjs', '--cpu=0'],
  ['rehearse/main.ts', '--ports=x'],
  ['drill/main.ts', '--unknown'],
  ['drill/main.ts', '--into=nowhere'],
])('%s %s is refused in one line', (program, argument) => {
  const args = ['--import=tsx', program, argument];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
  expect(stderr).toMatch(/^[^\n]+\n$/);
});

it('run.mjs lists its tasks for an unknown one and exits with 2', () => {
  const { stderr, status } = spawnSync(process.execPath, ['run.mjs', 'unknown'], { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Usage: node tools\/run\.mjs start \|/);
});

// Turbo looks for pnpm on the PATH, and a fresh machine has npm only.
it('every npm script of the root that runs turbo tasks does so through run.mjs', () => {
  const { scripts } = JSON.parse(readFileSync(`${folder}../package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  const direct = Object.keys(scripts).filter((name) => /\bturbo run\b/.test(scripts[name] ?? ''));
  expect(direct).toEqual([]);
});
