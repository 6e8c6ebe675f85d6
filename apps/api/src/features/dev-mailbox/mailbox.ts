import type { Database } from '../../db/client.ts';
import type { MailPort } from '../../ports/mail/mail.ts';
import { type DeliveredMail, listMail } from './reads.ts';
import { keepMail } from './writes.ts';

/** The mailbox of the embedded default: mail is kept in the database and read at /dev/mailbox. */
export interface Mailbox extends MailPort {
  /** Newest first, at most 200; `to` narrows it to one address, without regard to case. */
  list(to?: string): Promise<DeliveredMail[]>;
}

export const createMailbox = (db: Database): Mailbox => ({
  send: (mail) => keepMail(db, mail),
  list: (to) => listMail(db, to),
});
