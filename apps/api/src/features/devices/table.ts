import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/**
 * Browsers from which a member has signed in, by the hash of their cookie and the member's id, so that two members of one browser
 * are not linked. A sign-in from another one is announced by e-mail. Resignation deletes them.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_devices_pkey', columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_sign_in_idx').on(table.lastSignInAt),
  ],
);
