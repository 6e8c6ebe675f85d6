import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { Mail } from '../../ports/mail/mail.ts';
import { devMail } from './table.ts';

export interface DeliveredMail extends Mail {
  createdAt: string;
}

/** Kept mail, newest first, at most 200; `to` narrows it to one address, without regard to case. */
export async function listMail(db: Queryable, to?: string): Promise<DeliveredMail[]> {
  return db
    .select({
      to: devMail.to,
      subject: devMail.subject,
      text: devMail.text,
      html: devMail.html,
      createdAt: devMail.createdAt,
    })
    .from(devMail)
    .where(to === undefined ? undefined : eq(devMail.to, to.toLowerCase()))
    .orderBy(desc(devMail.id))
    .limit(200);
}
