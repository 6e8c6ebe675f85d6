import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { appVersion } from '@hiyori/contract';
import type { LocalCognito } from '@hiyori/local-cognito';
import closeWithGrace, { type Signals } from 'close-with-grace';
import { buildApp } from './app.ts';
import { type CognitoPool, type Config, ConfigError, readConfig } from './config.ts';
import { type Database, openDatabase, pingDatabase } from './db/client.ts';
import type { RowFailure } from './db/job-failures.ts';
import { isMigrated, migrateDatabase } from './db/migrate.ts';
import { openReplica } from './db/replica.ts';
import { ensureKey } from './db/server-keys.ts';
import { demoLogin } from './demo/cast.ts';
import { seedDemo } from './demo/seed.ts';
import { deleteQuestionAnswersJob } from './features/attendance/jobs.ts';
import { deleteExpiredJob } from './features/auth/jobs.ts';
import { removeGuestsJob } from './features/date-polls/jobs.ts';
import { createMailbox } from './features/dev-mailbox/mailbox.ts';
import { deleteOldDevicesJob } from './features/devices/jobs.ts';
import { refreshCalendarsJob } from './features/imported-calendars/jobs.ts';
import {
  type DeliveryDeps,
  deleteOldNotificationsJob,
  deleteRemainsJob,
  startDelivering,
} from './features/notifications/jobs.ts';
import { readBacklog } from './features/notifications/reads.ts';
import { unsubscribeToken } from './features/notifications/unsubscribe-token.ts';
import { deletePageUsesJob } from './features/public-pages/jobs.ts';
import { deleteOldReportsJob } from './features/reports/jobs.ts';
import { deleteLeftBehindJob, purgeResignedJob } from './features/resign/jobs.ts';
import { deleteOldChangesJob } from './features/stream/jobs.ts';
import { deleteOldTimelinesJob } from './features/timeline/jobs.ts';
import { deleteIdempotencyKeysJob } from './features/users/jobs.ts';
import { apiCallbackUri } from './http/callback-uris.ts';
import { listenPrivately } from './http/listen-privately.ts';
import type { Log } from './http/mount.ts';
import { createParts } from './parts.ts';
import type { CalendarsPort } from './ports/calendars/calendars.ts';
import { createHttpCalendars } from './ports/calendars/http-calendars.ts';
import { systemClock } from './ports/clock/clock.ts';
import { openFiles } from './ports/files/open-files.ts';
import { createCognitoIdentity } from './ports/identity/cognito.ts';
import type { PasswordIdentity } from './ports/identity/identity.ts';
import type { MailPort } from './ports/mail/mail.ts';
import { addressOf, createSmtp } from './ports/mail/smtp.ts';
import type { PoolUse } from './ports/metrics/metrics.ts';
import { serveMetrics } from './ports/metrics/serve-metrics.ts';
import { createWebPush, newVapidKeys } from './ports/push/web-push.ts';
import { startScheduler } from './scheduler.ts';
import {
  checkAddress,
  explainFailure,
  listenOn,
  metricsAddress,
  prepareDataFolder,
  publicAddress,
  withDatabaseOf,
} from './start-failure.ts';
import { describeStart, findUnreachable, listIncompleteSettings } from './start-report.ts';
import { askSeriesJob } from './usecases/ask-series.ts';
import { endExpiredSessions } from './usecases/end-session.ts';
import { extendSeriesJob } from './usecases/extend-series.ts';
import { inviteGuestsJob } from './usecases/invite-guests.ts';
import { refreshDue } from './usecases/refresh-calendar.ts';
import { startSeating } from './usecases/seat-waiting.ts';
import { tellOfPollsJob } from './usecases/tell-of-polls.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** With a real pool and without SMTP_URL this server sends no e-mail; the provider still sends its own codes. */
const noMail: MailPort = {
  send: async () => {
    throw new Error('No mail transport is configured: set SMTP_URL');
  },
};

const say = (line: string) => process.stderr.write(`${line}\n`);
/** Prints a progress line for a slow step. In production the log lines suffice. */
const announce = ({ nodeEnv }: Config, line: string) => nodeEnv !== 'production' && say(line);
const parts = createParts(say);

/** The shutdown state. The drain time is set once the server listens: before, there are no requests to finish. */
let isDraining = false;
let drainMs = 0;

async function start(config: Config): Promise<void> {
  await checkAddress(config, publicAddress);
  if (config.metrics) await checkAddress(config.metrics, metricsAddress);
  const { databaseUrl, db, keyLookups, replica, metrics, files } = await openStores(config);
  const mailbox = config.cognito ? undefined : createMailbox(db);
  const mail = config.smtp ? createSmtp(config.smtp.url, config.smtp.from) : (mailbox ?? noMail);
  const emulator = config.cognito ? undefined : await startEmulator(config, databaseUrl, mailbox?.send);
  const pool = config.cognito ?? poolOf(emulator);
  const identity = createCognitoIdentity(pool);
  const isDemo = config.seedDemo && !config.databaseUrl && !config.cognito;

  let listening = `http://localhost:${config.port}`;
  const publicOrigin = () => config.publicOrigin ?? listening;
  const allowedOrigins = new Set<string>();
  const { unsubscribeSecret, answerSecret, networkKey, vapid } = await loadKeys(db);
  const push = createWebPush({
    keys: vapid,
    subject: `mailto:${config.operatorEmail ?? 'operator@hiyori.example'}`,
    moreOrigins: config.pushOrigins,
  });
  const calendars = createHttpCalendars({ moreOrigins: config.calendarOrigins });
  let isSeeding = false;
  const mailAddress = addressOf(config.smtp?.from ?? '');
  const app = await buildApp({
    db,
    keyLookups,
    replica,
    clock: systemClock,
    identity,
    files,
    push,
    calendars,
    unsubscribeSecret,
    answerSecret,
    mailAddress,
    operatorEmail: config.operatorEmail ?? (mailbox ? 'operator@hiyori.example' : undefined),
    mailbox: config.showsMailbox ? mailbox : undefined,
    isSeeding: () => isSeeding,
    demoLogin: isDemo ? demoLogin : null,
    publicOrigin,
    allowedOrigins,
    isHttps: publicOrigin().startsWith('https:'),
    rateLimits: config.rateLimits,
    trustedProxies: config.trustedProxies,
    logLevel: config.logLevel,
    networkKey,
    isDraining: () => isDraining,
    metrics,
    webFolder,
  });
  const unsubscribeUrl = (userId: number) =>
    `${publicOrigin()}/unsubscribe/${unsubscribeToken(unsubscribeSecret, userId)}`;
  parts.add('server', () => app.close());

  await app.ready();
  if (isDemo && mailbox) {
    // Before others can connect: the first visitor finds the demo complete.
    const { origin, close } = await listenPrivately(app);
    parts.add('demo', close);
    const onProgress = (line: string) => announce(config, line);
    isSeeding = true;
    await seedDemo({ baseUrl: origin, db, clock: systemClock, mailbox, onProgress });
    isSeeding = false;
    await close();
  }
  const address = await listenOn(config, publicAddress, () => app.listen({ port: config.port, host: config.host }));
  drainMs = config.drainMs;
  listening = `http://localhost:${new URL(address).port || config.port}`;
  // In production only PUBLIC_ORIGIN: a page of another program on the same computer is not the product.
  const ownOrigins = config.nodeEnv === 'production' ? [publicOrigin()] : [publicOrigin(), listening];
  for (const origin of ownOrigins.flatMap(spellings)) allowedOrigins.add(origin);
  emulator?.registerUrls({
    callbackUrls: [...allowedOrigins].map(apiCallbackUri),
    logoutUrls: [...allowedOrigins].map((origin) => `${origin}/login`),
  });
  if (config.worksInBackground)
    startBackgroundWork(app.log, {
      db,
      clock: systemClock,
      mail,
      push,
      calendars,
      publicOrigin,
      unsubscribeUrl,
      metrics,
      identity,
      mailAddress,
    });
  if (config.nodeEnv === 'production' && !existsSync(join(webFolder, 'index.html'))) {
    say('The web app is not built (pnpm build): only the API is served.');
  }
  const warn = (lines: string[]) => {
    if (!parts.isStopping()) for (const line of lines) say(`Warning: ${line}`);
  };
  warn(listIncompleteSettings(config));
  const lines = describeStart(config, publicOrigin(), isDemo ? demoLogin : null);
  process.stdout.write(`${lines.join('\n')}\n`);
  void findUnreachable(config, replica).then(warn);
}

/** The database, its replica, the metrics of both, and the files. */
async function openStores(config: Config) {
  if (!config.databaseUrl || !config.filesBucket) prepareDataFolder(config.dataDir);
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const databaseUrl = config.databaseUrl ?? (await withDatabaseOf(setting, () => startEmbeddedDatabase(config)));
  if (config.migratesAtStart)
    await withDatabaseOf(config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : setting, () =>
      migrateDatabase(config.databaseDirectUrl ?? databaseUrl),
    );
  else await requireSchema(databaseUrl);
  const { db, keyLookups, pools, close } = openDatabase(databaseUrl, { prepare: config.databasePrepare });
  parts.add('database pool', close);
  await withDatabaseOf(setting, () => pingDatabase(db));
  const replica = config.databaseReplicaUrl
    ? openReplica(config.databaseReplicaUrl, db, { prepare: config.databasePrepare })
    : undefined;
  if (replica) parts.add('replica', replica.close);
  const metrics =
    config.metrics &&
    (await startMetrics(config.metrics, db, { ...pools, ...(replica ? { replica: replica.use } : {}) }));

  const { files, close: closeFiles } = await openFiles({ bucket: config.filesBucket, dataDir: config.dataDir });
  parts.add('files', closeFiles);
  return { databaseUrl, db, keyLookups, replica, metrics, files };
}

const newSecret = () => randomBytes(32).toString('base64url');

/** The keys that all nodes share. */
async function loadKeys(db: Database) {
  const { secret: unsubscribeSecret } = await ensureKey(db, 'unsubscribe', () => ({ secret: newSecret() }));
  const { secret: answerSecret } = await ensureKey(db, 'date-polls', () => ({ secret: newSecret() }));
  const vapid = await ensureKey(db, 'vapid', newVapidKeys);
  const { key: networkKey } = await ensureKey(db, 'log', () => ({ key: newSecret() }));
  return { unsubscribeSecret, answerSecret, vapid, networkKey };
}

type BackgroundDeps = Omit<DeliveryDeps, 'onFailure'> & {
  identity: PasswordIdentity;
  calendars: CalendarsPort;
  mailAddress: string;
};

/** Deliveries and scheduled jobs, each with its log lines. */
function startBackgroundWork(log: Log, deps: BackgroundDeps): void {
  const onFailure = (failure: object) => log.warn({ failure }, 'a delivery failed');
  const onRoundError = (err: unknown) => log.error({ err }, 'a delivery round failed');
  // Beside the server: a mail relay that hangs must not use up the time in which requests are finished.
  const onRowFailure = (row: RowFailure, err: unknown) =>
    log.error({ err, ...row }, row.isSetAside ? 'a row of a job is set aside' : 'a row of a job failed');
  parts.addBeside('deliveries', startDelivering({ ...deps, onFailure, onRowFailure }, onRoundError));
  const onSeatingFailure = (err: unknown, eventId: number | null) =>
    log.error({ err, eventId }, 'a waiting list was not served');
  parts.addBeside('waiting lists', startSeating({ ...deps, onFailure: onSeatingFailure }));
  const onPurgeFailure = (err: unknown, userId: number) =>
    log.error({ err, userId }, 'a resigned user was not deleted');
  const onCalendarFailure = (err: unknown, calendarId: number) =>
    log.error({ err, calendarId }, 'a calendar was not refreshed');
  const onSeriesFailure = (err: unknown, seriesId: number) => log.error({ err, seriesId }, 'a job of a series failed');
  const onPollFailure = (err: unknown, pollId: number) => log.error({ err, pollId }, 'the notices of a poll failed');
  const jobs = [
    // First, so that what a restored dump brought is not read until calendars were fetched.
    deleteOldTimelinesJob(deps),
    deleteOldChangesJob(deps),
    refreshCalendarsJob((signal) => refreshDue(deps, signal, onCalendarFailure)),
    extendSeriesJob({ ...deps, onFailure: onSeriesFailure }),
    askSeriesJob({ ...deps, onFailure: onSeriesFailure }),
    inviteGuestsJob({ ...deps, onFailure: onPollFailure }),
    tellOfPollsJob({ ...deps, onFailure: onPollFailure }),
    removeGuestsJob(deps),
    deleteExpiredJob({ ...deps, endExpiredSessions }),
    deleteIdempotencyKeysJob(deps),
    deleteQuestionAnswersJob(deps),
    deleteOldDevicesJob(deps),
    deletePageUsesJob(deps),
    deleteOldNotificationsJob(deps),
    deleteOldReportsJob(deps),
    deleteRemainsJob(deps),
    deleteLeftBehindJob(deps),
    purgeResignedJob({ ...deps, onFailure: onPurgeFailure }),
  ];
  const onError = (err: unknown, job: string) => log.error({ err, job }, 'a job failed');
  parts.addBeside('scheduler', startScheduler({ ...deps, jobs, onError }));
}

/** Both names of the local machine: a browser sends the one in its address bar. */
function spellings(origin: string): string[] {
  const names = ['localhost', '127.0.0.1'];
  const { protocol, hostname, host } = new URL(origin);
  const isLocal = names.includes(hostname);
  return isLocal ? names.map((name) => `${protocol}//${host.replace(hostname, name)}`) : [origin];
}

/** @throws ConfigError when this version needs migrations that the database does not have */
async function requireSchema(url: string): Promise<void> {
  if (await withDatabaseOf('DATABASE_URL', () => isMigrated(url))) return;
  throw new ConfigError(
    'The database of DATABASE_URL has an older schema than this version. Run "npm run ops -- migrate" as its owner first.',
  );
}

async function startEmbeddedDatabase(config: Config): Promise<string> {
  // Loaded only without DATABASE_URL.
  const { startLocalPostgres } = await import('@hiyori/local-postgres');
  const isFirst = !existsSync(join(config.dataDir, 'postgres'));
  announce(config, isFirst ? 'Creating the database ...' : 'Starting the database ...');
  const postgres = await startLocalPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    onRestart: () => say('The database ended unexpectedly and is started again.'),
    onEnd: (error) => void endWith(error),
  });
  parts.add('PostgreSQL', () => postgres.stop());
  return postgres.url;
}

/** Serves metrics on their own port. Without METRICS_PORT the library is not loaded. */
async function startMetrics(place: NonNullable<Config['metrics']>, db: Database, pools: Record<string, () => PoolUse>) {
  const { createPrometheus } = await import('./ports/metrics/prometheus.ts');
  const { metrics, ...page } = createPrometheus({
    version: appVersion.version,
    pools,
    backlog: () => readBacklog(db, systemClock.now().toISOString()),
  });
  const { url, close } = await listenOn(place, metricsAddress, () => serveMetrics(page, place));
  parts.add('metrics', close);
  process.stdout.write(`Metrics at ${url}\n`);
  return metrics;
}

async function startEmulator(config: Config, databaseUrl: string, deliver: MailPort['send'] | undefined) {
  const { startLocalCognito } = await import('@hiyori/local-cognito');
  if (!deliver) throw new Error('The emulator needs a mailbox');
  const emulator = await startLocalCognito({ databaseUrl, deliver, nodeEnv: config.nodeEnv, linkConfirmedUsers: true });
  parts.add('Cognito emulator', () => emulator.close());
  return emulator;
}

function poolOf(emulator: LocalCognito | undefined): CognitoPool {
  if (!emulator) throw new Error('Neither a pool nor an emulator');
  const { userPoolId, clientId, domain, endpoint } = emulator;
  return { userPoolId, clientId, region: userPoolId.split('_')[0] ?? '', domain, endpoint };
}

async function run(): Promise<void> {
  try {
    await start(readConfig());
  } catch (error) {
    // Stopped while starting: the steps in progress fail, which is expected.
    if (parts.isStopping()) return;
    await endWith(error);
  }
}

async function endWith(error: unknown): Promise<never> {
  say(explainFailure(error));
  await parts.stopAll();
  process.exit(1);
}

const starting = run();
// A native crash must end the process at once: a JavaScript listener would return into the instruction that failed, forever.
const crashes: Signals[] = ['SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP', 'SIGABRT'];
const { close } = closeWithGrace({ delay: 9_000, logger: false, skip: [...crashes, 'SIGTERM'] }, async ({ err }) => {
  isDraining = true;
  if (err) say(err.stack ?? err.message);
  else await delay(drainMs);
  await parts.stopAll();
  // A service that is just starting is stopped as soon as it runs.
  await starting;
  await parts.stopAll();
});
// A second one changes nothing: supervisors repeat it, and requests are still being finished.
process.on('SIGTERM', () => {
  if (!isDraining) void close();
});
