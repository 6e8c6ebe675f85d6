import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { createSmtp } from './smtp.ts';

/** A real mail server that keeps what it takes. */
async function openServer() {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

it('hands a mail to a mail server, with a way out for the reader’s own program', async () => {
  const { taken, url } = await openServer();
  const mail = createSmtp(url, 'ひより <no-reply@hiyori.example>');
  await mail.send({
    to: 'chiharu@example.com',
    subject: '30分前：金継ぎの会',
    text: 'まもなくです。',
    html: '<p>まもなくです。</p>',
    unsubscribeUrl: 'https://hiyori.example/unsubscribe/1.x',
  });
  const [letter = ''] = taken;
  expect(letter).toContain('To: chiharu@example.com');
  expect(letter).toMatch(/^From: .*<no-reply@hiyori\.example>$/m);
  expect(letter.replaceAll(/\r\n\s/g, ' ')).toContain('List-Unsubscribe: <https://hiyori.example/unsubscribe/1.x>');
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('a line break in a subject begins no header', async () => {
  const { taken, url } = await openServer();
  const mail = createSmtp(url, 'no-reply@hiyori.example');
  await mail.send({ to: 'a@example.com', subject: 'x\r\nBcc: evil@example.com', text: '', html: '' });
  expect(taken[0]).not.toMatch(/^Bcc:/im);
});

it('a server that is not there is an error', async () => {
  const mail = createSmtp('smtp://127.0.0.1:9', 'no-reply@hiyori.example');
  await expect(mail.send({ to: 'a@example.com', subject: 'x', text: '', html: '' })).rejects.toThrow();
});
