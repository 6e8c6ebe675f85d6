import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { clusterArgument } from './layout.ts';
import { readLeftover } from './leftover.ts';
import { programEnvironment, runProgram } from './run-program.ts';

export interface ServerOptions {
  account: Account;
  cluster: string;
  port: number;
  durable: boolean;
  maxConnections: number;
  log: (line: string) => void;
}

export interface ServerProcess {
  /** Ends it in order (PostgreSQL's fast shutdown), within 5 s whatever happens. */
  stop(): Promise<void>;
}

/** The server ended before it was ready; `reason` is what it wrote. */
export class ServerNotStartedError extends Error {
  override readonly name = 'ServerNotStartedError';
  readonly reason: string;

  constructor(reason: string) {
    super(`PostgreSQL did not start:\n${reason.trim()}`);
    this.reason = reason;
  }
}

// The shell holds our pipe. When this process dies, however suddenly, the pipe closes and the server is told to stop.
const watchdog =
  'exec 3<&0; "$@" 3<&- & server=$!; (cat <&3 >/dev/null; kill -INT $server) & guard=$!; ' +
  'wait $server; code=$?; kill $guard 2>/dev/null; exit $code';

/**
 * Starts the server on 127.0.0.1 and waits until it takes connections (after a crash: until it has recovered).
 * @throws ServerNotStartedError with its own words when it ends instead
 */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const child = spawnServer(options);
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  // The watchdog's `cat` ends with the pipe, also when the server went first.
  void exited.then(() => child.stdin?.destroy());
  await untilReady(child, options.log);
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stopServer(child, exited, options);
      return stopped;
    },
  };
}

function spawnServer({ account, cluster, port, durable, maxConnections }: ServerOptions): ChildProcess {
  const { cwd, path } = clusterArgument(account, cluster);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `max_connections=${maxConnections}`];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const server = [
    account.binaries.postgres,
    '-D',
    path,
    '-p',
    String(port),
    ...settings.flatMap((line) => ['-c', line]),
  ];
  const shared = { ...account.ids, cwd, env: programEnvironment() };
  // Windows ends a child that is not detached together with its parent, and has no sh.
  if (process.platform === 'win32') {
    return spawn(server[0] ?? '', server.slice(1), { ...shared, stdio: ['pipe', 'pipe', 'pipe'] });
  }
  // Detached: Ctrl+C goes to a whole process group, and the application must be able to finish its work first.
  const command = ['-c', watchdog, 'postgres', ...account.prefix, ...server];
  return spawn('/bin/sh', command, { ...shared, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
}

function untilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = '';
    let rest = '';
    let isReady = false;
    const read = (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        log(line);
        if (isReady) continue;
        written += `${line}\n`;
        if (line.includes('database system is ready to accept connections')) {
          isReady = true;
          resolve();
        }
      }
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.stdin?.on('error', () => {});
    child.once('error', reject);
    // "close" and not "exit": the last words are still in the pipe when the process has ended.
    child.once('close', () => reject(new ServerNotStartedError(written + rest)));
  });
}

async function stopServer(child: ChildProcess, exited: Promise<void>, options: ServerOptions): Promise<void> {
  const { account, cluster } = options;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const within = (ms: number) => Promise.race([exited, delay(ms, undefined, { ref: false })]);
  if (process.platform === 'win32') {
    await runProgram([account.binaries.pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-t', '4']);
  } else {
    child.stdin?.end();
  }
  await within(4_000);
  if (isOver()) return;
  // The immediate mode gives up the last checkpoint only; the next start recovers from the log.
  const pid = readLeftover(cluster)?.pid;
  if (pid !== undefined && pid > 0) process.kill(pid, 'SIGQUIT');
  await within(700);
  if (isOver()) return;
  if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  await exited;
}
