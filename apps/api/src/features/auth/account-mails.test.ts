import { expect, it } from 'vitest';
import { newDeviceMail, newPasswordMail, resignedMail } from './account-mails.ts';

const to = 'chiharu@example.com';
const rest = { to, origin: 'https://hiyori.example', at: new Date('2026-11-22T15:30:00Z') };

it('names time and device of a new sign-in, and where to act', () => {
  const mail = newDeviceMail({ ...rest, device: 'Chrome（Windows）' });
  expect(mail.to).toBe(to);
  for (const part of [
    '日時：2026年11月23日（月） 00:30（日本時間）',
    '端末：Chrome（Windows）',
    'https://hiyori.example/forgot-password',
    'https://hiyori.example/settings/devices',
  ]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
});

it('contains no digits that could be taken for a code, and escapes the HTML', () => {
  const mails = [newDeviceMail({ ...rest, device: '<b>' }), newPasswordMail(rest), resignedMail(rest)];
  for (const { text } of mails) expect(text).not.toMatch(/\b\d{6}\b/);
  expect(mails[0]?.html).toContain('端末：&#60;b&#62;');
});

it('leads to its addresses, and nowhere that a device names', () => {
  const { html } = newDeviceMail({ ...rest, device: 'https://evil.example/' });
  expect(html).toContain('<a href="https://hiyori.example/forgot-password">https://hiyori.example/forgot-password</a>');
  expect(html.match(/<a /g)).toHaveLength(2);
});
