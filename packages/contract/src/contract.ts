import { accountSetup } from './account-setup.ts';
import { attendance } from './attendance.ts';
import { auth } from './auth.ts';
import { calendarFeed } from './calendar-feed.ts';
import { contact } from './contact.ts';
import { datePolls } from './date-polls.ts';
import { devices } from './devices.ts';
import { eventFollows } from './event-follows.ts';
import { eventHosts } from './event-hosts.ts';
import { eventLikes } from './event-likes.ts';
import { eventMessages } from './event-messages.ts';
import { eventSeries } from './event-series.ts';
import { events } from './events.ts';
import { followRequests } from './follow-requests.ts';
import { importedCalendars } from './imported-calendars.ts';
import { notificationSettings } from './notification-settings.ts';
import { notifications } from './notifications.ts';
import { privacy } from './privacy.ts';
import { publicPages } from './public-pages.ts';
import { reports } from './reports.ts';
import { resign } from './resign.ts';
import { stream } from './stream.ts';
import { timeline } from './timeline.ts';
import { userBlocks } from './user-blocks.ts';
import { userFollows } from './user-follows.ts';
import { userLists } from './user-lists.ts';
import { userMutes } from './user-mutes.ts';
import { users } from './users.ts';

/** The routes by feature. It is declared, so that the declaration files name each feature instead of repeating it. */
export type Contract = {
  auth: typeof auth;
  devices: typeof devices;
  users: typeof users;
  accountSetup: typeof accountSetup;
  userFollows: typeof userFollows;
  followRequests: typeof followRequests;
  userBlocks: typeof userBlocks;
  userMutes: typeof userMutes;
  userLists: typeof userLists;
  privacy: typeof privacy;
  events: typeof events;
  eventSeries: typeof eventSeries;
  eventFollows: typeof eventFollows;
  attendance: typeof attendance;
  eventHosts: typeof eventHosts;
  eventMessages: typeof eventMessages;
  eventLikes: typeof eventLikes;
  timeline: typeof timeline;
  calendarFeed: typeof calendarFeed;
  importedCalendars: typeof importedCalendars;
  publicPages: typeof publicPages;
  datePolls: typeof datePolls;
  notificationSettings: typeof notificationSettings;
  notifications: typeof notifications;
  contact: typeof contact;
  reports: typeof reports;
  resign: typeof resign;
  stream: typeof stream;
};

/** Every route of the API, by feature. The web app imports the features it needs instead, so that each loads with its pages. */
export const contract: Contract = {
  auth,
  devices,
  users,
  accountSetup,
  userFollows,
  followRequests,
  userBlocks,
  userMutes,
  userLists,
  privacy,
  events,
  eventSeries,
  eventFollows,
  attendance,
  eventHosts,
  eventMessages,
  eventLikes,
  timeline,
  calendarFeed,
  importedCalendars,
  publicPages,
  datePolls,
  notificationSettings,
  notifications,
  contact,
  reports,
  resign,
  stream,
};
