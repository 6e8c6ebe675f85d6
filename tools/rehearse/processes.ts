import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The account for programs that refuse to run as root; empty if the rehearsal does not run as root. */
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
  hasExited(): boolean;
}

/** Returns Debian's account `postgres` if the rehearsal runs as root: PostgreSQL and PgBouncer refuse to run as root. */
export function findUnprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line)
    throw new Error('The account postgres does not exist. It is needed because PostgreSQL does not run as root.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** How HAProxy or PgBouncer is started: the folder of its settings, its account and its port. */
export interface ProgramOptions {
  program: string;
  folder: string;
  account: Account;
  processes: Processes;
  port: number;
}

export type Processes = ReturnType<typeof createProcesses>;

/** Starts programs, each with a separate log in `folder`. `stopAll` stops those that still run, newest first. */
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
      // Ctrl-C must not reach the programs: `stopAll` stops them in the right order.
      detached: true,
      stdio: ['ignore', options.stdout ?? log, log],
    });
    const exited = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | string);
    const hasExited = () => child.exitCode !== null || child.signalCode !== null;
    const running = { name, child, pid: child.pid ?? 0, exited, hasExited };
    child.stdout?.on('data', (text) => writeSync(log, text));
    child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
    all.push(running);
    return running;
  }

  /** Runs a program and waits for its exit. @throws Error with the end of its log if the exit code is not 0 */
  async function run(command: string[], options: { account?: Account; env?: NodeJS.ProcessEnv } = {}): Promise<void> {
    const name = command[0]?.split('/').at(-1) ?? '';
    const running = start(name, command, options);
    const code = await running.exited;
    if (code !== 0) throw new Error(`${name} exited with ${code}:\n${readLogTail(name)}`);
  }

  const readLogTail = (name: string) =>
    readFileSync(join(folder, `${name}.log`), 'utf8')
      .split('\n')
      .slice(-12)
      .join('\n');

  return {
    start,
    run,
    readLogTail,
    async stopAll(): Promise<void> {
      for (const running of all.reverse()) {
        if (running.hasExited()) continue;
        running.child.kill('SIGCONT');
        running.child.kill(running.name.startsWith('postgres') ? 'SIGINT' : 'SIGTERM');
        const killTimer = setTimeout(() => running.child.kill('SIGKILL'), 8_000);
        await running.exited;
        clearTimeout(killTimer);
      }
    },
  };
}
