import { limits, type NotificationSettings } from '@hiyori/contract';

/** A person's settings, as the statement of reads.ts names them. */
export interface SettingsRow extends Record<string, unknown> {
  reminder_leads: number[];
  event_updates: boolean;
  admin_announcements: boolean;
  email_notifications: boolean;
}

export const settingsView = (row: SettingsRow): NotificationSettings => ({
  reminderLeadTimes: row.reminder_leads,
  reminderMinutesBefore: row.reminder_leads[0] ?? null,
  eventUpdates: row.event_updates,
  adminAnnouncements: row.admin_announcements,
  emailNotifications: row.email_notifications,
  supportedReminderLeadTimes: [...limits.reminderLeadMinutes],
});
