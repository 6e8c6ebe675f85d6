import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { listContactMessages } from './features/contact/reads.ts';
import type { OperatorRow } from './features/users/columns.ts';
import { findForOperator } from './features/users/reads.ts';
import { systemClock } from './ports/clock/clock.ts';
import { announce } from './usecases/announce.ts';
import { restoreUser, suspendUser } from './usecases/suspend-user.ts';

const usage = `Usage:
  npm run ops -- user show <email|handle>
  npm run ops -- user suspend <email|handle>
  npm run ops -- user restore <email|handle>
  npm run ops -- announce <title> <text>
  npm run ops -- contact list`;

/** A usage error, in one line. */
class UsageError extends Error {}

type Command = (db: Database, user: OperatorRow) => Promise<void>;

const commands: Record<string, Command> = {
  show: async () => {},
  /** Also ends every session. Requests are refused in any case, because each reads the account's status. */
  suspend: async (db, user) => {
    if (user.status === 'resigned') throw new UsageError('This account was closed by its person.');
    await suspendUser({ db, clock: systemClock }, user.id);
  },
  restore: async (db, user) => {
    if (user.status === 'resigned') throw new UsageError('A closed account cannot be restored.');
    await restoreUser({ db, clock: systemClock }, user.id);
  },
};

/** Sends an announcement to all members who want announcements. The same text is sent once a day. */
async function broadcast(db: Database, title: string, body: string): Promise<void> {
  if (title.trim() === '' || body.trim() === '') throw new UsageError(usage);
  const told = await announce({ db, clock: systemClock }, { title, body });
  process.stdout.write(`Told ${told} people.\n`);
}

async function showLetters(db: Database): Promise<void> {
  for (const letter of await listContactMessages(db, 100)) process.stdout.write(`${JSON.stringify(letter, null, 2)}\n`);
}

async function run(args: string[], db: Database): Promise<void> {
  const [subject, name, who] = args;
  if (subject === 'announce' && args.length === 3) return broadcast(db, name ?? '', who ?? '');
  if (subject === 'contact' && name === 'list' && args.length === 2) return showLetters(db);
  const command = subject === 'user' && name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !who || args.length !== 3) throw new UsageError(usage);
  const found = await findForOperator(db, who);
  if (found.length === 0) throw new UsageError(`Nobody has the address or handle ${who}`);
  for (const user of found) await command(db, user);
  for (const user of await findForOperator(db, who)) process.stdout.write(`${JSON.stringify(user, null, 2)}\n`);
}

/** The database of DATABASE_URL, or the embedded one: that of the running server, or one started for this command. */
async function openFor(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const { joinLocalPostgres } = await import('@hiyori/local-postgres');
  mkdirSync(config.dataDir, { recursive: true });
  return joinLocalPostgres({ dataDir: join(config.dataDir, 'postgres') });
}

try {
  const server = await openFor(readConfig());
  try {
    await migrateDatabase(server.url);
    const { db, close } = openDatabase(server.url, { max: 1 });
    await run(process.argv.slice(2), db).finally(close);
  } finally {
    await server.stop();
  }
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
