import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { getClusterArgument } from './layout.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
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
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>;
  /** Stops the server (PostgreSQL's fast shutdown). Kills it if it does not stop within 5 s. */
  stop(): Promise<void>;
}

/** The server ended before it was ready. `reason` is its output. */
export class ServerNotStartedError extends Error {
  override readonly name = 'ServerNotStartedError';
  readonly reason: string;

  constructor(reason: string) {
    super(`PostgreSQL did not start:\n${reason.trim()}`);
    this.reason = reason;
  }
}

// The shell reads from a pipe of this process. When this process ends, even after SIGKILL, the pipe closes and the shell
// sends SIGINT (fast shutdown) to the server.
const watchdog =
  'exec 3<&0; "$@" 3<&- & server=$!; (cat <&3 >/dev/null; kill -INT $server) & guard=$!; ' +
  'wait $server; code=$?; kill $guard 2>/dev/null; exit $code';

/**
 * Starts the server on 127.0.0.1 and waits until it accepts connections (after a crash: until it has recovered).
 * @throws ServerNotStartedError with the output of the server when it ends before that
 */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const child = spawnServer(options);
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  // Closes the pipe, so that the watchdog's `cat` also ends when the server ended first.
  void exited.then(() => child.stdin?.destroy());
  await waitUntilReady(child, options.log);
  let stopped: Promise<void> | undefined;
  return {
    exited,
    stop: () => {
      stopped ??= stopServer(child, exited, options);
      return stopped;
    },
  };
}

function spawnServer({ account, cluster, port, durable, maxConnections }: ServerOptions): ChildProcess {
  const { cwd, path } = getClusterArgument(account, cluster);
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
  // On Windows there is no sh, and a child that is not detached ends with its parent.
  if (process.platform === 'win32') {
    return spawn(server[0] ?? '', server.slice(1), { ...shared, stdio: ['pipe', 'pipe', 'pipe'] });
  }
  // Detached, because Ctrl+C signals the whole process group and the application must finish its work first.
  const command = ['-c', watchdog, 'postgres', ...account.prefix, ...server];
  return spawn('/bin/sh', command, { ...shared, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
}

function waitUntilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    let rest = '';
    let isReady = false;
    const read = (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        log(line);
        if (isReady) continue;
        output += `${line}\n`;
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
    // 'close' and not 'exit': at 'exit' the last output may not have been read yet.
    child.once('close', () => reject(new ServerNotStartedError(output + rest)));
  });
}

async function stopServer(child: ChildProcess, exited: Promise<void>, options: ServerOptions): Promise<void> {
  const { account, cluster } = options;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const waitForExit = (ms: number) => Promise.race([exited, delay(ms, undefined, { ref: false })]);
  if (process.platform === 'win32') {
    await runProgram([account.binaries.pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-t', '4']);
  } else {
    child.stdin?.end();
  }
  await waitForExit(4_000);
  if (hasEnded()) return;
  // SIGQUIT is the immediate shutdown: it skips the final checkpoint, and the next start recovers from the log.
  const pid = readPostmasterPid(cluster)?.pid;
  if (pid !== undefined && pid > 0) process.kill(pid, 'SIGQUIT');
  await waitForExit(700);
  if (hasEnded()) return;
  if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  await exited;
}
