import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { notifyOfPoll } from './notices.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

it('notifies active members once for a key, except those who want no notifications of events', async () => {
  const [one, quiet, suspended] = [
    await testApp.createMember('one'),
    await testApp.createMember('quiet'),
    await testApp.createMember('suspended'),
  ];
  await quiet.put('/push-notifications/settings', { eventUpdates: false });
  await testApp.sql`update users set status = 'suspended' where id = ${suspended.id}`;
  const ids = [one.id, quiet.id, suspended.id];
  const notice = { slug: 'a-poll', key: 'key', title: '題', body: '文' };
  for (let time = 0; time < 2; time += 1)
    await notifyOfPoll(testApp.db, ids, notice, testApp.clock.now().toISOString());
  const rows = await testApp.sql`select user_id, details from notifications`;
  expect(rows).toEqual([{ user_id: one.id, details: { title: '題', body: '文', datePoll: { slug: 'a-poll' } } }]);
});
