import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Account, Processes, Running } from './processes.ts';
import { waitUntil } from './wait-until.ts';

export const password = 'rehearsal';
const admin = 'postgres';

export interface PostgresServer {
  port: number;
  pid(): number;
  start(): Promise<void>;
  /** Stops with `pg_ctl stop -m fast`. */
  stop(): Promise<void>;
  /** Ends the whole server with SIGKILL, as a crash of the machine does. */
  kill(): Promise<void>;
  /** Simulates a hanging machine with SIGSTOP: connections stay open but get no response. */
  freeze(): void;
  resume(): void;
}

export interface Cluster {
  primary: PostgresServer;
  replica: PostgresServer;
  /** Direct connection to the primary, with the role of the product. */
  url: string;
  replicaUrl: string;
  /** Direct connection to the primary, as superuser. */
  adminUrl: string;
  /** Direct connection to the replica, as superuser. */
  replicaAdminUrl: string;
}

interface ClusterOptions {
  folder: string;
  bin: string;
  account: Account;
  processes: Processes;
  freePort(): Promise<number>;
}

const buildUrl = (port: number, role: string, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/** Starts a primary with the role and database of the product, and a streaming replica. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const primary = await createServer(options, 'primary');
  const replica = await createServer(options, 'replica');
  const { account, bin, processes } = options;
  const passwordFile = join(options.folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o644 });
  const location = ['-D', primary.data, '-U', admin, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  await processes.run([join(bin, 'initdb'), ...location, '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'], {
    account,
  });
  writeFileSync(
    join(primary.data, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 scram-sha-256\nhost replication replicator 127.0.0.1/32 scram-sha-256\n',
  );
  await primary.start();
  await createRoles(buildUrl(primary.port, admin, 'postgres'));
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'replicator'];
  await processes.run([join(bin, 'pg_basebackup'), ...from, '-D', replica.data, '-R', '-X', 'stream', '-c', 'fast'], {
    account,
    env: { PATH: process.env.PATH, PGPASSWORD: password, LC_ALL: 'C' },
  });
  await replica.start();
  return {
    primary,
    replica,
    url: buildUrl(primary.port, 'hiyori', 'hiyori'),
    replicaUrl: buildUrl(replica.port, 'hiyori', 'hiyori'),
    adminUrl: buildUrl(primary.port, admin, 'hiyori'),
    replicaAdminUrl: buildUrl(replica.port, admin, 'hiyori'),
  };
}

async function createRoles(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`create role replicator login replication password '${password}'`);
    await sql.unsafe(`create role hiyori login password '${password}'`);
    await sql.unsafe('create database hiyori owner hiyori');
    // A pooler does not pass on these startup parameters, so they are set for the role.
    for (const setting of [
      "statement_timeout = '5s'",
      "lock_timeout = '2s'",
      "idle_in_transaction_session_timeout = '5s'",
      "plan_cache_mode = 'force_generic_plan'",
      'max_parallel_workers_per_gather = 0',
      'jit = off',
      "timezone = 'UTC'",
    ]) {
      await sql.unsafe(`alter role hiyori set ${setting}`);
    }
  } finally {
    await sql.end();
  }
}

async function createServer(options: ClusterOptions, name: string): Promise<PostgresServer & { data: string }> {
  const { account, bin, processes } = options;
  const data = join(options.folder, name);
  const port = await options.freePort();
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
  const listPids = () => {
    const postmaster = running?.pid ?? 0;
    return [postmaster, ...childrenOf(postmaster)];
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
      const isReady = async () => {
        if (started.hasExited()) throw new Error(`${started.name} exited:\n${processes.readLogTail(started.name)}`);
        return acceptsConnections(buildUrl(port, admin, 'postgres'));
      };
      await waitUntil(`${started.name} accepts connections`, isReady, 30_000);
    },
    async stop() {
      await processes.run([join(bin, 'pg_ctl'), 'stop', '-D', data, '-m', 'fast', '-w'], { account });
      await running?.exited;
    },
    async kill() {
      for (const pid of listPids()) process.kill(pid, 'SIGKILL');
      await running?.exited;
    },
    freeze() {
      for (const pid of listPids()) process.kill(pid, 'SIGSTOP');
    },
    resume() {
      for (const pid of listPids().reverse()) process.kill(pid, 'SIGCONT');
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

async function acceptsConnections(url: string): Promise<boolean> {
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
