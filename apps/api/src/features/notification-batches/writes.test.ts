import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { enqueueDueChanges, enqueueDueReminders } from '../notifications/due.ts';
import { deleteRemainsJob } from '../notifications/jobs.ts';
import { readBacklog } from '../notifications/reads.ts';
import { notifyBatches } from './writes.ts';

let testApp: TestApp;
let creator: Person;
let now: string;

let count = 0;
beforeAll(async () => {
  testApp = await createTestApp();
  now = testApp.clock.now().toISOString();
});
beforeEach(async () => {
  count += 1;
  await testApp.sql`delete from events`;
  await testApp.sql`delete from notifications`;
  await testApp.sql`delete from notification_batches`;
  creator = await testApp.createMember(`creator_${count}`);
  await creator.put('/push-notifications/settings', { reminderLeadTimes: [] });
});

const soon = { startAt: '2026-11-21T03:30:00Z', endAt: '2026-11-21T04:30:00Z' };
const later = { startAt: '2026-11-25T03:30:00Z', endAt: '2026-11-25T04:30:00Z' };

/** An event that `size` members have in their calendars, who get e-mails. */
async function createEvent(size: number, period = soon): Promise<number> {
  const plan = { title: `会${count}`, ...period, isPublished: true, isPublic: true };
  const { id } = (await creator.post('/events', plan)).body as { id: number };
  await testApp.sql`
    with crowd as (
      insert into users (identity_issuer, identity_subject, email, user_id, display_name)
      select 'crowd', ${id} || '_' || n, n || '@example.com', 'crowd_' || ${id} || '_' || n, '人' from generate_series(1, ${size}::int) n
      returning id
    ), settings as (
      insert into notification_settings (user_id, email_notifications, updated_at) select id, true, ${now} from crowd
    )
    insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select crowd.id, e.id, e.start_at, e.end_at, '2026-11-01' from crowd, events e where e.id = ${id}`;
  return id;
}

/** How many members were notified of each event, with a title for one that is deleted, and how many e-mails are queued in all. */
async function told() {
  const rows = await testApp.sql<{ about: string; n: number }[]>`
    select coalesce(event_id::text, details->>'eventTitle') as about, count(*)::int as n from notifications group by 1`;
  const [mails] =
    await testApp.sql`select count(*)::int as n from deliveries d join notifications n on n.id = d.notification_id`;
  return { ...Object.fromEntries(rows.map(({ about, n }) => [about, n])), mails: mails?.n };
}
const sizes = { statement: 3, batch: 2 };
const notifyNext = () => notifyBatches(testApp.db, now, undefined, sizes);
const left = async () => (await testApp.sql`select user_ids, done_count from notification_batches order by id`).length;

describe('a reminder of many', () => {
  it('is made in parts, each member once, and not again', async () => {
    const id = await createEvent(5);
    expect(await enqueueDueReminders(testApp.db, now)).toBe(5);
    expect(await enqueueDueReminders(testApp.db, now)).toBe(0);
    expect(await notifyNext()).toBe(2);
    expect(await told()).toEqual({ [id]: 2, mails: 2 });
    expect([await notifyNext(), await notifyNext(), await notifyNext()]).toEqual([2, 1, 0]);
    expect([await enqueueDueReminders(testApp.db, now), await left()]).toEqual([0, 0]);
    expect(await told()).toEqual({ [id]: 5, mails: 5 });
  });

  it('does not delay that of few', async () => {
    const [many, few] = [await createEvent(6), await createEvent(1)];
    await enqueueDueReminders(testApp.db, now);
    await notifyNext();
    expect(await told()).toEqual({ [many]: 2, [few]: 1, mails: 3 });
    const third = await createEvent(2);
    await enqueueDueReminders(testApp.db, now);
    await notifyNext();
    expect(await told()).toEqual({ [many]: 3, [few]: 1, [third]: 2, mails: 6 });
    await notifyBatches(testApp.db, now);
  });

  it('is continued by the next node, once for each member, when nodes meet', async () => {
    const id = await createEvent(9);
    await Promise.all([enqueueDueReminders(testApp.db, now), enqueueDueReminders(testApp.db, now)]);
    await testApp.sql.begin(async (sql) => {
      await sql`select from notification_batches for update`;
      expect(await notifyNext()).toBe(0);
    });
    for (let round = 0; round < 5; round += 1) await Promise.all([notifyNext(), notifyNext()]);
    expect([await told(), await left()]).toEqual([{ [id]: 9, mails: 9 }, 0]);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['moved', later],
  ])('ends when the event is %s meanwhile', async (_, change) => {
    const id = await createEvent(4);
    await enqueueDueReminders(testApp.db, now);
    await notifyNext();
    await creator.put(`/events/${id}`, change);
    await notifyNext();
    expect([await told(), await left()]).toEqual([{ [id]: 2, mails: 2 }, 0]);
  });

  it('ends when it is as late as one is dropped after a downtime', async () => {
    const id = await createEvent(4);
    await enqueueDueReminders(testApp.db, now);
    await notifyNext();
    await notifyBatches(testApp.db, '2026-11-21T03:10:00Z');
    expect([await told(), await left()]).toEqual([{ [id]: 2, mails: 2 }, 0]);
  });
});

it('counts in the backlog who is still to be notified', async () => {
  await testApp.sql`
    insert into notification_batches (kind, details, once_key, user_ids, done_count, created_at)
    values ('event_deleted', '{}', 'waiting', '{1, 2, 3}', 1, ${now}::timestamptz - interval '20 s')`;
  expect(await readBacklog(testApp.db, now)).toEqual({ waiting: 2, lagS: 20, setAside: 0 });
});

it('notifies as many members of small batches in a statement as of large ones', async () => {
  await testApp.sql`
    insert into notification_batches (kind, details, once_key, user_ids, created_at)
    select 'event_deleted', '{"eventTitle": "小さい会"}', 'small:' || n, array[${creator.id}::bigint], ${now} from generate_series(1, 150) n`;
  expect(await notifyBatches(testApp.db, now)).toBe(150);
  expect([await told(), await left()]).toEqual([{ 小さい会: 150, mails: 0 }, 0]);
});

describe('a change for many', () => {
  it('says for everyone what it was when its wait was over, and a later one is told of after it', async () => {
    const id = await createEvent(3);
    await creator.put(`/events/${id}`, later);
    const due = '2026-11-21T03:03:00Z';
    expect(await enqueueDueChanges(testApp.db, due)).toBe(3);
    await notifyNext();
    await creator.put(`/events/${id}`, { location: '谷中' });
    await notifyNext();
    expect(await told()).toEqual({ [id]: 3, mails: 3 });
    const texts = await testApp.sql`select distinct details->'change' as change from notifications`;
    expect(texts).toHaveLength(1);
    await testApp.sql`update event_changes set due_at = ${due}`;
    await enqueueDueChanges(testApp.db, '2026-11-21T03:06:00Z');
    await notifyBatches(testApp.db, now);
    expect(await told()).toEqual({ [id]: 6, mails: 6 });
  });

  it('waits while the event is being changed, and ends with it', async () => {
    const id = await createEvent(3);
    await creator.put(`/events/${id}`, later);
    await enqueueDueChanges(testApp.db, '2026-11-21T03:03:00Z');
    await testApp.sql.begin(async (sql) => {
      await sql`select from events where id = ${id} for update`;
      expect(await notifyNext()).toBe(0);
    });
    await creator.delete(`/events/${id}`);
    expect([await notifyNext(), await told()]).toEqual([0, { [`会${count}`]: 3, mails: 3 }]);
  });
});

it('notifies of the deletion who was not notified of the cancellation before it', async () => {
  const id = await createEvent(5, later);
  await creator.put(`/events/${id}`, { status: 'cancelled' });
  await enqueueDueChanges(testApp.db, '2026-11-21T03:03:00Z');
  await notifyNext();
  const cancelled = await testApp.sql`select user_id from notifications where kind = 'event_cancelled'`;
  await creator.delete(`/events/${id}`);
  const deleted = await testApp.sql`select user_id from notifications where kind = 'event_deleted'`;
  expect([cancelled.length, deleted.length]).toEqual([2, 3]);
  expect(deleted.filter(({ user_id }) => cancelled.some((row) => row.user_id === user_id))).toEqual([]);
  expect(await left()).toBe(0);
});

it('notifies the first thousand of a deletion with it, and the others afterwards', async () => {
  const id = await createEvent(1_002);
  expect((await creator.delete(`/events/${id}`)).status).toBe(200);
  expect(await told()).toEqual({ [`会${count}`]: 1_000, mails: 1_000 });
  expect(await notifyBatches(testApp.db, now)).toBe(2);
  expect([await told(), await left()]).toEqual([{ [`会${count}`]: 1_002, mails: 1_002 }, 0]);
});

it('notifies the others of a deletion when its creator resigns meanwhile', async () => {
  const id = await createEvent(1_002);
  await creator.delete(`/events/${id}`);
  expect((await creator.post('/auth/resign')).status).toBe(200);
  expect(await notifyBatches(testApp.db, now)).toBe(2);
  // The first 1,000 were made in the name of the creator.
  await runJob(deleteRemainsJob({ db: testApp.db }));
  expect(await told()).toEqual({ [`会${count}`]: 2, mails: 2 });
});
