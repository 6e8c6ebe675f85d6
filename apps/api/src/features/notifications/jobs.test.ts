import { beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createWebPush, newVapidKeys } from '../../ports/push/web-push.ts';
import { startDelivering } from './jobs.ts';
import { queueMail } from './writes.ts';

let testApp: TestApp;
let creator: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1');
});

it('sends what is queued, and reminds, while changes cannot be read', async () => {
  const { db, clock, mailbox: mail, sql } = testApp;
  const plan = {
    title: '集い',
    startAt: '2026-11-21T03:30:00Z',
    endAt: '2026-11-21T04:30:00Z',
    isPublished: true,
    isPublic: true,
  };
  const { id } = (await creator.post('/events', plan)).body as { id: number };
  const now = clock.now().toISOString();
  await sql`
    insert into event_changes (event_id, actor_id, start_at, end_at, due_at, occurrences)
    values (${id}, ${creator.id}, ${now}, ${now}, ${now}, '{"not": "a list"}')`;
  await queueMail(db, creator.id, { to: creator.email, subject: 'コード', text: '1', html: '1' }, now);
  const push = createWebPush({ keys: newVapidKeys(), subject: 'mailto:operator@example.com' });
  const rounds: string[] = [];
  const metrics = {
    ...{ requestBegan() {}, requestEnded() {}, rateLimited() {}, streamsOpen() {}, deliverySettled() {} },
    deliveryRoundEnded: (outcome: string) => rounds.push(outcome),
  };
  const onError = vi.fn();
  const deps = {
    db,
    clock,
    mail,
    push,
    publicOrigin: () => 'http://localhost:3000',
    unsubscribeUrl: () => '',
    metrics,
  };
  const stop = startDelivering(deps, onError);
  await vi.waitFor(() => expect(rounds).toEqual(['failed']), 30_000);
  await stop();
  expect(onError).toHaveBeenCalledOnce();
  expect((await mail.list(creator.email)).map(({ subject }) => subject)).toEqual(['コード']);
  expect((await creator.get('/notifications')).body.notifications).toMatchObject([{ kind: 'reminder' }]);
});
