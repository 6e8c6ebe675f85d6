// Rehearses a thousand reminders of one second on two nodes, one of which is killed in the middle: `npm run build`, then
// `node --import=tsx tools/measure-reminders.mjs`. Prints how many arrived, how often, and how long after their minute.
import { spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { joinLocalPostgres } from '../packages/local-postgres/src/index.ts';

const people = 1_000;
const killAfter = 300;
const main = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-reminders-'));

/** The push service: notes when each browser was told. */
const arrivals = new Map();
let arrived = 0;
let onArrival = () => {};
const service = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    arrivals.set(request.url, [...(arrivals.get(request.url) ?? []), Date.now()]);
    arrived += 1;
    onArrival();
    response.writeHead(201).end();
  });
});
await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
const pushOrigin = `http://127.0.0.1:${service.address().port}`;

async function startNode(environment) {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', SEED_DEMO: '0', PUSH_ORIGINS: pushOrigin, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.on('data', (text) => String(text).includes('ready at') && resolve()));
  return child;
}
const first = await startNode({ DATA_DIR: dataDir, DATABASE_URL: '' });
const { url } = await joinLocalPostgres({ dataDir: join(dataDir, 'postgres') });
const second = await startNode({ DATA_DIR: join(dataDir, 'second'), DATABASE_URL: url });
const sql = postgres(url, { max: 1, onnotice: () => {} });

const ecdh = createECDH('prime256v1');
const p256dh = ecdh.generateKeys().toString('base64url');
const auth = randomBytes(16).toString('base64url');
const dueAt = Date.now() + 4_000;
await sql`
  insert into users (identity_issuer, identity_subject, email, user_id, display_name)
  select 'measure', n::text, 'm' || n || '@example.com', 'measured_' || n, '人' from generate_series(0, ${people}) n`;
const [event] = await sql`
  insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
  select id, '集い', ${new Date(dueAt + 300_000).toISOString()}, ${new Date(dueAt + 3_900_000).toISOString()}, true, true,
    now(), now(), now() from users where user_id = 'measured_0' returning id`;
await sql`
  insert into notification_settings (user_id, reminder_leads, updated_at)
  select id, case when user_id = 'measured_0' then '{}'::int[] else '{5}'::int[] end, now() from users
  where identity_issuer = 'measure'`;
await sql`
  insert into event_follows (user_id, event_id, start_at, end_at)
  select u.id, e.id, e.start_at, e.end_at from users u, events e
  where u.identity_issuer = 'measure' and u.user_id <> 'measured_0' and e.id = ${event.id}`;
await sql`
  insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
  select id, ${pushOrigin} || '/' || id, ${p256dh}, ${auth}, now() from users
  where identity_issuer = 'measure' and user_id <> 'measured_0'`;

await new Promise((resolve) => {
  onArrival = () => {
    if (arrived === killAfter) second.kill('SIGKILL');
    if (arrivals.size === people) resolve();
  };
});
// What the killed node had in hand is sent again a minute later, whether or not it had left.
for (let waiting = 1; waiting > 0; ) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  [{ waiting }] = await sql`
    select count(*)::int as waiting from deliveries where sent_at is null and failed_at is null`;
}
const [inbox] = await sql`
  select count(*)::int as notices, count(distinct user_id)::int as people,
    max(extract(epoch from created_at) * 1000 - ${dueAt})::int as latest_ms
  from notifications where kind = 'reminder' and event_id = ${event.id}`;
const lateMs = [...arrivals.values()].map(([at]) => at - dueAt).sort((one, other) => one - other);
const share = (part) => `${(lateMs[Math.ceil(part * lateMs.length) - 1] / 1000).toFixed(1)} s`;
console.log(
  `inbox: ${inbox.notices} notices for ${inbox.people} people, the latest ${inbox.latest_ms} ms after its minute`,
);
console.log(
  `push: ${arrivals.size} browsers told, ${arrived - arrivals.size} told again; one node killed after ${killAfter}`,
);
console.log(`push after its minute: half within ${share(0.5)}, 99 % within ${share(0.99)}, all within ${share(1)}`);

await sql.end();
first.once('exit', () => {
  service.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});
first.kill('SIGTERM');
