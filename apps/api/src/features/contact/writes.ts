import type { ContactInput } from '@hiyori/contract';
import type { Transaction } from '../../db/client.ts';
import { escapeHtml } from '../../ports/mail/escape-html.ts';
import { queueMail } from '../notifications/writes.ts';
import { contactMessages } from './table.ts';

/** Stores a message and queues it as mail to the operator. Without `operatorEmail` it is only stored. */
export async function storeContactMessage(
  tx: Transaction,
  userId: number,
  { email, subject, message }: ContactInput,
  operatorEmail: string | undefined,
  now: string,
): Promise<void> {
  await tx.insert(contactMessages).values({ userId, email, subject, message, createdAt: now });
  if (!operatorEmail) return;
  const text = `${message}\n\n--\n${email}`;
  const html = `<pre style="white-space:pre-wrap;font:inherit">${escapeHtml(text)}</pre>`;
  const mail = { to: operatorEmail, replyTo: email, subject: `[お問い合わせ] ${subject}`, text, html };
  await queueMail(tx, null, mail, now);
}
