import { beforeAll, expect, it } from 'vitest';
import { seedUser } from '../../../test/seed-user.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { listContactMessages } from './reads.ts';

let testApp: TestApp;
let person: Person;
const letter = { email: 'reply@example.com', subject: '通知が届きません', message: '本文です。' };

beforeAll(async () => {
  testApp = await createTestApp({ operatorEmail: 'operator@example.com' });
  person = await seedUser(testApp, 'person_1');
});

it('a message is kept for the operator and queued as mail, both at once', async () => {
  expect((await person.post('/contact', letter)).status).toBe(201);
  const [kept] = await listContactMessages(testApp.db, 10);
  expect(kept).toMatchObject({ ...letter, handle: 'person_1' });
  const [queued] = await testApp.sql<{ mail: { to: string; subject: string; html: string } }[]>`
    select mail from deliveries where channel = 'mail'`;
  expect(queued?.mail).toMatchObject({ to: 'operator@example.com', subject: '[お問い合わせ] 通知が届きません' });
});

it('what somebody typed is text in the mail, never markup', async () => {
  await person.post('/contact', { ...letter, message: '<img src=x onerror=alert(1)>' });
  const [queued] = await testApp.sql<{ html: string }[]>`
    select mail->>'html' as html from deliveries order by id desc limit 1`;
  expect(queued?.html).not.toContain('<img');
});

it.each([
  [
    '5000 characters with type and telephone appended',
    { message: `${'あ'.repeat(5000)}\n\n種別: 不具合の報告\n電話: 03-0000-0000` },
    201,
  ],
  ['5301 characters', { message: 'あ'.repeat(5301) }, 422],
  ['a blank message', { message: ' \n ' }, 422],
  ['a blank subject', { subject: '　' }, 422],
  ['256 characters of subject', { subject: 'あ'.repeat(256) }, 422],
  ['an address without a dot', { email: 'x@y' }, 422],
  ['a subject with a line break', { subject: 'a\nBcc: x@example.com' }, 422],
])('%s', async (_name, change, status) => {
  expect((await person.post('/contact', { ...letter, ...change })).status).toBe(status);
});

it('one person writes three times an hour, and nobody else waits for that', async () => {
  const strict = await createTestApp({ rateLimits: true });
  const [writer, other] = [await seedUser(strict, 'writer'), await seedUser(strict, 'other')];
  expect((await writer.post('/contact', { ...letter, message: '' })).status).toBe(422);
  for (const _ of [1, 2, 3]) expect((await writer.post('/contact', letter)).status).toBe(201);
  strict.clock.advance(1_800_000);
  const refused = await writer.post('/contact', letter);
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
    429,
    'request.rate_limited',
    '1800',
  ]);
  expect(await listContactMessages(strict.db, 10)).toHaveLength(3);
  expect((await other.post('/contact', letter)).status).toBe(201);
  strict.clock.advance(1_800_000);
  expect((await writer.post('/contact', letter)).status).toBe(201);
});
