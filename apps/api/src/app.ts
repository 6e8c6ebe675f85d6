import { contract, defaultZone } from '@hiyori/contract';
import { dayOf } from '@hiyori/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, pingDatabase } from './db/client.ts';
import { createReadFromReplica, type Replica, replicaAgeMs } from './db/replica.ts';
import { createActionCounter, createGuestCounter } from './features/auth/actions.ts';
import { createAttemptLimiter } from './features/auth/attempts.ts';
import { createFindViewer } from './features/auth/find-viewer.ts';
import { recordWrite as recordWriteOf } from './features/auth/writes.ts';
import type { Mailbox } from './features/dev-mailbox/mailbox.ts';
import { createEventView } from './features/events/view.ts';
import { verifyUnsubscribeToken } from './features/notifications/unsubscribe-token.ts';
import { unsubscribeFromEmail } from './features/notifications/writes.ts';
import { addPageUses } from './features/public-pages/writes.ts';
import { createTimelinePreparer } from './features/timeline/preparer.ts';
import { createIdempotencyStore } from './features/users/idempotency.ts';
import { countPageUses } from './http/count-page-uses.ts';
import { documentApi } from './http/documentation.ts';
import { answerHealth } from './http/health.ts';
import { serveMedia } from './http/media.ts';
import { createRecheck, mount } from './http/mount.ts';
import { prepareTimelines } from './http/prepare-timelines.ts';
import { createRequestAttempts } from './http/request-attempts.ts';
import { accountSetupRoutes } from './http/routes/account-setup.ts';
import { attendanceRoutes } from './http/routes/attendance.ts';
import { authRoutes } from './http/routes/auth.ts';
import { googleRoutes } from './http/routes/auth-google.ts';
import { recoveryRoutes } from './http/routes/auth-recovery.ts';
import { calendarFeedRoutes } from './http/routes/calendar-feed.ts';
import { serveSubscriptions } from './http/routes/calendar-subscription.ts';
import { contactRoutes } from './http/routes/contact.ts';
import { datePollsRoutes } from './http/routes/date-polls.ts';
import { showMailbox } from './http/routes/dev-mailbox.ts';
import { devicesRoutes } from './http/routes/devices.ts';
import { eventFollowsRoutes } from './http/routes/event-follows.ts';
import { eventHostsRoutes } from './http/routes/event-hosts.ts';
import { eventLikesRoutes } from './http/routes/event-likes.ts';
import { eventMessagesRoutes } from './http/routes/event-messages.ts';
import { eventSeriesRoutes } from './http/routes/event-series.ts';
import { eventsRoutes } from './http/routes/events.ts';
import { followRequestsRoutes } from './http/routes/follow-requests.ts';
import { importedCalendarsRoutes } from './http/routes/imported-calendars.ts';
import { notificationSettingsRoutes } from './http/routes/notification-settings.ts';
import { notificationsRoutes } from './http/routes/notifications.ts';
import { serveOpenPages } from './http/routes/open-pages.ts';
import { privacyRoutes } from './http/routes/privacy.ts';
import { publicPagesRoutes } from './http/routes/public-pages.ts';
import { reportsRoutes } from './http/routes/reports.ts';
import { resignRoutes } from './http/routes/resign.ts';
import { serveSharedPages } from './http/routes/shared-pages.ts';
import { serveSharedPictures } from './http/routes/shared-pictures.ts';
import { serveSharedPolls } from './http/routes/shared-polls.ts';
import { type StreamOptions, streamRoutes } from './http/routes/stream.ts';
import { timelineRoutes } from './http/routes/timeline.ts';
import { serveUnsubscribe } from './http/routes/unsubscribe.ts';
import { userBlocksRoutes } from './http/routes/user-blocks.ts';
import { userFollowsRoutes } from './http/routes/user-follows.ts';
import { userListsRoutes } from './http/routes/user-lists.ts';
import { userMutesRoutes } from './http/routes/user-mutes.ts';
import { usersRoutes } from './http/routes/users.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { createSessionCookie, createSignInCookies } from './http/token-cookie.ts';
import { createAppReader, readInlineScripts, serveWebApp } from './http/web-app.ts';
import { serveWellKnown } from './http/well-known.ts';
import type { CalendarsPort } from './ports/calendars/calendars.ts';
import type { Clock } from './ports/clock/clock.ts';
import type { FilesPort } from './ports/files/files.ts';
import type { IdentityPort } from './ports/identity/identity.ts';
import type { PushPort } from './ports/push/push.ts';
import { createReaders } from './usecases/create-readers.ts';
import { createFeedReader } from './usecases/read-calendar-feed.ts';
import { createOpenPages } from './usecases/read-open-page.ts';
import { createPublicPages } from './usecases/read-public-page.ts';
import { createSharedPictures } from './usecases/read-shared-picture.ts';
import { createSharedPolls } from './usecases/read-shared-poll.ts';

/** The dependencies of the application. Tests pass their own clock, database and emulators. */
export interface Deps extends ServerOptions {
  db: Database;
  /** The same database, for reads by key that every request makes (db/client.ts). */
  keyLookups: Database;
  /** A replica, for reads that may be a second old. */
  replica?: Replica | undefined;
  clock: Clock;
  identity: IdentityPort;
  files: FilesPort;
  push: PushPort;
  /** Reads the subscriptions of members. */
  calendars: CalendarsPort;
  /** Signs the unsubscribe links in e-mails. */
  unsubscribeSecret: string;
  /** Signs the tokens of guests' answers to date polls. */
  answerSecret: string;
  /** The address that the product sends from: of the organiser of invitations. */
  mailAddress: string;
  /** The recipient of messages and reports; undefined: they are only stored. */
  operatorEmail?: string | undefined;
  /** The e-mails shown at /dev/mailbox; undefined: it is not served. */
  mailbox: Mailbox | undefined;
  /** Whether the demo is being added: its members sign up from one source within seconds. */
  isSeeding?: () => boolean;
  demoLogin: { email: string; password: string } | null;
  /** The public origin of the product. */
  publicOrigin(): string;
  streams?: StreamOptions;
  /** The folder of the built web app; undefined or missing: only the API is served. */
  webFolder: string | undefined;
}

/** Builds the application with all routes. It does not listen yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { db, clock, files } = deps;
  const app = await createServer({ ...deps, inlineScripts: readInlineScripts(deps.webFolder) });
  const cookie = createSessionCookie(deps.isHttps);
  const signInCookies = createSignInCookies(deps.isHttps);
  const { publicOrigin } = deps;
  const { people, events } = createReaders(clock);
  const viewEvent = createEventView(clock, publicOrigin);
  const readFromReplica = createReadFromReplica(db, deps.replica);
  const recordWrite = deps.replica && ((userId: number) => recordWriteOf(db, userId));
  const idempotency = createIdempotencyStore(db, clock);
  const options = { recordWrite, findViewer: createFindViewer(deps), cookie, idempotency };

  const { counter: pageCounter, countUse } = countPageUses(app, (uses) =>
    addPageUses(db, dayOf(clock.now(), defaultZone), uses),
  );
  const timelines = createTimelinePreparer(deps);
  prepareTimelines(app, timelines);
  const countAction = createActionCounter(db, clock, deps.rateLimits);

  const auth = {
    ...deps,
    people,
    cookie,
    signInCookies,
    makeAttempt: createRequestAttempts(
      db,
      createAttemptLimiter(db, clock, () => deps.rateLimits && !deps.isSeeding?.()),
    ),
    resolveOrigin: (request: { headers: { host?: string | undefined } }) => resolveOrigin(request, deps),
  };
  const authHandlers = { ...authRoutes(auth), ...googleRoutes(auth), ...recoveryRoutes(auth) };
  mount(app, contract.auth, authHandlers, { ...options, hasOtherWrites: true });
  mount(app, contract.devices, devicesRoutes({ db, clock, cookie }), options);
  mount(app, contract.users, usersRoutes({ db, readFromReplica, clock, people, files }), options);
  mount(app, contract.accountSetup, accountSetupRoutes({ db, clock, people }), options);
  mount(app, contract.userFollows, userFollowsRoutes({ db, clock, people }), options);
  mount(app, contract.followRequests, followRequestsRoutes({ db, clock, people }), options);
  mount(app, contract.userBlocks, userBlocksRoutes({ db, clock, people }), options);
  mount(app, contract.userMutes, userMutesRoutes({ db, clock, people }), options);
  mount(app, contract.userLists, userListsRoutes({ db, clock, people, events, viewEvent }), options);
  mount(app, contract.privacy, privacyRoutes({ db, clock }), options);
  mount(
    app,
    contract.events,
    eventsRoutes({
      db,
      readFromReplica,
      keyLookups: deps.keyLookups,
      clock,
      events,
      viewEvent,
      publicOrigin,
      countAction,
      files,
    }),
    options,
  );
  mount(app, contract.eventSeries, eventSeriesRoutes({ db, clock, events }), options);
  mount(app, contract.eventFollows, eventFollowsRoutes({ db, clock, events, viewEvent, people }), options);
  mount(app, contract.attendance, attendanceRoutes({ db, clock, events, people, countAction }), options);
  mount(app, contract.eventHosts, eventHostsRoutes({ db, clock, events, viewEvent, countAction }), options);
  mount(app, contract.eventMessages, eventMessagesRoutes({ db, clock }), options);
  mount(app, contract.eventLikes, eventLikesRoutes({ db, clock, events }), options);
  mount(
    app,
    contract.timeline,
    timelineRoutes({ readFromReplica, clock, events, viewEvent, noteRead: timelines.noteRead }),
    options,
  );
  mount(app, contract.calendarFeed, calendarFeedRoutes({ db, clock, publicOrigin, countAction }), options);
  const imports = { db, clock, calendars: deps.calendars, countAction, publicOrigin };
  mount(app, contract.importedCalendars, importedCalendarsRoutes(imports), options);
  mount(app, contract.publicPages, publicPagesRoutes({ db, clock, events, publicOrigin, pageCounter }), options);
  const countGuestAnswer = createGuestCounter(db, clock, deps.rateLimits);
  const { answerSecret, mailAddress } = deps;
  const polls = { db, clock, countAction, countGuestAnswer, answerSecret, mailAddress, publicOrigin };
  mount(app, contract.datePolls, datePollsRoutes(polls), options);
  mount(app, contract.notificationSettings, notificationSettingsRoutes({ db, clock }), options);
  mount(app, contract.notifications, notificationsRoutes({ db, clock, push: deps.push }), options);

  const { operatorEmail } = deps;
  mount(app, contract.contact, contactRoutes({ db, clock, operatorEmail, countAction }), options);
  const reports = { db, clock, events, people, countAction, publicOrigin, operatorEmail };
  mount(app, contract.reports, reportsRoutes(reports), options);
  mount(app, contract.resign, resignRoutes(auth), options);
  const streams = { ...(deps.replica && { timelineDelayMs: replicaAgeMs }), ...deps.streams };
  mount(app, contract.stream, streamRoutes(app, { ...deps, streams, isAdmitted: createRecheck(options) }), options);

  answerHealth(app, {
    pingDatabase: () => Promise.all([db, deps.keyLookups].map(pingDatabase)),
    isDraining: deps.isDraining ?? (() => false),
  });
  serveMedia(app, files);
  serveUnsubscribe(app, {
    whoseToken: (token) => verifyUnsubscribeToken(deps.unsubscribeSecret, token),
    unsubscribeFromEmail: (userId) => unsubscribeFromEmail(db, userId, clock.now().toISOString()),
  });
  serveSubscriptions(app, createFeedReader({ db, clock, publicOrigin }));
  if (deps.mailbox) showMailbox(app, deps.mailbox, deps.allowedOrigins);
  await documentApi(app);
  const pages = createPublicPages({ db, clock, publicOrigin, reportEmail: operatorEmail });
  serveWellKnown(app, {
    publicOrigin,
    securityEmail: operatorEmail,
    now: () => clock.now(),
    listIndexedPages: pages.listIndexed,
  });
  const hasSession = (request: FastifyRequest) => cookie.read(request) !== undefined;
  serveSharedPages(app, {
    pages,
    countUse,
    hasSession,
    sendApp: await serveWebApp(app, deps.webFolder),
  });
  const sharedPolls = createSharedPolls({ db, clock, publicOrigin });
  const readApp = createAppReader(deps.webFolder);
  serveSharedPolls(app, { polls: sharedPolls, hasSession, readApp });
  serveOpenPages(app, { pages: createOpenPages(publicOrigin), readApp });
  serveSharedPictures(app, createSharedPictures({ db, clock, files, publicOrigin }));
  return app;
}

/** The allowed origin that matches the request's Host header; otherwise the public origin. */
function resolveOrigin({ headers }: { headers: { host?: string | undefined } }, deps: Deps): string {
  const origin = `${deps.isHttps ? 'https' : 'http'}://${headers.host ?? ''}`;
  return deps.allowedOrigins.has(origin) ? origin : deps.publicOrigin();
}
