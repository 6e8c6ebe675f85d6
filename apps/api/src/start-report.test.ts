import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hiyori/local-postgres/testing';
import { afterEach, beforeEach, expect, it, onTestFinished, inject as provided, vi } from 'vitest';
import { type ServerProcess, serverCommand, startServer } from '../test/server-process.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hiyori-report-'));
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: folder, ...environment });
  if (!('origin' in server)) throw new Error(`The server ended: ${server.output}`);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  });
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('shows its progress, then the demo login, the mailbox, the data folder and how to stop', async () => {
  const server = await start({ SEED_DEMO: '1' });
  const lines = server.output().trimEnd().split('\n');
  expect(lines).toEqual([
    'Creating the database ...',
    expect.stringMatching(/^Adding \d+ demo members \.\.\.$/),
    expect.stringMatching(/^Adding \d+ demo events \.\.\.$/),
    `ひより is ready at ${server.origin}`,
    '  Demo login  chiharu@hiyori.example, password: hiyori-demo',
    `  E-mail      ${server.origin}/dev/mailbox`,
    `  Data        ${folder} (DATA_DIR)`,
    '  Stop        Ctrl-C',
  ]);
});

it('lets no one connect before the demo is complete', async () => {
  const port = await freePort();
  const starting = start({ SEED_DEMO: '1', PORT: String(port) });
  const origin = `http://localhost:${port}`;
  await vi.waitFor(() => fetch(`${origin}/healthz`), { timeout: 60_000, interval: 20 });
  const { status } = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'chiharu@hiyori.example', password: 'hiyori-demo' }),
  });
  const { output } = await starting;
  expect([status, output()]).toEqual([200, expect.stringContaining(`ready at ${origin}\n`)]);
});

it('does not serve the mailbox where other computers may reach it, and says so', async () => {
  const server = await start({ DATABASE_URL: database.url, HOST: '0.0.0.0' });
  expect(server.output()).toContain('  E-mail      not shown: other computers may reach this server (DEV_MAILBOX=on');
  expect((await fetch(`${server.origin}/dev/mailbox.json`)).status).toBe(404);
});

it('warns in production of each setting that is missing or does not answer, and starts', async () => {
  const incomplete = await start({
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:9/none',
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'http://hiyori.example',
    COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
    COGNITO_CLIENT_ID: 'abc',
    COGNITO_ENDPOINT: 'http://127.0.0.1:9',
  });
  const warnings = () => [...incomplete.output().matchAll(/^Warning: ([A-Z_]+)/gm)].map(([, name]) => name).sort();
  const expected = ['COGNITO_USER_POOL_ID', 'DATABASE_REPLICA_URL', 'OPERATOR_EMAIL', 'PUBLIC_ORIGIN', 'SMTP_URL'];
  await vi.waitFor(() => expect(warnings()).toEqual(expected), { timeout: 20_000 });

  const behindProxy = await start({
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://hiyori.example',
    COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
    COGNITO_CLIENT_ID: 'abc',
    COGNITO_ENDPOINT: 'http://127.0.0.1:9',
    OPERATOR_EMAIL: 'operator@hiyori.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hiyori@hiyori.example',
  });
  await vi.waitFor(() => expect(behindProxy.output()).toMatch(/Warning: SMTP_URL: no e-mail can be sent: \w+/), {
    timeout: 20_000,
  });
  expect(behindProxy.output()).toContain('Warning: TRUSTED_PROXIES is not set');
});

// Of util-linux; elsewhere `script` has other options.
const hasScript = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout);

it.runIf(hasScript)('ends when its terminal is closed', async () => {
  const command = serverCommand().map((word) => `'${word}'`);
  const terminal = spawn('script', ['--quiet', '--return', '--command', `exec ${command.join(' ')}`, '/dev/null'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    terminal.kill('SIGKILL');
  });
  let output = '';
  terminal.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain('ready at'), { timeout: 30_000 });
  const { pid } = terminal;
  const server = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  onTestFinished(() => {
    if (stateOf(server) !== 'ended') process.kill(Number(server), 'SIGKILL');
  });
  terminal.kill('SIGKILL');
  await once(terminal, 'exit');
  await vi.waitFor(() => expect(stateOf(server)).toBe('ended'), { timeout: 15_000 });
});

/** A process that ended is gone, or a zombie until its parent has read its exit code. */
function stateOf(pid: string): string {
  try {
    const [, state] = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return state === 'Z' ? 'ended' : `${state}`;
  } catch {
    return 'ended';
  }
}
