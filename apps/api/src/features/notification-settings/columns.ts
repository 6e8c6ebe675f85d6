import { sql } from 'drizzle-orm';
import type { RowOf } from '../../db/select.ts';
import { notificationSettings } from './table.ts';

const { reminderLeads, eventUpdates, adminAnnouncements, emailNotifications } = notificationSettings;

/** Notification settings `s`; the defaults when there is no row. */
export const settingsColumns = {
  reminderLeads: sql`coalesce(s.reminder_leads, '{30}')`.mapWith(reminderLeads),
  eventUpdates: sql`coalesce(s.event_updates, true)`.mapWith(eventUpdates),
  adminAnnouncements: sql`coalesce(s.admin_announcements, true)`.mapWith(adminAnnouncements),
  emailNotifications: sql`coalesce(s.email_notifications, false)`.mapWith(emailNotifications),
};
export type SettingsRow = RowOf<typeof settingsColumns>;
