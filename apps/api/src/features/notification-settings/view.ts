import { limits, type NotificationSettings } from '@hiyori/contract';
import type { SettingsRow } from './columns.ts';

export const settingsView = (row: SettingsRow): NotificationSettings => ({
  reminderLeadTimes: row.reminderLeads,
  reminderMinutesBefore: row.reminderLeads[0] ?? null,
  eventUpdates: row.eventUpdates,
  adminAnnouncements: row.adminAnnouncements,
  emailNotifications: row.emailNotifications,
  supportedReminderLeadTimes: [...limits.reminderLeadMinutes],
});
