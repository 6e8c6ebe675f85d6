import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import type { Database } from '../db/client.ts';
import { listFailing, retryFailing } from '../db/job-failures.ts';
import { listContactMessages } from '../features/contact/reads.ts';
import { findEventForOperator } from '../features/events/reads.ts';
import { listOpenReports } from '../features/reports/reads.ts';
import { closeReports } from '../features/reports/writes.ts';
import { listOwnCovers } from '../features/resign/reads.ts';
import { rebuildTimelines } from '../features/timeline/writes.ts';
import type { OperatorRow } from '../features/users/columns.ts';
import { findForOperator, listForOperator } from '../features/users/reads.ts';
import { systemClock } from '../ports/clock/clock.ts';
import type { DiscardDeps, FilesPort } from '../ports/files/files.ts';
import { openFiles } from '../ports/files/open-files.ts';
import { announce } from '../usecases/announce.ts';
import { readStatistics } from '../usecases/read-statistics.ts';
import { removeEventOf } from '../usecases/remove-event.ts';
import { resign } from '../usecases/resign.ts';
import { signOutOtherDevices } from '../usecases/sign-out-device.ts';
import { restoreUser, suspendUser } from '../usecases/suspend-user.ts';

export const usage = `Usage:
  npm run ops -- user list [text]                     the newest accounts, at most 100; text: part of address, handle or name
  npm run ops -- user show <email|handle>
  npm run ops -- user suspend <email|handle>
  npm run ops -- user restore <email|handle>
  npm run ops -- user sign-out <email|handle>         on all devices; tokens and the calendar feed's address end, too
  npm run ops -- user delete <email|handle> --yes     as if the person had resigned: cannot be undone
  npm run ops -- event show <id>
  npm run ops -- event delete <id> --yes              tells those who added it: cannot be undone
  npm run ops -- stats
  npm run ops -- announce <title> <text>
  npm run ops -- contact list
  npm run ops -- report list                          open reports, first those of what most members reported
  npm run ops -- report close <id>                    all reports of what this one is about; a later report opens again
  npm run ops -- jobs failing                         the events, batches, messages and polls on which a job fails
  npm run ops -- jobs retry                           tries them at once, after the cause is mended
  npm run ops -- timelines rebuild                    prepares what is stored of timelines again
  npm run ops -- migrate                              as the database's owner, where MIGRATE_AT_START is off

The database is that of DATABASE_URL or DATA_DIR, with or without a running server. It is never created.`;

/** An error of usage, in one line. */
export class UsageError extends Error {}

interface Context {
  db: Database;
  config: Config;
  print(value: unknown): void;
  /** Records a change for the log: what was done to which account, event or report. */
  record(act: string, subject: { user?: number; eventId?: number; reportId?: number }): void;
}
type Command = (context: Context, ...args: string[]) => Promise<void>;

const clock = systemClock;

async function findUsers(db: Database, who: string): Promise<[OperatorRow, ...OperatorRow[]]> {
  const [first, ...others] = await findForOperator(db, who);
  if (!first) throw new UsageError(`Nobody has the address or handle ${who}`);
  return [first, ...others];
}

/** Changes every account of the address or handle, and prints them. */
const onUsers =
  (change: (context: Context, user: OperatorRow) => Promise<void>): Command =>
  async (context, who = '') => {
    for (const user of await findUsers(context.db, who)) await change(context, user);
    for (const user of await findForOperator(context.db, who)) context.print(user);
  };

function requireConfirmation(what: string, answer: string | undefined): void {
  if (answer !== '--yes') throw new UsageError(`${what} This cannot be undone: repeat the command with --yes.`);
}

/** In characters. An announcement cannot be taken back, and a file by mistake would be in every inbox. */
const announcementMax = { title: 255, text: 5_000 };

function requireLength(what: string, text: string, max: number): void {
  const { length } = [...text.trim()];
  if (length === 0) throw new UsageError(`The ${what} is empty.`);
  if (length > max) throw new UsageError(`The ${what} has ${length} characters; at most ${max} are sent.`);
}

/**
 * Runs what may delete the files of `keys`; a file that could not be deleted is printed.
 * @throws ConfigError before it, when none of them can be read: the server then keeps its pictures in another place
 */
async function withFiles(
  { config, print }: Context,
  keys: readonly (string | null)[],
  run: (deps: DiscardDeps) => Promise<void>,
): Promise<void> {
  const { files, close } = await openFiles({ bucket: config.filesBucket, dataDir: config.dataDir });
  try {
    if (!(await hasAnyOf(files, keys))) throw new ConfigError(explainMissing(config, keys));
    await run({ files, reportLeftover: (facts, message) => print({ ...facts, message }) });
  } finally {
    close();
  }
}

/** Also true without any keys. */
async function hasAnyOf(files: FilesPort, keys: readonly (string | null)[]): Promise<boolean> {
  const given = keys.filter((key) => key !== null);
  for (const key of given) if (await files.get(key).catch(() => null)) return true;
  return given.length === 0;
}

function explainMissing({ filesBucket, dataDir }: Config, keys: readonly (string | null)[]): string {
  const [setting, place] = filesBucket ? ['FILES_BUCKET', filesBucket.name] : ['DATA_DIR', join(dataDir, 'files')];
  return `${setting}: none of the pictures that this deletes can be read in ${place}. Run the command with the settings of the server; put an empty file in the place of a lost picture, as ${keys.find((key) => key !== null)}.`;
}

const isId = (text: string) => /^\d{1,15}$/.test(text);

async function findEvent(db: Database, id: string) {
  const event = isId(id) ? await findEventForOperator(db, Number(id)) : null;
  if (!event) throw new UsageError(`There is no event ${id}`);
  return event;
}

const commands: Record<string, { least: number; most: number; run: Command }> = {
  'user list': {
    least: 0,
    most: 1,
    run: async ({ db, print }, text = '') => {
      for (const user of await listForOperator(db, text, 100)) print(user);
    },
  },
  'user show': { least: 1, most: 1, run: onUsers(async () => {}) },
  'user suspend': {
    least: 1,
    most: 1,
    /** Also ends every session. Requests are refused in any case, because each reads the account's status. */
    run: onUsers(async ({ db, record }, user) => {
      if (user.status === 'resigned') throw new UsageError('This account was closed by its person.');
      await suspendUser({ db, clock }, user.id);
      record('suspended', { user: user.id });
    }),
  },
  'user restore': {
    least: 1,
    most: 1,
    run: onUsers(async ({ db, record }, user) => {
      if (user.status === 'resigned') throw new UsageError('A closed account cannot be restored.');
      await restoreUser({ db, clock }, user.id);
      record('restored', { user: user.id });
    }),
  },
  'user sign-out': {
    least: 1,
    most: 1,
    run: onUsers(async ({ db, record }, user) => {
      await signOutOtherDevices({ db, clock }, { id: user.id, sessionHash: null });
      record('signed_out', { user: user.id });
    }),
  },
  'user delete': {
    least: 1,
    most: 2,
    run: async (context, who = '', answer) => {
      const { db, print, record } = context;
      const [user, ...others] = await findUsers(db, who);
      if (others.length > 0) throw new UsageError(`${others.length + 1} accounts have this address: name the handle.`);
      if (user.status === 'resigned') throw new UsageError('This account is already closed.');
      requireConfirmation(`This deletes ${user.user_id ?? user.email} and all events of the account.`, answer);
      const covers = (await listOwnCovers(db, user.id)).map(({ file }) => file);
      await withFiles(context, [user.avatar_file, ...covers], (deps) =>
        resign({ db, clock, ...deps }, user, 'deleted by the operator'),
      );
      record('deleted_account', { user: user.id });
      print(`Deleted account ${user.id}.`);
    },
  },
  'event show': { least: 1, most: 1, run: async ({ db, print }, id = '') => print(await findEvent(db, id)) },
  'event delete': {
    least: 1,
    most: 2,
    run: async (context, id = '', answer) => {
      const { db, print, record } = context;
      const event = await findEvent(db, id);
      requireConfirmation(`This deletes the event "${event.title}" of ${event.creator}.`, answer);
      await withFiles(context, [event.cover_file], (deps) =>
        removeEventOf({ db, clock, ...deps }, event.creator_id, event.id),
      );
      record('deleted_event', { user: event.creator_id, eventId: event.id });
      print(`Deleted event ${event.id}.`);
    },
  },
  stats: { least: 0, most: 0, run: async ({ db, print }) => print(await readStatistics({ db, clock })) },
  /** To all members who want announcements. A run that was cut is continued by a repetition within 24 hours. */
  announce: {
    least: 2,
    most: 2,
    run: async ({ db, print, record }, title = '', body = '') => {
      requireLength('title', title, announcementMax.title);
      requireLength('text', body, announcementMax.text);
      const count = await announce({ db, clock }, { title, body });
      record('announced', {});
      print(`Told ${count} people.`);
    },
  },
  'timelines rebuild': {
    least: 0,
    most: 0,
    run: async ({ db, print }) => print(`Prepared ${await rebuildTimelines(db, clock)} timelines again.`),
  },
  'jobs failing': {
    least: 0,
    most: 0,
    run: async ({ db, print }) => {
      for (const row of await listFailing(db, clock.now().toISOString(), 1_000)) print(row);
    },
  },
  'jobs retry': {
    least: 0,
    most: 0,
    run: async ({ db, print, record }) => {
      const count = await retryFailing(db, clock.now().toISOString());
      record('retried_jobs', {});
      print(`${count} are tried again.`);
    },
  },
  'contact list': {
    least: 0,
    most: 0,
    run: async ({ db, print }) => {
      for (const message of await listContactMessages(db, 100)) print(message);
    },
  },
  'report list': {
    least: 0,
    most: 0,
    run: async ({ db, print }) => {
      for (const report of await listOpenReports(db, 1_000)) print(report);
    },
  },
  'report close': {
    least: 1,
    most: 1,
    run: async ({ db, print, record }, id = '') => {
      const count = isId(id) ? await closeReports(db, Number(id), clock.now().toISOString()) : 0;
      if (count === 0) throw new UsageError(`There is no open report ${id}`);
      record('closed_reports', { reportId: Number(id) });
      print(`Closed ${count} reports.`);
    },
  },
};

/** The command that the arguments name, ready to run. @throws UsageError for any other arguments: one line, without arguments the usage */
export function findCommand(args: string[]): (context: Context) => Promise<void> {
  const [first] = args;
  if (first === undefined) throw new UsageError(usage);
  // It runs before a database is opened, without arguments (ops.ts).
  if (first === 'migrate') throw new UsageError(`Usage: ${lineOf(first)}`);
  const names = Object.keys(commands);
  const name = [args.slice(0, 2).join(' '), first].find((one) => names.includes(one));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) {
    const given = names.some((one) => one.startsWith(`${first} `)) ? args.slice(0, 2).join(' ') : first;
    throw new UsageError(`There is no command "${given}". Usage: npm run ops -- help`);
  }
  const rest = args.slice(name.split(' ').length);
  if (rest.length < command.least || rest.length > command.most) throw new UsageError(`Usage: ${lineOf(name)}`);
  return (context) => command.run(context, ...rest);
}

/** How a command is written, from the usage. */
function lineOf(name: string): string {
  const start = `npm run ops -- ${name}`;
  const lines = usage.split('\n').map((line) => line.trim());
  return (lines.find((line) => line.startsWith(start)) ?? start).split('  ', 1).join();
}
