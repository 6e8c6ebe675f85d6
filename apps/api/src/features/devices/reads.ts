import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { columnsOf, type RowOf, readRows } from '../../db/select.ts';
import { sessions } from '../auth/table.ts';

const s = columnsOf(sessions, 's');
const deviceColumns = {
  id: s.id,
  tokenHash: s.tokenHash,
  browser: s.browser,
  system: s.system,
  authenticatedAt: s.authenticatedAt,
  lastSeenAt: s.lastSeenAt,
};
export type DeviceRow = RowOf<typeof deviceColumns>;

/** The most sessions in the list. Programs that sign in again and again may have more. */
const listMax = 100;

/** A user's sessions, last used first; the one with the key `currentHash` precedes all others. */
export const listSessions = (db: Queryable, userId: number, currentHash: string | null, now: string) =>
  readRows(
    db,
    deviceColumns,
    (columns) => sql`
      select ${columns} from sessions s
      where s.user_id = ${userId} and s.expires_at > ${now}::timestamptz
      order by (s.token_hash = ${currentHash ?? ''}) desc, s.last_seen_at desc, s.id desc limit ${listMax}`,
  );
