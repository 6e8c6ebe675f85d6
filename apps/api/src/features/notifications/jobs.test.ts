import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import type { Transaction } from '../../db/client.ts';
import { listFailing, type RowFailure, retryFailing } from '../../db/job-failures.ts';
import { transact } from '../../db/transaction.ts';
import { createWebPush, newVapidKeys } from '../../ports/push/web-push.ts';
import { deleteRemainsJob, startDelivering } from './jobs.ts';
import { readBacklog } from './reads.ts';
import { deleteRemains, queueMail } from './writes.ts';

let testApp: TestApp;
let creator: Person;

beforeAll(async () => {
  testApp = await createTestApp();
});

let count = 0;
beforeEach(async () => {
  await testApp.startOver();
  count += 1;
  creator = await testApp.createMember(`creator_${count}`);
});

const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * 60_000).toISOString();

/** An event that is reminded of now. */
async function createEvent(title: string, by = creator): Promise<number> {
  const plan = { title, startAt: inMinutes(30), endAt: inMinutes(90), isPublished: true, isPublic: true };
  return ((await by.post('/events', plan)).body as { id: number }).id;
}

/** Runs one round of the worker, and returns its outcome with the rows that failed. */
async function deliver() {
  const { db, clock, mailbox: mail } = testApp;
  const push = createWebPush({ keys: newVapidKeys(), subject: 'mailto:operator@example.com' });
  const rounds: string[] = [];
  const failed: string[] = [];
  const metrics = {
    ...{ requestBegan() {}, requestEnded() {}, rateLimited() {}, streamsOpen() {}, deliverySettled() {} },
    deliveryRoundEnded: (outcome: string) => rounds.push(outcome),
  };
  const onError = vi.fn();
  const onRowFailure = ({ job, subjectId, failures, isSetAside }: RowFailure) =>
    failed.push(`${job} ${subjectId} ${failures}${isSetAside ? ' set aside' : ''}`);
  const unsubscribeUrl = () => '';
  const publicOrigin = () => 'http://localhost:3000';
  const stop = startDelivering({ db, clock, mail, push, publicOrigin, unsubscribeUrl, metrics, onRowFailure }, onError);
  await vi.waitFor(() => expect(rounds).toHaveLength(1), 30_000);
  await stop();
  return { round: rounds[0], failed, errors: onError.mock.calls.length };
}

async function titlesIn(person: Person, kind: string): Promise<string[]> {
  const { notifications } = (await person.get('/notifications')).body as {
    notifications: { kind: string; event: { title: string } | null }[];
  };
  return notifications.filter((one) => one.kind === kind).map(({ event }) => event?.title ?? '');
}

/** A change of an event that cannot be read. */
async function breakChange(eventId: number): Promise<void> {
  const now = testApp.clock.now().toISOString();
  await testApp.sql`
    insert into event_changes (event_id, actor_id, start_at, end_at, due_at, occurrences)
    values (${eventId}, ${creator.id}, ${now}, ${now}, ${now}, '{"not": "a list"}')
    on conflict (event_id) do update set occurrences = excluded.occurrences, due_at = excluded.due_at`;
}

it('reports a round as failed while changes cannot be read at all; it sends what is queued, and reminds', async () => {
  const { db, clock, mailbox: mail } = testApp;
  for (const title of ['読めない会', '読めない集い']) await breakChange(await createEvent(title));
  const now = clock.now().toISOString();
  await queueMail(db, creator.id, { to: creator.email, subject: 'コード', text: '1', html: '1' }, now);
  expect(await deliver()).toEqual({ round: 'failed', failed: [], errors: 1 });
  expect((await mail.list(creator.email)).map(({ subject }) => subject)).toEqual(['コード']);
  expect(await titlesIn(creator, 'reminder')).toHaveLength(2);
});

it('notifies of all changes but the one that cannot be read, which is set aside after two hours and told of when it can be', async () => {
  const guest = await testApp.createMember('guest_1');
  const [broken, ...others] = [await createEvent('一'), await createEvent('二'), await createEvent('三')];
  for (const id of [broken, ...others]) {
    await guest.post(`/events/${id}/follow`);
    await creator.put(`/events/${id}`, { location: '谷中' });
  }
  testApp.clock.advance(120_000);
  await testApp.sql`update event_changes set occurrences = '{"not": "a list"}' where event_id = ${broken}`;
  expect(await deliver()).toEqual({ round: 'done', failed: [`changes ${broken} 1`], errors: 0 });
  expect((await titlesIn(guest, 'event_changed')).sort()).toEqual(['三', '二']);
  expect(await deliver()).toMatchObject({ round: 'done', failed: [] });

  const backlog = () => readBacklog(testApp.db, testApp.clock.now().toISOString());
  for (let failures = 2; failures < 8; failures += 1) {
    testApp.clock.advance(60_000 * 2 ** (failures - 2));
    expect((await deliver()).failed).toEqual([`changes ${broken} ${failures}`]);
  }
  expect((await backlog()).setAside).toBe(0);
  testApp.clock.advance(64 * 60_000);
  expect((await deliver()).failed).toEqual([`changes ${broken} 8 set aside`]);
  expect((await backlog()).setAside).toBe(1);
  const now = testApp.clock.now().toISOString();
  expect(await listFailing(testApp.db, now, 10)).toMatchObject([
    { job: 'changes', subject_id: broken, failures: 8, is_set_aside: true, cause: expect.stringContaining('22023') },
  ]);

  await testApp.sql`update event_changes set occurrences = null, end_at = '2027-01-01' where event_id = ${broken}`;
  expect(await retryFailing(testApp.db, now)).toBe(1);
  expect((await deliver()).failed).toEqual([]);
  expect(await titlesIn(guest, 'event_changed')).toHaveLength(3);
  testApp.clock.advance(3_600_000);
  expect((await backlog()).setAside).toBe(0);
});

it('notifies of all batches but the one that is refused', async () => {
  const now = testApp.clock.now().toISOString();
  const rows = await testApp.sql`
    insert into notification_batches (kind, details, once_key, user_ids, created_at)
    select kind, '{"eventTitle": "消えた会"}', 'batch:' || n, array[${creator.id}::bigint], ${now}
    from unnest(array['event_deleted', 'unknown', 'event_deleted']) with ordinality k(kind, n) returning id`;
  expect(await deliver()).toEqual({ round: 'done', failed: [`batches ${rows[1]?.id} 1`], errors: 0 });
  const made = await testApp.sql`select once_key from notifications where once_key like 'batch:%' order by 1`;
  expect(made.map(({ once_key }) => once_key)).toEqual(['batch:1', 'batch:3']);
  expect(await readBacklog(testApp.db, now)).toMatchObject({ waiting: 0, lagS: 0 });
});

it('reminds of all events but the one whose time zone is not known', async () => {
  const holder = await testApp.createMember('holder');
  const unknown = await createEvent('休み', holder);
  await testApp.sql`update events set all_day = true, time_zone = 'Asia/Nowhere' where id = ${unknown}`;
  await createEvent('集い', holder);
  expect(await deliver()).toEqual({ round: 'done', failed: [`reminders ${unknown} 1`], errors: 0 });
  expect(await titlesIn(holder, 'reminder')).toEqual(['集い']);
});

it('sends all deliveries but the one that cannot be read, which is given up after its attempts', async () => {
  const now = testApp.clock.now().toISOString();
  const reader = await testApp.createMember('reader');
  await reader.put('/push-notifications/settings', { emailNotifications: true });
  const [broken] = await testApp.sql`
    with made as (
      insert into notifications (user_id, kind, details, once_key, created_at)
      values (${reader.id}, 'reminder', '{"startAt": "soon"}', 'broken', ${now}) returning id
    )
    insert into deliveries (channel, user_id, notification_id, next_attempt_at, created_at)
    select 'mail', ${reader.id}, id, ${now}, ${now} from made returning id`;
  await queueMail(testApp.db, reader.id, { to: reader.email, subject: 'コード', text: '1', html: '1' }, now);
  expect(await deliver()).toMatchObject({ round: 'done' });
  expect((await testApp.mailbox.list(reader.email)).map(({ subject }) => subject)).toEqual(['コード']);
  const find = async () => (await testApp.sql`select * from deliveries where id = ${broken?.id}`)[0];
  expect(await find()).toMatchObject({ attempts: 1, failed_at: null });
  await testApp.sql`update deliveries set attempts = 15, next_attempt_at = ${now} where id = ${broken?.id}`;
  expect(await deliver()).toMatchObject({ round: 'done' });
  expect((await find())?.failed_at).not.toBeNull();
});

it('hides the notifications of a deleted event at once, sends none, and deletes them in slices', async () => {
  const { db, clock, sql } = testApp;
  const readers = [await testApp.createMember('reader_1'), await testApp.createMember('reader_2')];
  const id = await createEvent('消える会');
  const kept = await createEvent('残る会');
  const now = clock.now().toISOString();
  for (const reader of readers) {
    await reader.put('/push-notifications/settings', { emailNotifications: true });
    await sql`
      with made as (
        insert into notifications (user_id, kind, actor_id, event_id, details, once_key, created_at)
        select ${reader.id}, 'event_changed', ${creator.id}, e, '{"change": {"location": {"from": "", "to": "谷中"}}}', 'changed:' || e, ${now}
        from unnest(array[${id}, ${kept}]::bigint[]) e returning id, user_id
      )
      insert into deliveries (channel, user_id, notification_id, next_attempt_at, created_at)
      select 'mail', user_id, id, ${now}, ${now} from made`;
  }
  expect((await creator.delete(`/events/${id}`)).status).toBe(200);
  for (const reader of readers) {
    const { body } = await reader.get('/notifications');
    expect([await titlesIn(reader, 'event_changed'), body.unreadCount]).toEqual([['残る会'], 1]);
  }
  await deliver();
  const mails = (await Promise.all(readers.map(({ email }) => testApp.mailbox.list(email)))).flat();
  expect(mails.filter(({ text }) => text.includes('消える会'))).toEqual([]);

  const left = async () => (await sql`select from notifications where event_id = ${id}`).length;
  expect(await left()).toBe(2);
  const slice = (tx: Transaction) => deleteRemains(tx, 1);
  const isCut = async (tx: Transaction) => {
    await slice(tx);
    throw new Error('cut');
  };
  await expect(transact(db, isCut)).rejects.toThrow('cut');
  expect(await left()).toBe(2);
  expect([await transact(db, slice), await left()]).toEqual([true, 1]);
  await runJob(deleteRemainsJob({ db }));
  expect([await left(), (await sql`select from notification_remains`).length]).toEqual([0, 0]);
  expect(await sql`select from notifications where event_id = ${kept} and kind = 'event_changed'`).toHaveLength(2);
});
