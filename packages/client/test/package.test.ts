import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, readPublicApi, snapshotPath } from '../public-api.mjs';
import { createStrangersProject, type StrangersProject } from './strangers-project.ts';

const consumer = readFileSync(join(import.meta.dirname, 'consumer.ts.txt'), 'utf8');
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const snippets = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);

/** A snippet of the README as a program: with the values that its reader has. */
const programOf = (snippet: string) =>
  [
    "type Client = typeof import('@hiyori/client');",
    'declare const email: string, password: string, accessToken: string;',
    'declare let refreshToken: string;',
    'declare const bytes: Uint8Array<ArrayBuffer>;',
    "declare const event: Parameters<ReturnType<Client['createNodeClient']>['events']['create']>[0]['body'];",
    snippet.includes(' api = ') ? '' : "declare const api: ReturnType<Client['createNodeClient']>;",
    snippet,
    'export {};',
  ].join('\n');

let project: StrangersProject;
let server: Server;

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
  project = createStrangersProject();
});

afterAll(() => {
  server?.close();
  if (project) rmSync(project.folder, { recursive: true, force: true });
});

interface Operation {
  summary: string;
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const published = (file: string) => readFileSync(join(project.folder, 'node_modules/@hiyori/client', file), 'utf8');

describe('the published client, in a project of its own', () => {
  it.each(['nodenext', 'bundler'] as const)(
    'compiles strictly and without skipLibCheck for module resolution %s',
    async (resolution) => {
      expect(await project.compile('consumer', consumer, resolution)).toMatchObject({ output: '', code: 0 });
    },
    120_000,
  );

  it('compiles every snippet of the README', async () => {
    expect(snippets.length).toBeGreaterThan(3);
    const compiled = await project.compile('readme', snippets.map(programOf), 'nodenext');
    expect(compiled).toMatchObject({ output: '', code: 0 });
  });

  // The wrong declarations of @ts-rest/core on the registry; those that are installed here are patched.
  it("has no declaration that imports those of '@ts-rest/core'", () => {
    const folder = join(project.folder, 'node_modules/@hiyori/client');
    const declarations = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.d.ts'),
    );
    expect(declarations).toContain(join('ts-rest', 'index.d.ts'));
    expect(declarations.filter((file) => published(file).includes('@ts-rest/core'))).toEqual([]);
  });

  it('signs in and stays signed in', async () => {
    const { main } = await project.compile('consumer', consumer, 'nodenext');
    const { port } = server.address() as AddressInfo;
    const result = await project.run(main, `http://127.0.0.1:${port}`);
    expect(result).toEqual({ code: 0, output: 'before 401 auth.unauthorized\nlogin 200\nafter 花 (hana)\n' });
  });

  it('names nothing of the workspace and depends on zod alone', () => {
    const manifest = JSON.parse(published('package.json')) as Record<string, object>;
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(['zod']);
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/);
    for (const file of [
      'client/src/index.js',
      'client/src/index.d.ts',
      'client/src/node-client.js',
      'contract/src/client.d.ts',
    ])
      expect(published(file)).not.toMatch(/from '@hiyori|\.ts'/);
  });

  it('documents every operation on its name, and contains the OpenAPI document', () => {
    const folder = join(project.folder, 'node_modules/@hiyori/client/contract/src');
    const declarations = readdirSync(folder).filter((file) => file.endsWith('.d.ts'));
    const text = declarations.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const { paths } = JSON.parse(published('openapi.json')) as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(60);
    const isDocumented = ({ summary }: Operation) =>
      new RegExp(`    /\\*\\* ${escaped(summary)} \\*/\n    (?:readonly )?\\w+: \\{`).test(text);
    expect(operations.filter((operation) => !isDocumented(operation)).map(({ summary }) => summary)).toEqual([]);
  });

  it('loads at most 20 kB in a browser for a client and one call, compressed', async () => {
    const entry = join(project.folder, 'browser.js');
    const call = "import { createClient } from '@hiyori/client';\ncreateClient('').auth.me().then(console.log);\n";
    writeFileSync(entry, call);
    const { output } = (await build({
      ...{ configFile: false, root: project.folder, logLevel: 'error' },
      build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
    })) as Rolldown.RolldownOutput;
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
    const isFirst = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
      isEntry || facadeModuleId?.endsWith('/auth.js');
    const loaded = new Set([...chunks.values()].filter(isFirst).map(({ fileName }) => fileName));
    for (const fileName of loaded) for (const imported of chunks.get(fileName)?.imports ?? []) loaded.add(imported);
    expect(loaded.size).toBeGreaterThan(1);
    const sizeOf = (fileName: string) => gzipSync(chunks.get(fileName)?.code ?? '').length;
    expect([...loaded].reduce((sum, fileName) => sum + sizeOf(fileName), 0)).toBeLessThan(20_000);
  });

  it('says its version, licence, engines and kind, and brings its words along', () => {
    const manifest = JSON.parse(published('package.json')) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      license: expect.any(String),
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.19' },
    });
    expect(manifest).not.toHaveProperty('private');
    expect(published('CHANGELOG.md')).toContain(`\n## ${manifest.version}\n`);
    expect(published('README.md')).toContain('# @hiyori/client');
  });
});

describe('the package', () => {
  it('has nothing that publint would say', async () => {
    const { messages } = await publint({ pkgDir: project.dist, pack: false, strict: true });
    const manifest = JSON.parse(published('package.json')) as Record<string, unknown>;
    expect(messages.map((message) => formatMessage(message, manifest, { color: false }))).toEqual([]);
  });

  it('has types that are right wherever they are found; for require it says that it is an ES module', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(project.tarball)));
    const kinds = 'problems' in analysis ? new Set(analysis.problems.map(({ kind }) => kind)) : 'no types';
    expect(kinds).toEqual(new Set(['CJSResolvesToESM']));
  });
});

it('what it publishes is what its version says: another API needs another version and an entry in CHANGELOG.md', () => {
  const accepted = JSON.parse(readFileSync(snapshotPath, 'utf8'));
  const now = readPublicApi(project.dist);
  const advice =
    `The public API is not that of version ${accepted.version}. Raise "version" in packages/client/package.json (major: callers ` +
    'break; minor: something is new), tell it in CHANGELOG.md, then: cd packages/client && npm run accept-api';
  expect(differences(accepted, now), advice).toEqual([]);
  expect(now.version, advice).toBe(accepted.version);
});
