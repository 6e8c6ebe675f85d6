import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './routes.ts';

const supported: readonly number[] = limits.reminderLeadMinutes;

/** Supported lead times in minutes before an event; the server sorts them and removes duplicates. */
const LeadTimes = z.array(z.int()).check(
  z.maxLength(100),
  z.refine((leads) => leads.every((lead) => supported.includes(lead)), '選べないリマインダーの時間です'),
);

/** Which notifications a member receives, and when. Lead times are in minutes. */
export const NotificationSettings = annotate(
  z.object({
    reminderLeadTimes: annotate(z.array(z.int()), { description: 'Minutes before an event, ascending.' }),
    reminderMinutesBefore: annotate(z.nullable(z.int()), { description: 'The first of reminderLeadTimes.' }),
    eventUpdates: annotate(z.boolean(), {
      description: 'When an event of the calendar is rescheduled, cancelled or deleted.',
    }),
    adminAnnouncements: z.boolean(),
    emailNotifications: annotate(z.boolean(), { description: 'Also send reminders and changes by e-mail.' }),
    supportedReminderLeadTimes: z.array(z.int()),
  }),
  { id: 'NotificationSettings' },
);
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const NotificationSettingsUpdate = annotate(
  z.object({
    reminderLeadTimes: z.optional(LeadTimes),
    reminderLeadTimesFrom: annotate(z.optional(LeadTimes), {
      description: 'As in the query, which replaces it. From earlier clients.',
    }),
    eventUpdates: z.optional(z.boolean()),
    adminAnnouncements: z.optional(z.boolean()),
    emailNotifications: z.optional(z.boolean()),
  }),
  { id: 'NotificationSettingsUpdate' },
);
export type NotificationSettingsUpdate = z.output<typeof NotificationSettingsUpdate>;

const SettingsResponse = z.object({ success: z.literal(true), data: NotificationSettings });

export const notificationSettings = defineRoutes({
  get: {
    method: 'GET',
    path: '/push-notifications/settings',
    summary: "Get the caller's notification settings",
    responses: { 200: SettingsResponse },
    metadata: memberRead,
  },
  update: {
    method: 'PUT',
    path: '/push-notifications/settings',
    summary: "Update the given fields of the caller's notification settings",
    query: z.object({
      reminderLeadTimesFrom: annotate(
        z.optional(z.string().check(z.regex(/^(?:\d{1,6}(?:,\d{1,6}){0,99})?$/, 'minutes, separated by commas'))),
        {
          description:
            'The lead times that `reminderLeadTimes` was made from, separated by commas: only what differs is changed, so that what another device changed meanwhile stays. Without it the list is replaced.',
          examples: ['30,1440'],
        },
      ),
    }),
    body: NotificationSettingsUpdate,
    responses: { 200: SettingsResponse },
    metadata: memberWrite,
  },
});
