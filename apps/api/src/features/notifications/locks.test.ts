import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { lockNotifications } from './locks.ts';

let testApp: TestApp;
let creator: Person;
let member: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1');
  member = await testApp.createMember('member_1');
});

it('waits for a delivery before it locks the notification, as the order of locks says', async () => {
  const plan = { title: '集い', startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z' };
  const { id } = (await creator.post('/events', { ...plan, isPublished: true, isPublic: true })).body as { id: number };
  const [notification] = await testApp.sql`
    insert into notifications (user_id, kind, event_id, once_key, created_at) values (${member.id}, 'reminder', ${id}, 'reminder', now()) returning id`;
  const [delivery] = await testApp.sql`
    insert into deliveries (notification_id, user_id, channel, next_attempt_at, created_at)
    values (${notification?.id}, ${member.id}, 'mail', now(), now()) returning id`;
  let locking: Promise<unknown> | undefined;
  await testApp.sql.begin(async (sender) => {
    await sender`select from deliveries where id = ${delivery?.id} for update`;
    locking = testApp.db.transaction((tx) => lockNotifications(tx, sql`event_id = ${id}`));
    await untilWaiting(testApp.sql);
    const free = await sender`select id from notifications where id = ${notification?.id} for update nowait`;
    expect(free).toHaveLength(1);
  });
  await locking;
});
