import { beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { deleteIdempotencyKeysJob } from './jobs.ts';

let testApp: TestApp;
let ren: Person;
let mika: Person;

beforeAll(async () => {
  testApp = await createTestApp({ rateLimits: true });
  ren = await testApp.createMember('ren_film');
  mika = await testApp.createMember('mika_dance');
});

const plan = (title: string) => ({
  title,
  startAt: '2026-12-01T00:00:00Z',
  endAt: '2026-12-01T01:00:00Z',
  isPublished: true,
  isPublic: true,
});
const send = (person: Person, path: string, body: object, key: string) =>
  person.call('POST', path, body, { headers: { 'idempotency-key': key } });
const titled = async (title: string) =>
  Number((await testApp.sql`select count(*) as n from events where title = ${title}`)[0]?.n);

const tables = [
  'events',
  'event_follows',
  'user_follows',
  'follow_requests',
  'contact_messages',
  'notifications',
  'deliveries',
];
/** Of all that these requests write. */
async function rowCount(): Promise<number> {
  const counts = tables.map((table) => testApp.sql`select count(*) as n from ${testApp.sql(table)}`);
  return (await Promise.all(counts)).reduce((sum, [row]) => sum + Number(row?.n), 0);
}

it.each([
  ['an event', 201, async () => ['/events', plan('once')] as const],
  ['an event in the calendar', 201, async () => [`/events/${await eventOf(mika)}/follow`, {}] as const],
  ['a person', 201, async () => [`/users/${mika.id}/follow`, {}] as const],
  ['a follow request', 202, async () => [`/users/${await privatePerson()}/follow`, {}] as const],
  [
    'a message',
    201,
    async () => ['/contact', { email: 'ren@example.com', subject: 'Subject', message: 'Message' }] as const,
  ],
])('%s that is sent again with its key gets the same response, and is stored once', async (name, status, prepare) => {
  const [path, body] = await prepare();
  const key = `key-of-${name.replaceAll(' ', '-')}`;
  const first = await send(ren, path, body, key);
  expect([first.status, first.body]).toEqual([status, expect.any(Object)]);
  const before = await rowCount();
  const again = await send(ren, path, body, key);
  expect([again.status, again.body]).toEqual([status, first.body]);
  expect(await rowCount()).toBe(before);
});

async function eventOf(person: Person): Promise<number> {
  return (await person.post('/events', plan('to follow'))).body.id as number;
}

async function privatePerson(): Promise<number> {
  const person = await testApp.createMember('private_one');
  await person.put(`/users/${person.id}`, { is_private: true });
  return person.id;
}

it('returns 409 for a repetition without a key', async () => {
  const id = await eventOf(mika);
  expect((await ren.post(`/events/${id}/follow`)).status).toBe(201);
  expect((await ren.post(`/events/${id}/follow`)).status).toBe(409);
});

it('returns 422 for the same key with another body, address or query', async () => {
  const key = 'one-key';
  expect((await send(ren, '/events', plan('first'), key)).status).toBe(201);
  for (const [path, body] of [
    ['/events', plan('second')],
    ['/events?tz=UTC', plan('first')],
    [`/users/${mika.id}/follow`, {}],
  ] as const) {
    const answer = await send(ren, path, body, key);
    expect([answer.status, answer.body.error]).toEqual([422, 'request.idempotency_key_reused']);
  }
  expect(await titled('second')).toBe(0);
});

it('keeps the keys of accounts apart', async () => {
  const [first, second] = await Promise.all(
    [ren, mika].map((person) => send(person, '/events', plan('both'), 'shared')),
  );
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(first?.body.id).not.toBe(second?.body.id);
});

it('gives concurrent repetitions one event and one response', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(ren, '/events', plan('at once'), 'at-once')));
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
  expect(await titled('at once')).toBe(1);
});

it('stores no refusal: the key can be used again', async () => {
  const late = { ...plan('refused'), startAt: '2026-01-01T00:00:00Z', endAt: '2026-01-01T01:00:00Z' };
  expect((await send(ren, '/events', late, 'refused')).status).toBe(422);
  expect((await send(ren, '/events', plan('accepted'), 'refused')).status).toBe(201);
});

it.each(['', ' ', 'a b', 'あ', 'x'.repeat(256)])('returns 400 for the key "%s"', async (key) => {
  const answer = await send(ren, '/events', plan('bad key'), Buffer.from(key).toString('latin1'));
  expect([answer.status, answer.body.error]).toEqual([400, 'request.invalid']);
  expect((await send(ren, '/events', plan('good key'), 'x'.repeat(255))).status).toBe(201);
});

describe('a key', () => {
  it('is not counted when it is repeated, can be used again after a day, and is deleted by the job', async () => {
    const sora = await testApp.createMember('sora_run');
    const first = await send(sora, '/events', plan('daily'), 'daily');
    for (let count = 0; count < 70; count += 1) {
      expect((await send(sora, '/events', plan('daily'), 'daily')).body.id).toBe(first.body.id);
    }
    testApp.clock.advance(24 * 3_600_000 + 1);
    const next = await send(sora, '/events', plan('daily'), 'daily');
    expect(next.status).toBe(201);
    expect(next.body.id).not.toBe(first.body.id);
    await runJob(deleteIdempotencyKeysJob(testApp));
    expect((await testApp.sql`select key, user_id from idempotency_keys`).map((row) => Number(row.user_id))).toEqual([
      sora.id,
    ]);
  });
});
