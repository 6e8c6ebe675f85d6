import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalCognito } from '@hiyori/local-cognito';
import { createDatabase } from '@hiyori/local-postgres/testing';
import { inject as provided } from 'vitest';
import { buildApp, type Deps } from '../src/app.ts';
import type { CognitoPool } from '../src/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { createMailbox } from '../src/features/dev-mailbox/mailbox.ts';
import { deliverDue } from '../src/features/notifications/jobs.ts';
import { apiCallbackUri } from '../src/http/callback-uris.ts';
import { createHttpCalendars } from '../src/ports/calendars/http-calendars.ts';
import { ManualClock } from '../src/ports/clock/clock.ts';
import { createDiskFiles } from '../src/ports/files/disk.ts';
import { createCognitoIdentity } from '../src/ports/identity/cognito.ts';
import type { MailPort } from '../src/ports/mail/mail.ts';
import { createWebPush, newVapidKeys } from '../src/ports/push/web-push.ts';
import { type Caller, createCaller } from './caller.ts';
import { closeAfterFile } from './close-after-file.ts';
import type { ProviderRelay } from './provider-relay.ts';
import { seedUser } from './seed-user.ts';
import { asService } from './service-role.ts';

/** The start of the test clock: Saturday noon in Tokyo. */
const noon = '2026-11-21T03:00:00.000Z';

const publicOrigin = 'http://localhost:3000';

const leftToJobs = [
  ...['date_polls', 'events', 'event_series', 'notification_batches'],
  ...['notification_remains', 'deliveries', 'notifications', 'job_failures', 'rate_windows'],
];

/** The machine that runs the tests may be busy: a slow answer is no outage there, and a request, or what a test does in a transaction, may take long. */
const patience = {
  thresholds: { stallMs: 60_000, lostMs: 120_000 },
  timeouts: { statement_timeout: 60_000, lock_timeout: 20_000, idle_in_transaction_session_timeout: 60_000 },
  deadlineMs: 60_000,
};

/** Real keys and the real endpoint rules. A test that sends pushes passes its own port as `overrides.push`. */
const testingPush = createWebPush({ keys: newVapidKeys(), subject: 'mailto:operator@example.com' });

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

interface TestAppOptions extends Partial<Deps> {
  /** The identity provider is called through it. */
  provider?: ProviderRelay;
  /** Changes of the API's settings of the pool; a client secret applies to the emulator, too. */
  pool?: Partial<CognitoPool>;
}

/**
 * The whole API with real adapters: a database copied from the migrated template, in which it cannot change the schema, the Cognito
 * emulator, files on disk. Only the clock is fake. Everything is closed after the file's last test.
 */
export async function createTestApp({ provider, pool = {}, ...overrides }: TestAppOptions = {}) {
  const database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  closeAfterFile(database.drop);
  const { db, keyLookups, sql, keyLookupsSql, close } = openDatabase(asService(database.url), patience);
  closeAfterFile(close);
  const mailbox = createMailbox(db);
  const cognito = await startLocalCognito({
    databaseUrl: database.url,
    deliver: mailbox.send,
    nodeEnv: 'test',
    linkConfirmedUsers: true,
    ...(pool.clientSecret === undefined ? {} : { clientSecret: pool.clientSecret }),
  });
  closeAfterFile(cognito.close);
  cognito.registerUrls({
    callbackUrls: [apiCallbackUri(publicOrigin)],
    logoutUrls: [`${publicOrigin}/login`],
  });
  provider?.forwardTo(cognito.endpoint);
  const folder = await mkdtemp(join(tmpdir(), 'hiyori-files-'));
  closeAfterFile(() => rm(folder, { recursive: true, force: true }));
  const clock = new ManualClock(noon);
  const app = await buildApp({
    db,
    keyLookups,
    clock,
    identity: createCognitoIdentity({
      userPoolId: cognito.userPoolId,
      clientId: cognito.clientId,
      region: cognito.userPoolId.split('_')[0] ?? '',
      domain: cognito.domain,
      endpoint: provider?.url ?? cognito.endpoint,
      ...pool,
    }),
    files: createDiskFiles(folder),
    push: testingPush,
    calendars: createHttpCalendars(),
    unsubscribeSecret: 'a secret of tests',
    answerSecret: 'another secret of tests',
    mailAddress: 'no-reply@hiyori.example',
    mailbox,
    demoLogin: null,
    publicOrigin: () => publicOrigin,
    allowedOrigins: new Set([publicOrigin]),
    isHttps: false,
    rateLimits: false,
    deadlineMs: patience.deadlineMs,
    // No load shedding, for the same reason.
    eventLoopDelayMaxMs: 0,
    logLevel: 'silent',
    webFolder: undefined,
    ...overrides,
  });
  closeAfterFile(() => app.close());
  await app.ready();

  const guest = createCaller(app);
  return {
    server: app,
    db,
    sql,
    keyLookupsSql,
    clock,
    guest,
    mailbox,
    cognito,
    databaseUrl: database.url,

    /** One round of the delivery worker, which the tests do not run by itself; e-mail goes to the mailbox by default. */
    deliver: (mail: MailPort = mailbox) =>
      deliverDue({ db, clock, mail, push: testingPush, publicOrigin: () => publicOrigin, unsubscribeUrl: () => '' }),

    /**
     * What tests that share an app call before each of them, so that they run in any order: sets the clock to its start, and deletes what
     * earlier ones left to timed jobs, and their attempts. Members stay, with their sessions.
     */
    async startOver(): Promise<void> {
      clock.advance(Date.parse(noon) - clock.now().getTime());
      for (const table of leftToJobs) await sql`delete from ${sql(table)}`;
    },

    /** The newest 6-digit code that was e-mailed to this address. */
    async codeFor(email: string): Promise<string> {
      const code = (await mailbox.list(email)).map(({ text }) => text.match(/\b\d{6}\b/)?.[0]).find(Boolean);
      if (!code) throw new Error(`No code was mailed to ${email}`);
      return code;
    },

    /** A member who is set up, without an account at the identity provider. */
    createMember(handle: string, displayName = handle): Promise<Person> {
      return seedUser({ sql, db, clock, server: app }, handle, displayName);
    },

    /** An account whose setup is not done, without an account at the identity provider. */
    createNewcomer(name: string): Promise<Person> {
      return seedUser({ sql, db, clock, server: app }, name, null);
    },

    /** Signs up, confirms and sets up a member, all through the API. */
    async registerMember(handle: string, displayName = handle): Promise<Person> {
      const person = await this.signUp(handle);
      const setup = await person.put(`/users/${person.id}/account-setup`, {
        user_id: handle,
        display_name: displayName,
      });
      if (setup.status !== 200) throw new Error(`${handle} could not be set up: ${JSON.stringify(setup.body)}`);
      return person;
    },

    /** Signs up and confirms only; the account setup is not done. */
    async signUp(name: string): Promise<Person> {
      const email = `${name}@example.com`;
      const password = 'correct horse';
      const signedUp = await guest.post('/auth/signup', { username: email, email, password });
      if (signedUp.status !== 201) throw new Error(`${name} could not sign up: ${JSON.stringify(signedUp.body)}`);
      const confirmationCode = await this.codeFor(email);
      const confirmed = await guest.post('/auth/confirm-signup', { email, confirmationCode, password });
      if (confirmed.status !== 200) throw new Error(`${name} could not confirm: ${JSON.stringify(confirmed.body)}`);
      const caller = createCaller(app, confirmed.cookie);
      return Object.assign(caller, { id: (confirmed.body.user as { id: number }).id, email, password });
    },
  };
}

/** A signed-in user, who calls the API with their own session cookie. */
export type Person = Caller & { id: number; email: string; password: string };
