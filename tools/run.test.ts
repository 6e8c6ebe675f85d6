import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeStamp } from './install.mjs';

const node = process.execPath;
let folder: string;
let root: string;
let registry: Awaited<ReturnType<typeof startRegistry>>;

/** A registry with one package: a pnpm that prints its version or its arguments. */
async function startRegistry() {
  const source = join(folder, 'pnpm');
  mkdirSync(source);
  const manifest = { name: 'pnpm', version: '10.34.9', bin: { pnpm: 'pnpm.js' } };
  writeFileSync(join(source, 'package.json'), JSON.stringify(manifest));
  const version = "if (process.argv[2] === '--version') { console.log('10.34.9'); process.exit(); }";
  const print = "console.log('pnpm ' + process.argv.slice(2).join(' ') + ' DATA_DIR=' + process.env.DATA_DIR);";
  writeFileSync(join(source, 'pnpm.js'), `#!/usr/bin/env node\n${version}\n${print}\n`);
  execFileSync('npm', ['pack', source, '--silent'], { cwd: folder });
  const archive = readFileSync(join(folder, 'pnpm-10.34.9.tgz'));
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.url}`);
    if (request.url?.endsWith('.tgz')) return response.end(archive);
    const tarball = `${origin}/pnpm/-/pnpm-10.34.9.tgz`;
    const versions = { '10.34.9': { ...manifest, dist: { tarball, integrity } } };
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ name: 'pnpm', 'dist-tags': { latest: '10.34.9' }, versions }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, requests, close: () => once(server.close(), 'close') };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hiyori-run-'));
  root = join(folder, 'clone');
  for (const path of ['tools', 'node_modules', 'apps/api/dist', '../bin'])
    mkdirSync(join(root, path), { recursive: true });
  for (const name of ['run.mjs', 'install.mjs', 'stop-with-parent.mjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'tools', name));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ packageManager: 'pnpm@10.34.9' }));
  writeFileSync(join(root, 'node_modules/.modules.yaml'), '');
  writeFileSync(join(root, 'apps/api/dist/main.js'), "console.log('the server runs');");
  writeStamp(root, 'all');
  // Without the pnpm of the machine, which would be used instead of npx.
  for (const name of ['node', 'npm', 'npx']) symlinkSync(join(dirname(node), name), join(folder, 'bin', name));
  symlinkSync('/bin/sh', join(folder, 'bin/sh'));
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a task in the clone. It does not wait for a registry that is slow. */
async function runTask(args: string[], environment: Record<string, string> = {}) {
  const env = {
    PATH: join(folder, 'bin'),
    HOME: folder,
    npm_config_cache: join(folder, 'cache'),
    npm_config_registry: registry.origin,
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    ...environment,
  };
  const child = spawn(node, ['tools/run.mjs', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, status };
}

it('starts without a request to a registry once the packages are installed', async () => {
  const online = await runTask(['start']);
  expect(online).toMatchObject({ status: 0, stdout: expect.stringContaining('the server runs') });
  expect(registry.requests.splice(0)).not.toEqual([]);
  expect(await runTask(['start'])).toEqual(online);
  // Of another registry npm has nothing in its cache.
  expect(await runTask(['start'], { npm_config_registry: `${registry.origin}/other/` })).toEqual(online);
  expect(registry.requests).toEqual([]);
});

it('passes every setting to the development servers, and a data folder of the clone', async () => {
  const { stdout } = await runTask(['dev'], { DATA_DIR: '.data-2' });
  expect(stdout).toBe(`pnpm exec turbo run dev --env-mode=loose DATA_DIR=${join(root, '.data-2')}\n`);
  expect(await runTask(['dev'], { PORT: '0' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^PORT: [^\n]+\n$/),
  });
});

it.each([
  [['test:changed'], 'TURBO_SCM_BASE', 'nowhere'],
  [['test:affected'], 'TURBO_SCM_BASE', 'nowhere'],
  [['dev'], 'WEB_PORT', 'abc'],
  [['dev'], 'PORT', 'abc'],
  [['fuzz'], 'FUZZ_CALLS', 'abc'],
])('%j runs nothing with %s=%s, and names the variable', async (args, name, value) => {
  expect(await runTask(args, { [name]: value })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^${name}: [^\n]+\n$`)),
  });
});

it('has only the answer of an operator command on stdout, and builds nothing for its help', async () => {
  writeFileSync(join(root, 'apps/api/dist/ops.js'), "console.log('the answer to ' + process.argv.slice(2).join(' '));");
  const answered = await runTask(['ops', 'stats']);
  expect(answered).toMatchObject({ status: 0, stdout: 'the answer to stats\n' });
  expect(answered.stderr).toContain('turbo run build');
  expect(await runTask(['ops', '--help'])).toMatchObject({ stdout: 'the answer to --help\n', stderr: '' });
});

it.each([
  'start',
  'dev',
  'build',
  'typecheck',
  'check',
  'test',
  'test:release',
  'test:affected',
  'test:changed',
  'fuzz',
])('%s --help prints its usage and runs nothing', async (task) => {
  const npmCommand = task === 'start' || task === 'test' ? `npm ${task}` : `npm run ${task}`;
  for (const option of ['--help', '-h'])
    expect(await runTask([task, option])).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(new RegExp(`^${npmCommand}\n`)),
    });
});
