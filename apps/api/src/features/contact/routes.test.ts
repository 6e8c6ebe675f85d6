import { beforeAll, expect, it } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createSmtp } from '../../ports/mail/smtp.ts';
import { listContactMessages } from './reads.ts';

let testApp: TestApp;
let person: Person;
const input = { email: 'reply@example.com', subject: '通知が届きません', message: '本文です。' };

beforeAll(async () => {
  testApp = await createTestApp({ operatorEmail: 'operator@example.com' });
  person = await testApp.createMember('person_1');
});

it('stores a message and queues it as mail to the operator', async () => {
  expect((await person.post('/contact', input)).status).toBe(201);
  const [stored] = await listContactMessages(testApp.db, 10);
  expect(stored).toMatchObject({ ...input, handle: 'person_1' });
  const [queued] = await testApp.sql<{ mail: { to: string; subject: string; html: string } }[]>`
    select mail from deliveries where channel = 'mail'`;
  expect(queued?.mail).toMatchObject({ to: 'operator@example.com', subject: '[お問い合わせ] 通知が届きません' });
});

it('lets the operator answer the member', async () => {
  const { url, received } = await startMailServer();
  await testApp.deliver(createSmtp(url, 'ひより <no-reply@hiyori.example>'));
  expect(received[0]).toMatch(/^Reply-To: reply@example\.com\r$/m);
});

it('escapes the message in the HTML mail', async () => {
  await person.post('/contact', { ...input, message: '<img src=x onerror=alert(1)>' });
  const [queued] = await testApp.sql<{ html: string }[]>`
    select mail->>'html' as html from deliveries order by id desc limit 1`;
  expect(queued?.html).not.toContain('<img');
});

it.each([
  [
    'accepts 5000 characters with type and telephone appended',
    { message: `${'あ'.repeat(5000)}\n\n種別: 不具合の報告\n電話: 03-0000-0000` },
    201,
  ],
  ['rejects 5301 characters', { message: 'あ'.repeat(5301) }, 422],
  ['rejects a blank message', { message: ' \n ' }, 422],
  ['rejects a blank subject', { subject: '　' }, 422],
  ['rejects 256 characters of subject', { subject: 'あ'.repeat(256) }, 422],
  ['rejects an address without a dot', { email: 'x@y' }, 422],
  ['rejects a subject with a line break', { subject: 'a\nBcc: x@example.com' }, 422],
])('%s', async (_name, change, status) => {
  expect((await person.post('/contact', { ...input, ...change })).status).toBe(status);
});

it('allows three messages an hour per user', async () => {
  const strict = await createTestApp({ rateLimits: true });
  const [writer, other] = [await strict.createMember('writer'), await strict.createMember('other')];
  expect((await writer.post('/contact', { ...input, message: '' })).status).toBe(422);
  for (const _ of [1, 2, 3]) expect((await writer.post('/contact', input)).status).toBe(201);
  strict.clock.advance(1_800_000);
  const rejected = await writer.post('/contact', input);
  expect([rejected.status, rejected.body.error, rejected.headers['retry-after']]).toEqual([
    429,
    'request.rate_limited',
    '1800',
  ]);
  expect(await listContactMessages(strict.db, 10)).toHaveLength(3);
  expect((await other.post('/contact', input)).status).toBe(201);
  strict.clock.advance(1_800_000);
  expect((await writer.post('/contact', input)).status).toBe(201);
});
