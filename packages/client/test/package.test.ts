import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run-program.ts';

const here = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const tsc = join(dirname(require.resolve('../../../node_modules/typescript/package.json')), 'bin/tsc');
const consumer = readFileSync(join(import.meta.dirname, 'consumer.ts.txt'), 'utf8');

let project = '';
let server: Server;

/** A stranger's project: outside of the workspace, with the tarball and what it depends on, installed by npm. */
function installTarball(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'hiyori-client-'));
  // A folder of its own, so that no other run of this test packs what this one is writing.
  const dist = join(folder, 'dist');
  expect(spawnSync(process.execPath, ['build.mjs', dist], { cwd: here, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: '',
  });
  const npm = (...args: string[]) => {
    const result = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
    expect(result.status, `${args}: ${result.stderr}`).toBe(0);
    return result.stdout;
  };
  const [packed] = JSON.parse(npm('pack', './dist', '--json')) as { filename: string }[];
  // The two dependencies are copied from the workspace, so that the test needs no network.
  const copyOf = (name: string) => {
    cpSync(realpathSync(join(here, 'node_modules', name)), join(folder, 'copies', name), { recursive: true });
    return `file:./copies/${name}`;
  };
  const dependencies = {
    '@hiyori/client': `file:./${packed?.filename}`,
    '@ts-rest/core': copyOf('@ts-rest/core'),
    zod: copyOf('zod'),
  };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'stranger', type: 'module', private: true, dependencies }),
  );
  npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
  writeFileSync(join(folder, 'main.ts'), consumer);
  return folder;
}

/** Knows one person, and hands out one session. */
function startServer(): Promise<Server> {
  const user = {
    ...{ id: 1, user_id: 'hana', display_name: '花', bio: '', avatar_url: null, is_private: false, status: 'active' },
    ...{ created_at: '2026-11-21T00:00:00Z', updated_at: '2026-11-21T00:00:00Z', email: 'hana@example.com' },
    ...{
      followersCount: 0,
      followingCount: 0,
      eventsCount: 0,
      isFollowing: false,
      isPending: false,
      isFollowedBy: false,
      isBlocked: false,
      isMuted: false,
      followRequestsCount: 0,
    },
    interests: [],
  };
  const created = createServer((request, response) => {
    const answer = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.url === '/api/v1/auth/login') {
      const login = { email: user.email, requiresVerification: false, userConfirmed: true, user };
      answer(200, login, { 'set-cookie': 'sid=secret; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=600' });
    } else if (request.headers.cookie === 'sid=secret') answer(200, { user });
    else answer(401, { error: 'auth.unauthorized', message: 'Authentication failed. Please log in again.' });
  });
  return new Promise((resolve) => created.listen(0, '127.0.0.1', () => resolve(created)));
}

beforeAll(async () => {
  server = await startServer();
  project = installTarball();
}, 120_000);

afterAll(() => {
  server?.close();
  if (project) rmSync(project, { recursive: true, force: true });
});

describe('the published client, in a project of its own', () => {
  it.each([
    ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
    ['nodenext', ['--module', 'nodenext']],
  ])(
    'is typed for module resolution %s',
    async (name, options) => {
      const outDir = join(project, 'out', name);
      const strict = ['--strict', '--target', 'es2023', '--lib', 'es2023,dom', '--types', '', '--skipLibCheck'];
      const result = await run(process.execPath, [tsc, 'main.ts', '--outDir', outDir, ...strict, ...options], project);
      expect(result).toMatchObject({ output: '', code: 0 });
    },
    120_000,
  );

  it('signs in and stays signed in', async () => {
    const outDir = join(project, 'run');
    mkdirSync(outDir);
    await run(
      process.execPath,
      [
        tsc,
        'main.ts',
        '--outDir',
        outDir,
        '--module',
        'nodenext',
        '--target',
        'es2023',
        '--types',
        '',
        '--skipLibCheck',
      ],
      project,
    );
    const { port } = server.address() as AddressInfo;
    const result = await run(process.execPath, [join(outDir, 'main.js'), `http://127.0.0.1:${port}`], project);
    expect(result).toEqual({ code: 0, output: 'before 401 auth.unauthorized\nlogin 200\nafter 花 (hana)\n' });
  }, 120_000);

  it('names nothing of the workspace and depends on two packages alone', () => {
    const folder = join(project, 'node_modules/@hiyori/client');
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(['@ts-rest/core', 'zod']);
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/);
    for (const file of [
      'client/src/index.js',
      'client/src/index.d.ts',
      'client/src/node-client.js',
      'contract/src/client.d.ts',
    ])
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/from '@hiyori|\.ts'/);
  });
});
