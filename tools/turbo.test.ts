import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');
const notInAnArchive = /^(?:\.git|\.turbo|\.data.*|node_modules|dist|cdk\.out|test-results)$/;

it('a folder without git is not built again because of what a build or an install writes', () => {
  const copy = mkdtempSync(join(tmpdir(), 'hiyori-archive-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !notInAnArchive.test(basename(path)) });
  const turbo = join(root, 'node_modules/.bin/turbo');
  const hashes = () => {
    const args = ['run', 'build', '--filter=@hiyori/api', '--filter=@hiyori/web', '--dry=json', '--cwd', copy];
    const { tasks } = JSON.parse(execFileSync(turbo, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return (tasks as { taskId: string; hash: string }[]).map(({ taskId, hash }) => `${taskId} ${hash}`);
  };
  const before = hashes();
  expect(before.join()).toContain('@hiyori/web#build');
  for (const app of ['api', 'web'])
    for (const path of ['dist/main.js', '.turbo/turbo-build.log', 'node_modules/one/index.js']) {
      const file = join(copy, 'apps', app, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'written');
    }
  expect(hashes()).toEqual(before);
});
