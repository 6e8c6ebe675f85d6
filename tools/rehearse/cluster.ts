import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Account, Processes, Running } from './processes.ts';
import { until } from './until.ts';

export const password = 'rehearsal';
const admin = 'postgres';

export interface PostgresServer {
  port: number;
  pid(): number;
  start(): Promise<void>;
  /** `pg_ctl stop -m fast`: sessions are ended, nothing is lost. */
  stop(): Promise<void>;
  /** Stands still, as a machine does that hangs: connections stay open, and nobody answers. */
  freeze(): void;
  thaw(): void;
}

export interface Cluster {
  primary: PostgresServer;
  replica: PostgresServer;
  /** Straight to the primary, as the product's own role. */
  url: string;
  replicaUrl: string;
  /** Straight to the primary, as its administrator. */
  adminUrl: string;
  /** Straight to the replica, as its administrator. */
  replicaAdminUrl: string;
}

interface Site {
  folder: string;
  bin: string;
  account: Account;
  processes: Processes;
  freePort(): Promise<number>;
}

const urlOf = (port: number, role: string, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/** A primary with the product's role and database, and a replica that streams from it. */
export async function startCluster(site: Site): Promise<Cluster> {
  const primary = await createServer(site, 'primary');
  const replica = await createServer(site, 'replica');
  const { account, bin, processes } = site;
  const passwordFile = join(site.folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o644 });
  const place = ['-D', primary.data, '-U', admin, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  await processes.run([join(bin, 'initdb'), ...place, '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'], {
    account,
  });
  writeFileSync(
    join(primary.data, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 scram-sha-256\nhost replication replicator 127.0.0.1/32 scram-sha-256\n',
  );
  await primary.start();
  await createRoles(urlOf(primary.port, admin, 'postgres'));
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'replicator'];
  await processes.run([join(bin, 'pg_basebackup'), ...from, '-D', replica.data, '-R', '-X', 'stream', '-c', 'fast'], {
    account,
    env: { PATH: process.env.PATH, PGPASSWORD: password, LC_ALL: 'C' },
  });
  await replica.start();
  return {
    primary,
    replica,
    url: urlOf(primary.port, 'hiyori', 'hiyori'),
    replicaUrl: urlOf(replica.port, 'hiyori', 'hiyori'),
    adminUrl: urlOf(primary.port, admin, 'hiyori'),
    replicaAdminUrl: urlOf(replica.port, admin, 'hiyori'),
  };
}

async function createRoles(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`create role replicator login replication password '${password}'`);
    await sql.unsafe(`create role hiyori login password '${password}'`);
    await sql.unsafe('create database hiyori owner hiyori');
    // What a pooler does not pass on at the start of a session, the role brings along.
    for (const setting of [
      "statement_timeout = '5s'",
      "lock_timeout = '2s'",
      "plan_cache_mode = 'force_generic_plan'",
      "timezone = 'UTC'",
    ]) {
      await sql.unsafe(`alter role hiyori set ${setting}`);
    }
  } finally {
    await sql.end();
  }
}

async function createServer(site: Site, name: string): Promise<PostgresServer & { data: string }> {
  const { account, bin, processes } = site;
  const data = join(site.folder, name);
  const port = await site.freePort();
  mkdirSync(data);
  chmodSync(data, 0o700);
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid ?? account.uid);
  let running: Running | undefined;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=150',
    'wal_keep_size=256MB',
    'hot_standby=on',
  ];
  const family = () => {
    const main = running?.pid ?? 0;
    return [main, ...childrenOf(main)];
  };
  const server = {
    data,
    port,
    pid: () => running?.pid ?? 0,
    async start() {
      running = processes.start(
        `postgres-${name}`,
        [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])],
        { account },
      );
      const started = running;
      const hasAnswered = async () => {
        if (started.isOver()) throw new Error(`${started.name} ended:\n${processes.tailOf(started.name)}`);
        return answers(urlOf(port, admin, 'postgres'));
      };
      await until(`${started.name} answers`, hasAnswered, 30_000);
    },
    async stop() {
      await processes.run([join(bin, 'pg_ctl'), 'stop', '-D', data, '-m', 'fast', '-w'], { account });
      await running?.exited;
    },
    freeze() {
      for (const pid of family()) process.kill(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of family().reverse()) process.kill(pid, 'SIGCONT');
    },
  };
  return server;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s*${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Whether the server takes a connection and answers on it. */
async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
