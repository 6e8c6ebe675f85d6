import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalCognito } from '@hiyori/local-cognito';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type CognitoPool, type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { demoLogin } from './demo/cast.ts';
import { seedDemo } from './demo/seed.ts';
import { apiCallbackUri } from './features/auth/google.ts';
import { sweepHourly } from './features/auth/jobs.ts';
import { systemClock } from './ports/clock/clock.ts';
import { createDiskFiles } from './ports/files/disk.ts';
import { createCognitoIdentity } from './ports/identity/cognito.ts';
import type { MailPort } from './ports/mail/mail.ts';
import { createMailbox } from './ports/mail/mailbox.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** With a real pool the provider mails its codes; ours need a transport that comes with a later issue. */
const noMail: MailPort = {
  send: async () => {
    throw new Error('No mail transport is configured');
  },
};

interface Stoppable {
  name: string;
  stop(): Promise<unknown>;
}

/** What was started, so that it can be stopped in the opposite order. */
const running: Stoppable[] = [];

async function stopAll(): Promise<void> {
  for (const part of running.splice(0).reverse()) await part.stop();
}

async function start(config: Config): Promise<void> {
  const databaseUrl = config.databaseUrl ?? (await startEmbeddedDatabase(config));
  await migrateDatabase(databaseUrl);
  const { db, close } = openDatabase(databaseUrl);
  running.push({ name: 'database pool', stop: close });

  const mailbox = config.cognito ? undefined : createMailbox(db);
  const standIn = config.cognito ? undefined : await startStandIn(config, databaseUrl, mailbox?.send);
  const pool = config.cognito ?? poolOf(standIn);
  const isDemo = config.seedDemo && !config.databaseUrl && !config.cognito;

  let listening = `http://localhost:${config.port}`;
  const publicOrigin = () => config.publicOrigin ?? listening;
  const allowedOrigins = new Set<string>();
  const app = await buildApp({
    db,
    clock: systemClock,
    identity: createCognitoIdentity(pool),
    files: createDiskFiles(join(config.dataDir, 'files')),
    mail: mailbox ?? noMail,
    mailbox,
    demoLogin: isDemo ? demoLogin : null,
    publicOrigin,
    allowedOrigins,
    isHttps: publicOrigin().startsWith('https:'),
    rateLimits: config.rateLimits,
    logLevel: config.logLevel,
    webFolder,
  });
  const stopSweeping = sweepHourly(db, systemClock, (error) => app.log.error({ err: error }, 'sweep failed'));
  running.push({ name: 'server', stop: () => app.close() });
  running.push({ name: 'sweep', stop: async () => stopSweeping() });

  await app.ready();
  const address = await app.listen({ port: config.port, host: config.host });
  listening = `http://localhost:${new URL(address).port || config.port}`;
  for (const origin of [publicOrigin(), listening].flatMap(spellings)) allowedOrigins.add(origin);
  standIn?.registerUrls({
    callbackUrls: [...allowedOrigins].map(apiCallbackUri),
    logoutUrls: [...allowedOrigins].map((origin) => `${origin}/login`),
  });
  if (isDemo && mailbox) await seedDemo({ baseUrl: address, db, clock: systemClock, mailbox });
  process.stdout.write(`ひより is ready at ${publicOrigin()}\n`);
}

/** This machine has two usual names, and a browser says the one that was typed. */
function spellings(origin: string): string[] {
  const names = ['localhost', '127.0.0.1'];
  const { protocol, hostname, host } = new URL(origin);
  const isLocal = names.includes(hostname);
  return isLocal ? names.map((name) => `${protocol}//${host.replace(hostname, name)}`) : [origin];
}

async function startEmbeddedDatabase(config: Config): Promise<string> {
  // Only the embedded default loads it: with DATABASE_URL none of this is started.
  const { startLocalPostgres } = await import('@hiyori/local-postgres');
  mkdirSync(config.dataDir, { recursive: true });
  const postgres = await startLocalPostgres({ dataDir: join(config.dataDir, 'postgres') });
  running.push({ name: 'PostgreSQL', stop: () => postgres.stop() });
  return postgres.url;
}

async function startStandIn(config: Config, databaseUrl: string, deliver: MailPort['send'] | undefined) {
  const { startLocalCognito } = await import('@hiyori/local-cognito');
  if (!deliver) throw new Error('The stand-in needs a mailbox');
  const standIn = await startLocalCognito({ databaseUrl, deliver, nodeEnv: config.nodeEnv });
  running.push({ name: 'Cognito stand-in', stop: () => standIn.close() });
  return standIn;
}

function poolOf(standIn: LocalCognito | undefined): CognitoPool {
  if (!standIn) throw new Error('Neither a pool nor a stand-in');
  const { userPoolId, clientId, domain, endpoint } = standIn;
  return { userPoolId, clientId, region: userPoolId.split('_')[0] ?? '', domain, endpoint };
}

/** An expected end of the start: one line for a person, no stack. */
function explain(error: unknown, config: Config | undefined): string | undefined {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (error instanceof ConfigError || name === 'DataDirBusyError') return message;
  if (code === 'EADDRINUSE') return `Port ${config?.port} is in use. Choose another, for example: PORT=3001 npm start`;
  if (config?.databaseUrl && code && /^(ECONN|ENOTFOUND|CONNECT_TIMEOUT|28|3D)/.test(code)) {
    return `The database of DATABASE_URL cannot be used: ${message}`;
  }
  return undefined;
}

let config: Config | undefined;
let isStopping = false;
closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
  isStopping = true;
  if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
  await stopAll();
});
try {
  config = readConfig();
  await start(config);
} catch (error) {
  // Told to stop while starting: what was under way fails, and that is no news.
  if (!isStopping) process.stderr.write(`${explain(error, config) ?? (error as Error).stack ?? error}\n`);
  await stopAll().catch(() => {});
  if (!isStopping) process.exit(1);
}
