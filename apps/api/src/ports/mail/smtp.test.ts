import { expect, it } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { createSmtp } from './smtp.ts';

it('sends a mail with the headers for one-click unsubscribe', async () => {
  const { received, url } = await startMailServer();
  const mail = createSmtp(url, 'ひより <no-reply@hiyori.example>');
  await mail.send({
    to: 'chiharu@example.com',
    subject: '30分前：金継ぎの会',
    text: 'まもなくです。',
    html: '<p>まもなくです。</p>',
    unsubscribeUrl: 'https://hiyori.example/unsubscribe/1.x',
  });
  const [message = ''] = received;
  expect(message).toContain('To: chiharu@example.com');
  expect(message).toMatch(/^From: .*<no-reply@hiyori\.example>$/m);
  expect(message.replaceAll(/\r\n\s/g, ' ')).toContain('List-Unsubscribe: <https://hiyori.example/unsubscribe/1.x>');
  expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('says that a program sent the mail, and in which language its document is', async () => {
  const { received, url } = await startMailServer();
  const content = { to: 'a@example.com', subject: 'x', text: 'y', html: '<p>z</p>' };
  await createSmtp(url, 'no-reply@hiyori.example').send(content);
  const [message = ''] = received;
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  // Sent as it is: every line is short and in ASCII.
  expect(message).toContain('<!doctype html>\r\n<html lang=3D"ja">');
  expect(message).toContain('<p>z</p>');
});

it('breaks long addresses on a narrow screen, and follows its colours', async () => {
  const { received, url } = await startMailServer();
  const content = { to: 'a@example.com', subject: 'x', text: 'y', html: '<p>z</p>' };
  await createSmtp(url, 'no-reply@hiyori.example').send(content);
  const html = received[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<body style="font-family:sans-serif;overflow-wrap:anywhere">');
});

it.each([
  ['reply@example.com', 'Reply-To: reply@example.com'],
  ['a,b@example.com', 'Reply-To: <"a,b"@example.com>'],
  ['a@b.example\r\nBcc: evil@example.com', undefined],
  ['日和@example.com', undefined],
])('answers to %j have the header %s', async (replyTo, header) => {
  const { received, url } = await startMailServer();
  const content = { to: 'a@example.com', replyTo, subject: 'x', text: 'y', html: 'z' };
  await createSmtp(url, 'no-reply@hiyori.example').send(content);
  expect(/^Reply-To: [^\r]*/m.exec(received[0] ?? '')?.[0]).toBe(header);
});

it('sends an invitation as an alternative of the text, with its method', async () => {
  const { received, url } = await startMailServer();
  const calendar = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' };
  await createSmtp(url, 'no-reply@hiyori.example').send({
    to: 'a@example.com',
    subject: 'x',
    text: 'y',
    html: 'z',
    calendar,
  });
  const message = received[0]?.replaceAll(/\r\n[\t ]/g, ' ') ?? '';
  expect(message).toMatch(/Content-Type: multipart\/alternative/);
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
});

it('does not start a new header at a line break in the subject', async () => {
  const { received, url } = await startMailServer();
  const mail = createSmtp(url, 'no-reply@hiyori.example');
  await mail.send({ to: 'a@example.com', subject: 'x\r\nBcc: evil@example.com', text: '', html: '' });
  expect(received[0]).not.toMatch(/^Bcc:/im);
});

it('rejects when the server is unavailable', async () => {
  const mail = createSmtp('smtp://127.0.0.1:9', 'no-reply@hiyori.example');
  await expect(mail.send({ to: 'a@example.com', subject: 'x', text: '', html: '' })).rejects.toThrow();
});
