import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';

export interface ContactRow extends Record<string, unknown> {
  id: number;
  user_id: number;
  handle: string | null;
  email: string;
  subject: string;
  message: string;
  created_at: string;
}

/** The newest messages to the operator. */
export async function listContactMessages(db: Queryable, limit: number): Promise<ContactRow[]> {
  const rows = await db.execute<ContactRow>(sql`
    select m.id, m.user_id, u.user_id as handle, m.email, m.subject, m.message, m.created_at
    from contact_messages m join users u on u.id = m.user_id
    order by m.created_at desc, m.id desc limit ${limit}`);
  return [...rows];
}
