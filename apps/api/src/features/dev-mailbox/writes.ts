import type { Queryable } from '../../db/client.ts';
import type { Mail } from '../../ports/mail/mail.ts';
import { devMail } from './table.ts';

/** Keeps a message in the mailbox of the embedded default. */
export async function keepMail(db: Queryable, { to, subject, text, html }: Mail): Promise<void> {
  await db.insert(devMail).values({ to: to.toLowerCase(), subject, text, html });
}
