import { expect, it } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createSmtp } from '../../ports/mail/smtp.ts';

const minuteMs = 60_000;

/** An application with one message to the operator in its queue. */
async function queueLetter() {
  const testApp = await createTestApp({ operatorEmail: 'operator@example.com' });
  const chiharu = await testApp.createMember('chiharu_m');
  const letter = { email: chiharu.email, subject: '質問', message: 'こんにちは' };
  expect((await chiharu.post('/contact', letter)).status).toBe(201);
  return testApp;
}

it('sends an e-mail whose acceptance was not reported again with the same Message-ID', async () => {
  const { clock, deliver } = await queueLetter();
  const { received, url } = await startMailServer({ respond: (count) => count > 1 });
  const mail = createSmtp(url, 'ひより <no-reply@hiyori.example>');
  expect(await deliver(mail)).toBe(0);
  clock.advance(minuteMs);
  expect(await deliver(mail)).toBe(1);
  const ids = received.map((message) => /^Message-ID: (<[^<>@\s]+@hiyori\.example>)\r$/im.exec(message)?.[1]);
  expect(ids).toEqual([expect.any(String), ids[0]]);
});

it('sends an e-mail after six hours without a mail server, and does not keep its text', async () => {
  const { clock, deliver, mailbox, sql } = await queueLetter();
  const away = async () => {
    throw new Error('ECONNREFUSED');
  };
  for (let minutes = 0; minutes < 360; minutes += 10) {
    await deliver({ send: away });
    clock.advance(10 * minuteMs);
  }
  clock.advance(60 * minuteMs);
  expect(await deliver()).toBe(1);
  expect((await mailbox.list('operator@example.com')).map(({ subject }) => subject)).toEqual(['[お問い合わせ] 質問']);
  expect(await sql`select 1 from deliveries where mail is not null`).toHaveLength(0);
});
