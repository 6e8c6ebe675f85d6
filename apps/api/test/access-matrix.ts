import type { Contract } from '@hiyori/contract';

/**
 * The status that every route returns to every kind of caller. A route of the contract without a row here does not compile, and
 * fails the test.
 *
 * own      the user of the path, or the creator of its event
 * public   any member; the user of the path is public
 * stranger any member; the user of the path is private
 * pending  has requested to follow that private user
 * approved follows that private user
 * blocked  blocked by the (public) user of the path
 *
 * An address under /events/:id returns 404 to who cannot see the event, also for an idempotent deletion. What a member keeps to themselves is
 * under /me.
 */
export interface Row {
  own: number;
  public: number;
  stranger: number;
  pending: number;
  approved: number;
  blocked: number;
  /** The query and body of the call. */
  body?: unknown;
  query?: string;
}

export type Branch = keyof Contract;
export type Matrix = { [B in Branch]: { [R in keyof Contract[B]]: Row } };

const row = (...statuses: [number, number, number, number, number, number]): Row => {
  const [own, open, stranger, pending, approved, blocked] = statuses;
  return { own, public: open, stranger, pending, approved, blocked };
};
const all = (status: number) => row(status, status, status, status, status, status);
/** Only the user of the path. */
const self = (status = 200) => row(status, 403, 403, 403, 403, 403);
/** A profile, which blocked users do not find. */
const person = row(200, 200, 200, 200, 200, 404);
/** An event, for everyone who can see it. */
const event = row(200, 200, 404, 404, 200, 404);
/** A list, which is its owner's only: others cannot tell whether it exists. */
const ownList = row(200, 404, 404, 404, 404, 404);
/** An event that only its creator may change: 403 for others who can see it, else 404. */
const ownEvent = row(200, 403, 404, 404, 403, 404);

/** A poll that only its organiser may change; who knows its address may read it, except blocked members. */
const ownPoll = row(200, 403, 403, 403, 403, 404);

const plan = {
  title: '予定',
  startAt: '2026-12-01T00:00:00Z',
  endAt: '2026-12-01T01:00:00Z',
  isPublished: true,
  isPublic: true,
};
const newPassword = 'another horse';
const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
const email = 'somebody@example.com';

/** The same for addresses outside the contract. */
export const pages: Record<`/${string}`, Row> = {
  // Of a poll that is decided: everybody who knows the address.
  '/p/:slug.ics': all(200),
};

export const matrix: Matrix = {
  auth: {
    login: { ...all(401), body: { email, password: 'wrong' } },
    signup: { ...all(422), body: { email } },
    confirmSignup: { ...all(400), body: { email, confirmationCode: '000000' } },
    resendConfirmation: { ...all(200), body: { email } },
    forgotPassword: { ...all(200), body: { email } },
    confirmForgotPassword: { ...all(400), body: { email, code: '000000', newPassword } },
    logout: all(200),
    me: all(200),
    refresh: all(200),
    google: { ...all(400), query: '?redirect_uri=https://evil.example/&state=0123456789abcdef' },
    googleCallback: { ...all(302), query: '?code=x&state=y' },
    cognitoConfig: all(200),
    passwordStatus: all(200),
    setPassword: { ...all(409), body: { password: newPassword } },
    demoLogin: all(200),
  },
  devices: { list: all(200), signOut: all(404), signOutOthers: all(200) },
  users: {
    list: all(200),
    search: { ...all(200), query: '?q=さん' },
    suggestions: all(200),
    get: person,
    update: { ...self(), body: { bio: '本' } },
    putAvatar: { ...self(415), body: {} },
    deleteAvatar: self(),
    eventsCount: person,
  },
  accountSetup: {
    check: { ...self(), query: '?user_id=somebody_new' },
    complete: { ...self(409), body: { user_id: 'somebody_new', display_name: '名' } },
  },
  userFollows: {
    follow: row(400, 201, 202, 409, 409, 404),
    unfollow: row(404, 404, 404, 200, 200, 404),
    check: person,
    followers: person,
    following: person,
    removeFollower: self(),
    followersCount: person,
    followingCount: person,
  },
  followRequests: { list: self(), approve: self(404), reject: self(404) },
  userBlocks: { list: all(200), block: row(400, 200, 200, 200, 200, 404), unblock: all(200) },
  userMutes: { list: all(200), mute: row(400, 200, 200, 200, 200, 404), unmute: all(200) },
  userLists: {
    list: all(200),
    create: { ...all(201), body: { name: '山の人' } },
    update: { ...ownList, body: { name: '川の人' } },
    remove: ownList,
    members: ownList,
    candidates: ownList,
    addMember: ownList,
    removeMember: ownList,
    events: ownList,
    getDefault: all(200),
    putDefault: { ...all(200), body: { audience: 'close' } },
  },
  privacy: { get: self(), update: { ...self(), body: { followers_visible: false } } },
  events: {
    list: all(200),
    create: { ...all(201), body: plan },
    byCreators: { ...all(200), body: { creatorIds: [1, 2, 3] } },
    byDate: all(200),
    createdBy: { ...all(200), query: '?when=upcoming' },
    createdNumbers: { ...all(200), query: '?tz=America/New_York' },
    get: event,
    status: event,
    file: event,
    update: { ...ownEvent, body: { title: '変えた' } },
    putCover: { ...ownEvent, own: 415, body: {} },
    deleteCover: ownEvent,
    remove: ownEvent,
  },
  eventSeries: { get: event, answer: { ...ownEvent, body: { continues: true } } },
  eventFollows: {
    calendar: { ...all(200), query: '?from=2026-11-01&to=2026-12-01' },
    clashes: { ...all(200), query: '?from=2026-12-01T00:00:00Z&to=2026-12-02T00:00:00Z' },
    followed: self(),
    attendees: event,
    followers: event,
    follow: row(409, 201, 404, 404, 201, 404),
    unfollow: row(200, 404, 404, 404, 404, 404),
    check: event,
    calendarCheck: event,
    friends: { ...all(200), query: '?ids=1,2,3' },
    friendsPlans: all(200),
  },
  attendance: {
    get: event,
    put: { ...event, body: { status: 'going' } },
    remove: event,
    people: { ...ownEvent, query: '?status=going' },
    peopleFile: ownEvent,
    addPerson: { ...ownEvent, own: 422 },
    removePerson: { ...ownEvent, own: 422 },
  },
  eventHosts: {
    list: event,
    // The user of the path is no follower of theirs.
    invite: { ...ownEvent, own: 404 },
    remove: ownEvent,
    mine: all(200),
    accept: all(404),
    leave: all(200),
  },
  eventMessages: {
    list: event,
    send: { ...row(422, 403, 404, 404, 403, 404), body: { text: '集合は改札です', to: ['going'] } },
    remove: all(404),
    mute: event,
    unmute: event,
  },
  eventLikes: {
    count: event,
    like: row(201, 201, 404, 404, 201, 404),
    unlike: all(404),
  },
  timeline: { feed: self(), eventsFeed: self() },
  importedCalendars: {
    list: all(200),
    create: { ...all(201), body: { name: '大学', file: 'BEGIN:VCALENDAR\nEND:VCALENDAR' } },
    preview: { ...all(200), body: { file: 'BEGIN:VCALENDAR\nEND:VCALENDAR' } },
    update: { ...all(404), body: { name: '別の名前' } },
    refresh: all(404),
    remove: all(404),
    events: { ...all(200), query: '?from=2026-11-01&to=2026-12-01' },
  },
  publicPages: { get: ownEvent, update: { ...ownEvent, body: { isIndexed: false } }, renewAddress: ownEvent },
  datePolls: {
    create: { ...all(201), body: { title: '忘年会', options: [{ day: '2026-12-11' }] } },
    listOwn: all(200),
    holds: { ...all(200), query: '?from=2026-11-01&to=2026-12-01' },
    get: person,
    conflicts: person,
    update: { ...ownPoll, body: { title: '新年会' } },
    answer: { ...row(201, 201, 201, 201, 201, 404), body: { votes: {} } },
    changeAnswer: { ...all(404), body: { votes: {} } },
    removeAnswer: ownList,
    close: ownPoll,
    reopen: ownPoll,
    decide: { ...ownPoll, own: 422, body: { optionId: 999_999 } },
    cancel: ownPoll,
  },
  calendarFeed: { get: all(200), rotate: all(200), revoke: all(200) },
  notificationSettings: { get: all(200), update: { ...all(200), body: { eventUpdates: false } } },
  notifications: {
    list: all(200),
    read: all(200),
    publicKey: all(200),
    subscribe: { ...all(422), body: { endpoint: 'https://push.evil.example/x', keys } },
    unsubscribe: { ...all(200), body: { endpoint: 'https://push.evil.example/x' } },
  },
  reports: {
    event: { ...event, own: 400, body: { reason: 'fraud' } },
    user: { ...person, own: 400, body: { reason: 'fraud' } },
  },
  contact: { send: { ...all(201), body: { email, subject: '件', message: '文' } } },
  stream: { open: { ...all(200), query: '?seconds=0' } },
  resign: { resign: all(200), export: all(200) },
};
