import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Mail, MailPort } from './mail.ts';
import { devMail } from './table.ts';

export interface DeliveredMail extends Mail {
  createdAt: string;
}

/** The mailbox of the embedded default: mail is kept in the database and read at /dev/mailbox. */
export interface Mailbox extends MailPort {
  /** Newest first, at most 200; `to` narrows it to one address, without regard to case. */
  list(to?: string): Promise<DeliveredMail[]>;
}

export function createMailbox(db: Database): Mailbox {
  const columns = {
    to: devMail.to,
    subject: devMail.subject,
    text: devMail.text,
    html: devMail.html,
    createdAt: devMail.createdAt,
  };
  return {
    async send({ to, subject, text, html }) {
      await db.insert(devMail).values({ to: to.toLowerCase(), subject, text, html });
    },
    list: (to) =>
      db
        .select(columns)
        .from(devMail)
        .where(to === undefined ? undefined : eq(devMail.to, to.toLowerCase()))
        .orderBy(desc(devMail.id))
        .limit(200),
  };
}
