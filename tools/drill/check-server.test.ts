import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createDatabase, startTestCluster, type TestCluster, type TestDatabase } from '@hiyori/local-postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startProduct } from '../bench/start-product.ts';
import { checkServer } from './check-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the server's main.js. */
    bundle: string;
  }
}

const main = join(inject('bundle'), 'main.js');
let cluster: TestCluster;
let copy: TestDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  cluster = await startTestCluster();
  copy = await createDatabase(cluster.adminUrl);
  sql = postgres(copy.url, { max: 1, onnotice: () => {} });
  await (await startProduct(copy.url, { main, environment: { BACKGROUND_WORK: 'off' } })).stop();
});
afterAll(async () => {
  await sql.end();
  await copy.drop();
  await cluster.stop();
});

/** A member with a push subscription at `pushOrigin`, and an event of the member whose reminder is due. */
async function createDueReminder(pushOrigin: string): Promise<void> {
  const [member] = await sql<{ id: number }[]>`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    values ('drill', '1', 'real@example.com', 'real_member', '千晴') returning id::int`;
  const id = member?.id ?? 0;
  await sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    values (${id}, '集い', now() + interval '29 minutes', now() + interval '89 minutes', true, true, now(),
      now() - interval '1 hour', now())`;
  const keys = createECDH('prime256v1').generateKeys().toString('base64url');
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${`${pushOrigin}/push/1`}, ${keys}, ${randomBytes(16).toString('base64url')}, now())`;
}

it('serves a member of the copy and sends no reminder, despite the settings of the real server', async () => {
  const pushes: (string | undefined)[] = [];
  const taken = createServer((request, response) => {
    pushes.push(request.url);
    response.writeHead(201).end();
  });
  onTestFinished(() => void taken.close());
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  const { port } = taken.address() as AddressInfo;
  await createDueReminder(`http://127.0.0.1:${port}`);
  const real = {
    PUSH_ORIGINS: `http://127.0.0.1:${port}`,
    PUBLIC_ORIGIN: 'https://hiyori.example',
    METRICS_PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hiyori@example.com',
    DATABASE_DIRECT_URL: 'postgres://127.0.0.1:9/none',
  };
  for (const [name, value] of Object.entries(real)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await checkServer(copy.url, sql, undefined, { main })).toMatchObject({
    what: 'server on the copy: /auth/me with a session of an existing member',
    isSame: true,
  });
  expect(await sql`select kind from notifications`).toEqual([]);
  expect(await sql`select name from job_runs`).toEqual([]);
  expect(pushes).toEqual([]);
});
