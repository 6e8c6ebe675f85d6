import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runProgram } from './run-program.ts';

/** What a server writes about itself into its cluster (postmaster.pid: line 1 process id, line 4 port). */
export interface Leftover {
  pid: number;
  port: number;
}

/** Reads the note of a server that runs, or that ran and could not clean up. */
export function readLeftover(cluster: string): Leftover | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * Waits until no server of an earlier process works on this cluster. Only the holder of the directory lock may call it: then
 * whatever still runs has lost its owner, is normally on its way out already, and is asked to stop after `patienceMs`.
 * @throws Error when a server stays in spite of that
 */
export async function settleLeftover(cluster: string, patienceMs = 2_000): Promise<void> {
  const startedAt = performance.now();
  const signals: [number, NodeJS.Signals][] = [
    [patienceMs, 'SIGINT'],
    [patienceMs + 8_000, 'SIGQUIT'],
  ];
  for (;;) {
    const leftover = readLeftover(cluster);
    if (leftover === undefined) return;
    if (!(await isServing(leftover, cluster))) {
      // The number may have gone to another program since, which PostgreSQL would mistake for a running server.
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > patienceMs + 12_000) {
      throw new Error(`An earlier PostgreSQL (process ${leftover.pid}) still works on ${cluster} and does not stop.`);
    }
    if (signals[0] !== undefined && waitedMs > signals[0][0]) signal(leftover.pid, signals.shift()?.[1] ?? 'SIGINT');
    await delay(50);
  }
}

// A process id alone proves nothing: a killed server keeps its number for a while, and numbers are used again.
async function isServing({ pid, port }: Leftover, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform === 'win32') return answers(port);
  if (process.platform === 'linux') return standsIn(pid, cluster);
  const listed = await runProgram(['ps', '-ww', '-o', 'command=', '-p', String(pid)]);
  return listed.output.includes('postgres') && listed.output.includes(cluster);
}

// The working directory of a server is its cluster; a zombie has none.
function standsIn(pid: number, cluster: string): boolean {
  try {
    const there = statSync(`/proc/${pid}/cwd/`);
    const own = statSync(cluster);
    return there.dev === own.dev && there.ino === own.ino && readlinkSync(`/proc/${pid}/exe`).includes('postgres');
  } catch {
    return false;
  }
}

function answers(port: number): Promise<boolean> {
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
    // It ended between the look and the signal, which is what was wanted.
  }
}
