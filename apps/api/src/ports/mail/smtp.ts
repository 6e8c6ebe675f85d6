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
    async send({ to, subject, text, html, unsubscribeUrl, calendar, messageKey }) {
      const messageId = messageKey === undefined ? {} : { messageId: `<${messageKey}@${domain}>` };
      const icalEvent = calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } };
      const headers = unsubscribeHeaders(unsubscribeUrl);
      await transport.sendMail({ to, subject, text, html, headers, ...icalEvent, ...messageId });
    },
  };
}

/** Connects and signs in, without sending. @throws Error when the server does not answer or refuses the login */
export async function verifySmtp(url: string): Promise<void> {
  await createTransport({ url, ...deadlines }).verify();
}

/** Headers for one-click unsubscribe in the recipient's mail client (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
