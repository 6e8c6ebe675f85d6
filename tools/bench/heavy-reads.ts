import { type Contract, genres } from '@hiyori/contract';
import type { HeavyAccount } from './heavy-data.ts';

/** The paths of a route that are read, below /api/v1; null for a route that reads nothing of an account. */
type Read = ((account: HeavyAccount) => string | string[]) | null;
type ReadsOf<Branch> = {
  [Route in keyof Branch as Branch[Route] extends { method: 'GET' } ? Route : never]: Read;
};
type Reads = {
  [Branch in keyof Contract as keyof ReadsOf<Contract[Branch]> extends never ? never : Branch]: ReadsOf<
    Contract[Branch]
  >;
};

const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);
const window = () => `from=${day(-19)}&to=${day(19)}`;
const instants = () => `from=${day(0)}T00:00:00Z&to=${day(1)}T00:00:00Z`;

const short = 'descriptions=short';

/** Every route that reads, with the longest pages it has. A route without a row does not compile. */
const reads: Reads = {
  auth: {
    passwordStatus: () => '/auth/password/status',
    google: null,
    googleCallback: null,
    me: () => '/auth/me',
    cognitoConfig: null,
    demoLogin: null,
  },
  devices: { list: () => '/me/devices' },
  users: {
    list: () => ['/users', '/users?limit=100'],
    search: () => ['/users/search?q=田', '/users/search?q=heavy', '/users/search?q=taro&limit=100'],
    suggestions: () => '/users/suggestions?limit=20',
    get: ({ id }) => `/users/${id}`,
    eventsCount: ({ id }) => `/users/${id}/events/count`,
  },
  accountSetup: { check: ({ id }) => `/users/${id}/account-setup/check?user_id=heavier` },
  userFollows: {
    check: ({ id }) => `/users/${id}/follow/check`,
    followers: ({ id }) => [`/users/${id}/followers`, `/users/${id}/followers?limit=100`],
    following: ({ id }) => [`/users/${id}/following`, `/users/${id}/following?limit=100`],
    followersCount: ({ id }) => `/users/${id}/followers/count`,
    followingCount: ({ id }) => `/users/${id}/following/count`,
  },
  followRequests: { list: ({ id }) => `/users/${id}/follow-requests?limit=100` },
  userBlocks: { list: () => '/me/blocks?limit=100' },
  userMutes: { list: () => '/me/mutes?limit=100' },
  userLists: {
    list: () => '/me/lists',
    members: ({ listId }) => `/me/lists/${listId}/members?limit=100`,
    candidates: ({ listId }) => [
      `/me/lists/${listId}/candidates?limit=100`,
      `/me/lists/${listId}/candidates?limit=100&q=田`,
    ],
    events: ({ listId }) => `/me/lists/${listId}/events?limit=100`,
    getDefault: () => '/me/audience',
  },
  privacy: { get: ({ id }) => `/users/${id}/privacy-setting` },
  events: {
    list: ({ id }) => [
      '/events?limit=100',
      '/events?q=読書会',
      '/events?q=第499回&limit=100',
      '/events?goers=friends&limit=100',
      `/events?creatorId=${id}&limit=100`,
      `/events?creatorId=${id}&limit=100&${short}`,
      `/events?interest=${genres.at(0)?.id}&limit=100`,
    ],
    byDate: () => [`/events/by-date/${day(0)}?tz=UTC`, `/events/by-date/${day(0)}?tz=UTC&${short}`],
    createdBy: ({ id }) =>
      [
        '',
        '?limit=100',
        '?when=upcoming&limit=100',
        '?when=past&limit=100',
        '?limit=100&page=50',
        `?limit=100&${short}`,
      ].map((query) => `/events/user/${id}/created${query}`),
    createdNumbers: ({ id }) => `/events/user/${id}/created/numbers`,
    get: ({ addedId, askedId }) => [`/events/${addedId}`, `/events/${askedId}`],
    status: ({ addedId }) => `/events/${addedId}/status`,
    file: ({ addedId }) => `/events/${addedId}/file.ics`,
  },
  eventSeries: { get: ({ addedId }) => `/events/${addedId}/series` },
  eventFollows: {
    friends: ({ addedId, askedId }) => `/events/friends?ids=${addedId},${askedId}`,
    friendsPlans: () => '/events/friends/plans?limit=20',
    calendar: () => [`/events/calendar?${window()}`, `/events/calendar?${window()}&${short}`],
    clashes: () => `/events/clashes?${instants()}`,
    followed: ({ id }) => [
      `/events/user/${id}/followed`,
      `/events/user/${id}/followed?limit=100`,
      `/events/user/${id}/followed?limit=100&page=50`,
      `/events/user/${id}/followed?limit=100&${short}`,
    ],
    attendees: ({ addedId, askedId }) => [
      `/events/${addedId}/attendees`,
      `/events/${addedId}/attendees?limit=100`,
      `/events/${addedId}/attendees?order=followed&limit=4`,
      `/events/${askedId}/attendees`,
    ],
    followers: ({ addedId }) => `/events/${addedId}/followers`,
    check: ({ addedId }) => `/events/${addedId}/follow/check`,
    calendarCheck: ({ addedId }) => `/events/${addedId}/calendar/check`,
  },
  attendance: {
    get: ({ askedId }) => `/events/${askedId}/attendance`,
    people: ({ askedId }) =>
      ['?status=going', '?status=going&limit=100', '?status=going&limit=100&page=100', '?status=going&q=田'].map(
        (query) => `/events/${askedId}/attendance/people${query}`,
      ),
    peopleFile: ({ askedId }) => `/events/${askedId}/attendance/people.csv`,
  },
  eventHosts: { list: ({ addedId }) => `/events/${addedId}/hosts`, mine: () => '/me/event-hosts?limit=100' },
  eventMessages: { list: ({ addedId }) => `/events/${addedId}/messages` },
  eventLikes: { count: ({ addedId }) => `/events/${addedId}/likes/count` },
  timeline: {
    feed: ({ id }) =>
      ['', '?sort=start', '?limit=100', '?includePast=true&limit=100', '?limit=100&page=5'].map(
        (query) => `/users/${id}/feed${query}`,
      ),
    eventsFeed: ({ id }) => `/users/${id}/events-feed`,
  },
  calendarFeed: { get: () => '/me/calendar-feed' },
  importedCalendars: { list: () => '/me/imported-calendars', events: () => `/me/imported-events?${window()}` },
  publicPages: { get: ({ addedId }) => `/events/${addedId}/public-page` },
  datePolls: {
    listOwn: () => '/me/date-polls',
    holds: () => `/me/date-poll-holds?${window()}`,
    get: ({ pollSlug }) => `/date-polls/${pollSlug}`,
    conflicts: ({ pollSlug }) => `/date-polls/${pollSlug}/conflicts`,
  },
  notificationSettings: { get: () => '/push-notifications/settings' },
  notifications: { publicKey: null, list: () => ['/notifications', '/notifications?limit=100'] },
  resign: { export: () => '/me/export' },
  // It does not end.
  stream: { open: null },
};

export interface HeavyRead {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** A file has no bars: an export is sent while it is produced, and a feed is kept. */
  isFile: boolean;
}

const files = ['resign.export', 'attendance.peopleFile'];

/** Lists what is read: the routes of the contract, and the addresses outside it. */
export function listHeavyReads(account: HeavyAccount): HeavyRead[] {
  const ofContract = Object.entries(reads).flatMap(([branch, routes]) =>
    Object.entries<Read>(routes).flatMap(([route, read]) => {
      const name = `${branch}.${route}`;
      return [read?.(account) ?? []].flat().map((path) => ({
        name,
        method: 'GET' as const,
        path: encodeURI(`/api/v1${path}`),
        isFile: files.includes(name),
      }));
    }),
  );
  const { id, slug, handle, feedToken } = account;
  const page = (name: string, path: string) => ({ name, method: 'GET' as const, path, isFile: false });
  return [
    ...ofContract,
    {
      name: 'events.byCreators',
      method: 'POST',
      path: '/api/v1/events/by-creators?limit=100',
      body: JSON.stringify({ creatorIds: [id, ...Array.from({ length: 99 }, (_, index) => index + 1)] }),
      isFile: false,
    },
    { ...page('the feed', `/feeds/${feedToken}.ics`), isFile: true },
    page('public page', `/e/${slug}`),
    page('public profile', `/@${handle}`),
  ];
}
