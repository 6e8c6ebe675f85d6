import { createTransport } from 'nodemailer';
import { type MailPort, mailConnections } from './mail.ts';

const deadlineMs = 5_000;
const deadlines = { connectionTimeout: deadlineMs, greetingTimeout: deadlineMs, socketTimeout: deadlineMs };

/** The address of a sender, such as `ひより <no-reply@hiyori.example>`. */
export const addressOf = (from: string): string =>
  /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(from)?.[1] ?? 'no-reply@hiyori.example';

/** Mail by SMTP, for example `smtps://user:password@host:465`; `from` is the sender of all mail. */
export function createSmtp(url: string, from: string): MailPort {
  const transport = createTransport({ url, ...deadlines, pool: true, maxConnections: mailConnections }, { from });
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, replyTo, unsubscribeUrl, calendar, messageKey }) {
      const messageId = messageKey === undefined ? {} : { messageId: `<${messageKey}@${domain}>` };
      const icalEvent = calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } };
      const headers = { ...automatic, ...unsubscribeHeaders(unsubscribeUrl) };
      // As an object it is one address, whatever characters it has. Others than ASCII need a server with SMTPUTF8 (RFC 6531).
      const answers = replyTo && isAscii(replyTo) ? { replyTo: { name: '', address: replyTo } } : {};
      const content = { to, subject, text, html: documentOf(html), headers };
      await transport.sendMail({ ...content, ...answers, ...icalEvent, ...messageId });
    },
  };
}

/** Connects and signs in, without sending. @throws Error when the server does not answer or refuses the login */
export async function verifySmtp(url: string): Promise<void> {
  await createTransport({ url, ...deadlines }).verify();
}

/** Programs that answer for absent people do not answer such mail (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

const isAscii = (address: string): boolean => /^[\x21-\x7e]+$/.test(address);

/** The document of a body. Its language says how to draw and speak the text. */
const documentOf = (body: string): string =>
  `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"></head>
<body style="font-family:sans-serif;overflow-wrap:anywhere">
${body}
</body></html>`;

/** Headers for one-click unsubscribe in the recipient's mail client (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
