import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { contactColumns } from './columns.ts';

/** Messages to the operator, newest first. */
export const listContactMessages = (db: Queryable, limit: number) =>
  readRows(
    db,
    contactColumns,
    (columns) => sql`
    select ${columns} from contact_messages m join users u on u.id = m.user_id
    order by m.created_at desc, m.id desc limit ${limit}`,
  );
