import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runProgram } from './run-program.ts';

/** The contents of postmaster.pid, which a server writes into its cluster: line 1 is the process id, line 4 the port. */
export interface PostmasterPid {
  pid: number;
  port: number;
}

/** Reads postmaster.pid. It also exists after a server was killed. */
export function readPostmasterPid(cluster: string): PostmasterPid | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * Waits until no server of a previous process uses this cluster. The caller must hold the directory lock, so a server that
 * still runs has lost its parent process. It normally stops by itself; after `graceMs` it is stopped by a signal.
 * @throws Error when the server does not stop
 */
export async function waitForPreviousServer(cluster: string, graceMs = 2_000): Promise<void> {
  const startedAt = performance.now();
  const signals: [number, NodeJS.Signals][] = [
    [graceMs, 'SIGINT'],
    [graceMs + 8_000, 'SIGQUIT'],
  ];
  for (;;) {
    const previous = readPostmasterPid(cluster);
    if (previous === undefined) return;
    if (!(await isServing(previous, cluster))) {
      // Another program may have this pid now. PostgreSQL would take it for a running server and not start.
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > graceMs + 12_000) {
      throw new Error(`A previous PostgreSQL (process ${previous.pid}) still uses ${cluster} and does not stop.`);
    }
    if (signals[0] !== undefined && waitedMs > signals[0][0]) signal(previous.pid, signals.shift()?.[1] ?? 'SIGINT');
    await delay(50);
  }
}

// Checks more than the pid, because a killed server may be a zombie and pids are reused.
async function isServing({ pid, port }: PostmasterPid, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform === 'win32') return acceptsConnections(port);
  if (process.platform === 'linux') return isServerIn(pid, cluster);
  const listed = await runProgram(['ps', '-ww', '-o', 'command=', '-p', String(pid)]);
  return listed.output.includes('postgres') && listed.output.includes(cluster);
}

// The working directory of a server is its cluster. A zombie has no working directory.
function isServerIn(pid: number, cluster: string): boolean {
  try {
    const workingDirectory = statSync(`/proc/${pid}/cwd/`);
    const { dev, ino } = statSync(cluster);
    return (
      workingDirectory.dev === dev &&
      workingDirectory.ino === ino &&
      readlinkSync(`/proc/${pid}/exe`).includes('postgres')
    );
  } catch {
    return false;
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  if (!Number.isInteger(port) || port <= 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
