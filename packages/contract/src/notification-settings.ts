import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberRead, memberWrite } from './access.ts';
import { limits } from './limits.ts';

const c = initContract();

const supported: readonly number[] = limits.reminderLeadMinutes;

/** Minutes before an event, as they are offered; the server sorts them and drops repetitions. */
const LeadTimes = z
  .array(z.int())
  .max(100)
  .refine((leads) => leads.every((lead) => supported.includes(lead)), '選べないリマインダーの時間です');

/** What somebody wants to be told, and when. Minutes. */
export const NotificationSettings = z
  .object({
    reminderLeadTimes: z.array(z.int()).meta({ description: 'Minutes before an event, ascending.' }),
    reminderMinutesBefore: z.int().nullable().meta({ description: 'The first of reminderLeadTimes.' }),
    eventUpdates: z.boolean().meta({ description: 'When an event of the calendar moves, is cancelled or deleted.' }),
    adminAnnouncements: z.boolean(),
    emailNotifications: z.boolean().meta({ description: 'Reminders and changes by e-mail, too.' }),
    supportedReminderLeadTimes: z.array(z.int()),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const NotificationSettingsUpdate = z
  .object({
    reminderLeadTimes: LeadTimes.optional(),
    eventUpdates: z.boolean().optional(),
    adminAnnouncements: z.boolean().optional(),
    emailNotifications: z.boolean().optional(),
  })
  .meta({ id: 'NotificationSettingsUpdate' });
export type NotificationSettingsUpdate = z.output<typeof NotificationSettingsUpdate>;

const answer = z.object({ success: z.literal(true), data: NotificationSettings });

export const notificationSettings = c.router({
  get: {
    method: 'GET',
    path: '/push-notifications/settings',
    summary: "The caller's notification settings",
    responses: { 200: answer },
    metadata: memberRead,
  },
  update: {
    method: 'PUT',
    path: '/push-notifications/settings',
    summary: "Change what is given of the caller's notification settings",
    body: NotificationSettingsUpdate,
    responses: { 200: answer },
    metadata: memberWrite,
  },
});
