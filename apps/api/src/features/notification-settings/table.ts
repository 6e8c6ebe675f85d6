import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Notification settings of users. Without a row, the defaults below apply. Resignation deletes it. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lead times of reminders in minutes, ascending. */
    reminderLeads: integer('reminder_leads').array().notNull().default(sql`'{30}'`),
    eventUpdates: boolean('event_updates').notNull().default(true),
    adminAnnouncements: boolean('admin_announcements').notNull().default(true),
    emailNotifications: boolean('email_notifications').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [check('notification_settings_leads_known', sql`reminder_leads <@ array[5, 10, 30, 60, 1440]`)],
);
