import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { isMigrated, migrateDatabase } from './db/migrate.ts';
import { findCommand, UsageError, usage } from './ops/commands.ts';
import { systemClock } from './ports/clock/clock.ts';
import { explainFailure, withDatabaseOf } from './start-failure.ts';

/** The database of DATABASE_URL, or the embedded one: that of the running server, or one started for this command. */
async function openFor(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const dataDir = join(config.dataDir, 'postgres');
  if (!existsSync(join(dataDir, 'cluster')))
    throw new ConfigError(`DATA_DIR: there is no database in ${config.dataDir}. npm start creates one.`);
  const { joinLocalPostgres } = await import('@hiyori/local-postgres');
  return joinLocalPostgres({ dataDir });
}

const print = (value: unknown) =>
  process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n`);

/** A log line like those of the server, on stderr: stdout has the answer only. */
function record(act: string, subject: object): void {
  const line = { level: 30, time: systemClock.now().getTime(), event: `operator_${act}`, ...subject };
  process.stderr.write(`${JSON.stringify({ ...line, operator: userInfo().username })}\n`);
}

/** Migrates as the owner of the database, and gives the server's role its rights. */
async function migrate({ databaseUrl, databaseDirectUrl, serviceRole }: Config): Promise<void> {
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL: is needed. The server itself migrates the database of DATA_DIR.');
  await withDatabaseOf(databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', () =>
    migrateDatabase(databaseDirectUrl ?? databaseUrl, serviceRole),
  );
  print(`The schema is that of this version${serviceRole ? `, and ${serviceRole.name} may use its rows` : ''}.`);
}

async function run(args: string[]): Promise<void> {
  if (args.join(' ') === 'migrate') return migrate(readConfig());
  const command = findCommand(args);
  const config = readConfig();
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const server = await withDatabaseOf(setting, () => openFor(config));
  try {
    if (!(await withDatabaseOf(setting, () => isMigrated(server.url))))
      throw new ConfigError(
        `The database of ${setting} is not that of this version. Start the server of this version first.`,
      );
    const { db, close } = openDatabase(server.url, { max: 1 });
    await command({ db, config, print, record }).finally(close);
  } finally {
    await server.stop();
  }
}

// The reader of a pipe may end first, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const args = process.argv.slice(2);
try {
  if (args.includes('--help') || args.includes('-h') || args.join() === 'help') print(usage);
  else await run(args);
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explainFailure(error)}\n`);
  process.exitCode = 1;
}
