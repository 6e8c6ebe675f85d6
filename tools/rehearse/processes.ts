import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The account of what refuses to be root; empty where we are not root. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface Running {
  name: string;
  child: ChildProcess;
  pid: number;
  /** The exit code, or the name of the signal that ended it. */
  exited: Promise<number | string>;
  isOver(): boolean;
}

/** Debian's `postgres` when we are root, since PostgreSQL and PgBouncer refuse to be; else nobody but ourselves. */
export function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line) throw new Error('There is no account postgres, as which PostgreSQL could run: it refuses to be root.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** What a program beside the nodes is started with: where its settings lie, as whom it runs, where it listens. */
export interface Place {
  program: string;
  folder: string;
  account: Account;
  processes: Processes;
  port: number;
}

export type Processes = ReturnType<typeof createProcesses>;

/** Starts programs, each with a log of its own in `folder`, and ends what still runs, the newest first. */
export function createProcesses(folder: string) {
  const all: Running[] = [];

  function start(
    name: string,
    [program = '', ...args]: string[],
    options: { account?: Account; env?: NodeJS.ProcessEnv; stdout?: 'pipe' } = {},
  ): Running {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...options.account,
      cwd: '/',
      env: options.env ?? { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // A Ctrl-C is for us: we end the others in order.
      detached: true,
      stdio: ['ignore', options.stdout ?? log, log],
    });
    const exited = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | string);
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    const running = { name, child, pid: child.pid ?? 0, exited, isOver };
    child.stdout?.on('data', (text) => writeSync(log, text));
    child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
    all.push(running);
    return running;
  }

  /** Runs a program to its end. @throws Error with what it wrote, unless it ended with 0 */
  async function run(command: string[], options: { account?: Account; env?: NodeJS.ProcessEnv } = {}): Promise<void> {
    const name = command[0]?.split('/').at(-1) ?? '';
    const running = start(name, command, options);
    const code = await running.exited;
    if (code !== 0) throw new Error(`${name} ended with ${code}:\n${tailOf(name)}`);
  }

  const tailOf = (name: string) =>
    readFileSync(join(folder, `${name}.log`), 'utf8')
      .split('\n')
      .slice(-12)
      .join('\n');

  return {
    start,
    run,
    tailOf,
    async stopAll(): Promise<void> {
      for (const running of all.reverse()) {
        if (running.isOver()) continue;
        running.child.kill('SIGCONT');
        running.child.kill(running.name.startsWith('postgres') ? 'SIGINT' : 'SIGTERM');
        const late = setTimeout(() => running.child.kill('SIGKILL'), 8_000);
        await running.exited;
        clearTimeout(late);
      }
    },
  };
}
