import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { password } from './cluster.ts';
import type { ProgramOptions, Running } from './processes.ts';

export type PoolMode = 'none' | 'session' | 'transaction';

interface Options extends ProgramOptions {
  databasePort: number;
  mode: 'session' | 'transaction';
}

/** Starts PgBouncer in front of the primary, with short timeouts, so that the nodes get errors quickly. */
export function startPooler({ program, folder, account, processes, port, databasePort, mode }: Options): Running {
  const users = join(folder, 'pgbouncer-users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"hiyori" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
hiyori = host=127.0.0.1 port=${databasePort} dbname=hiyori
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = ${mode === 'session' ? 60 : 20}
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,plan_cache_mode,max_parallel_workers_per_gather,jit,bytea_output,default_transaction_isolation,extra_float_digits
server_connect_timeout = 1
server_login_retry = 0.5
query_wait_timeout = 1.5
client_login_timeout = 2
log_connections = 0
log_disconnections = 0
`,
  );
  for (const file of [users, settings]) chmodSync(file, 0o644);
  return processes.start('pgbouncer', [program, settings], { account });
}
