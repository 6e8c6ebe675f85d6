import type { ContactInput } from '@hiyori/contract';
import type { Transaction } from '../../db/client.ts';
import { plainMail } from '../../ports/mail/plain-mail.ts';
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
  const mail = plainMail(`[お問い合わせ] ${subject}`, `${message}\n\n--\n${email}`);
  await queueMail(tx, null, { ...mail, to: operatorEmail, replyTo: email }, now);
}
