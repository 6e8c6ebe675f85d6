import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { deleteOldReportsJob } from './jobs.ts';
import { listOpenReports } from './reads.ts';
import { closeReports } from './writes.ts';

let testApp: TestApp;
let organizer: Person;
let reporter: Person;
let eventId: number;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp({ operatorEmail: 'operator@example.com' });
});

const member = (name: string) => testApp.createMember(`${name}_${round}`);

beforeEach(async () => {
  await testApp.startOver();
  await testApp.sql`delete from reports`;
  round += 1;
  organizer = await member('organizer');
  reporter = await member('reporter');
  eventId = await publish('無料の投資セミナー');
});

const publish = async (title: string): Promise<number> => {
  const period = { startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z' };
  const flags = { description: '必ず儲かります。', isPublished: true, isPublic: true };
  return (await organizer.post('/events', { title, ...period, ...flags })).body.id as number;
};
const report = (person: Person, path: string, body: object = { reason: 'fraud', text: ' 勧誘されました。\n' }) =>
  person.put(`${path}/report`, body);
const reportEvent = (person: Person, body?: object) => report(person, `/events/${eventId}`, body);
const listOpen = () => listOpenReports(testApp.db, 10);
const listMails = async () => {
  const rows = await testApp.sql<
    { mail: { to: string; replyTo: string; subject: string; text: string; html: string } }[]
  >`
    select mail from deliveries where channel = 'mail' order by id`;
  return rows.map(({ mail }) => mail);
};

it('stores a report of an event with a copy of what the reporter saw, also when the event is changed or deleted', async () => {
  expect(await reportEvent(reporter)).toMatchObject({ status: 200, body: { success: true } });
  await organizer.put(`/events/${eventId}`, { title: '読書会', description: '' });
  await organizer.delete(`/events/${eventId}`);
  expect(await listOpen()).toMatchObject([
    {
      subject: 'event',
      subject_id: eventId,
      reports: 1,
      reporter: `reporter_${round}`,
      reason: 'fraud',
      text: '勧誘されました。',
      content: {
        title: '無料の投資セミナー',
        description: '必ず儲かります。',
        creatorId: organizer.id,
        creatorHandle: `organizer_${round}`,
      },
    },
  ]);
});

it('stores a report of a member with their profile, without a text', async () => {
  await organizer.put(`/users/${organizer.id}`, { bio: '投資の先生です。' });
  expect((await report(reporter, `/users/${organizer.id}`, { reason: 'impersonation' })).status).toBe(200);
  expect(await listOpen()).toMatchObject([
    {
      subject: 'user',
      subject_id: organizer.id,
      text: '',
      content: { handle: `organizer_${round}`, bio: '投資の先生です。' },
    },
  ]);
});

it('takes a report of a member whom the reporter has blocked, and none of one who has blocked the reporter', async () => {
  await reporter.post(`/users/${organizer.id}/block`);
  expect((await report(reporter, `/users/${organizer.id}`)).status).toBe(200);
  expect((await report(organizer, `/users/${reporter.id}`)).status).toBe(404);
  expect(await listOpen()).toHaveLength(1);
});

it('sends the operator one e-mail for each member and subject, who can be answered', async () => {
  await reportEvent(reporter);
  await reportEvent(reporter, { reason: 'danger', text: '<img src=x>' });
  const [mail, ...others] = await listMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'operator@example.com',
    replyTo: `reporter_${round}@example.com`,
    subject: '[報告] 無料の投資セミナー',
    text: expect.stringContaining(
      `理由: 勧誘や詐欺のようだ\n\n勧誘されました。\n\nhttp://localhost:3000/events/${eventId}\n\ntitle: 無料の投資セミナー\n`,
    ),
  });
  expect(await listOpen()).toMatchObject([{ reason: 'danger', text: '<img src=x>' }]);

  await reportEvent(await member('other'), { reason: 'other', text: '<img src=x>' });
  const [, escaped] = await listMails();
  expect(escaped?.html).not.toContain('<img');
});

it('lists first what most members reported, and all reports of one subject together', async () => {
  const second = await publish('別の予定');
  await report(reporter, `/events/${second}`);
  testApp.clock.advance(1_000);
  await reportEvent(reporter);
  await reportEvent(await member('other'));
  expect((await listOpen()).map(({ subject_id, reports }) => [subject_id, reports])).toEqual([
    [eventId, 2],
    [eventId, 2],
    [second, 1],
  ]);
});

it('closes all reports of a subject, and opens again for a later one', async () => {
  await reportEvent(reporter);
  await reportEvent(await member('other'));
  const [first] = await listOpen();
  const now = testApp.clock.now().toISOString();
  expect(await closeReports(testApp.db, first?.id ?? 0, now)).toBe(2);
  expect(await closeReports(testApp.db, first?.id ?? 0, now)).toBe(0);
  expect(await listOpen()).toEqual([]);
  await reportEvent(reporter, { reason: 'wrong' });
  expect(await listOpen()).toMatchObject([{ reports: 1, reason: 'wrong' }]);
  expect(await listMails()).toHaveLength(3);
});

it.each<[string, number, (id: number) => [path: string, body: object]]>([
  ['an unknown reason', 422, (id) => [`/events/${id}`, { reason: 'boring' }]],
  ['no reason', 422, (id) => [`/events/${id}`, {}]],
  ['1,001 characters', 422, (id) => [`/events/${id}`, { reason: 'other', text: 'あ'.repeat(1_001) }]],
  ['a character that turns the text around', 422, (id) => [`/events/${id}`, { reason: 'other', text: 'a\u202Eb' }]],
  ['an event that does not exist', 404, () => ['/events/999999999', { reason: 'other' }]],
  ['a member who does not exist', 404, () => ['/users/999999999', { reason: 'other' }]],
])('refuses %s with %i', async (_what, status, of) => {
  expect((await report(reporter, ...of(eventId))).status).toBe(status);
  expect(await listOpen()).toEqual([]);
});

it('allows 20 reports an hour, with refused ones not counted', async () => {
  const strict = await createTestApp({ rateLimits: true });
  const [writer, other] = [await strict.createMember('writer'), await strict.createMember('other')];
  const path = `/users/${other.id}/report`;
  expect((await writer.put(path, {})).status).toBe(422);
  expect((await writer.put(`/users/${writer.id}/report`, { reason: 'other' })).status).toBe(400);
  for (let sent = 0; sent < 20; sent += 1) expect((await writer.put(path, { reason: 'other' })).status).toBe(200);
  const refused = await writer.put(path, { reason: 'wrong' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
});

it('deletes reports 90 days after they were sent, open or not', async () => {
  await reportEvent(reporter);
  testApp.clock.advance(89 * 86_400_000);
  await reportEvent(await member('later'));
  await runJob(deleteOldReportsJob(testApp));
  expect(await listOpen()).toHaveLength(2);
  testApp.clock.advance(2 * 86_400_000);
  await runJob(deleteOldReportsJob(testApp));
  expect(await listOpen()).toMatchObject([{ reporter: `later_${round}` }]);
});
