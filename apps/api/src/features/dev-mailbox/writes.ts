import type { Queryable } from '../../db/client.ts';
import type { Mail } from '../../ports/mail/mail.ts';
import { devMail } from './table.ts';

/** Keeps a message in the mailbox of the embedded default, an invitation below its text. */
export async function keepMail(db: Queryable, { to, subject, text, html, calendar }: Mail): Promise<void> {
  const shown = [text, calendar?.content].filter(Boolean).join('\n');
  await db.insert(devMail).values({ to: to.toLowerCase(), subject, text: shown, html });
}
