import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { deleteOldNotifications } from './due.ts';

const now = '2026-11-21T03:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

let testApp: TestApp;
let member: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  member = await testApp.createMember('recipient');
});
beforeEach(async () => {
  await testApp.sql`delete from deliveries`;
  await testApp.sql`delete from notifications`;
});

/** Notifications of one time, in the order of their ids. */
const notify = (count: number, at: string) => testApp.sql`
  insert into notifications (user_id, kind, once_key, created_at)
  select ${member.id}, 'announcement', ${at} || n, ${at} from generate_series(1, ${count}) n returning id`;

/** Deliveries of a notification that is `createdAt` old. */
const deliver = (
  count: number,
  createdAt: string,
  settled: { sentAt?: string; failedAt?: string },
  id?: number,
) => testApp.sql`
  insert into deliveries (channel, user_id, notification_id, next_attempt_at, created_at, sent_at, failed_at)
  select 'push', ${member.id}, ${id ?? null}, ${createdAt}, ${createdAt}, ${settled.sentAt ?? null}, ${settled.failedAt ?? null}
  from generate_series(1, ${count})`;

const count = async (table: 'deliveries' | 'notifications') => {
  const [row] = await testApp.sql`select count(*)::int as count from ${testApp.sql(table)}`;
  return row?.count;
};
const run = (signal?: AbortSignal) => deleteOldNotifications(testApp.db, now, signal);

it('deletes notifications after 180 days, of whatever number, and no others', async () => {
  await notify(11_000, daysAgo(181));
  await notify(3, daysAgo(179));
  await run();
  expect(await count('notifications')).toBe(3);
});

it('deletes deliveries seven days after they were sent or failed, and keeps what is to be sent', async () => {
  await deliver(6_000, daysAgo(9), { sentAt: daysAgo(8) });
  await deliver(2, daysAgo(9), { failedAt: daysAgo(8) });
  await deliver(1, daysAgo(9), { sentAt: daysAgo(6) });
  await deliver(1, daysAgo(9), {});
  await deliver(1, daysAgo(6), { sentAt: daysAgo(6) });
  await run();
  expect(await count('deliveries')).toBe(3);
});

it('keeps a notification while it is being delivered, and deletes what is behind it', async () => {
  const [waiting] = await notify(1, daysAgo(200));
  await notify(6_000, daysAgo(190));
  await deliver(1, daysAgo(2), {}, Number(waiting?.id));
  await run();
  expect(await testApp.sql`select id from notifications`).toEqual([waiting]);
});

it('leaves what is locked for the next run', async () => {
  const [locked] = await notify(2, daysAgo(181));
  await testApp.sql.begin(async (sql) => {
    await sql`select 1 from notifications where id = ${locked?.id} for update`;
    await run();
  });
  expect(await testApp.sql`select id from notifications`).toEqual([locked]);
  await run();
  expect(await count('notifications')).toBe(0);
});

it('ends when the server stops', async () => {
  await notify(1, daysAgo(181));
  await run(AbortSignal.abort());
  expect(await count('notifications')).toBe(1);
});

it('ends at the first 5,000 rows of which none is old, so that a run costs what it deletes', async () => {
  await notify(1, daysAgo(181));
  for (const days of [1, 2]) await notify(5_000, daysAgo(days));
  const [behind] = await notify(1, daysAgo(182));
  await run();
  expect(await testApp.sql`select id from notifications where created_at < ${daysAgo(180)}`).toEqual([behind]);
});
