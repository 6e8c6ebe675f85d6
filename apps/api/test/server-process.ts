import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  /** The output so far. */
  output(): string;
  /** Resolves with the exit code, or the signal's name. */
  exited: Promise<number | string>;
}

export interface FailedStart {
  code: number | string;
  output: string;
}

interface StartOptions {
  /** The process gets SIGTERM once this returns true. */
  stopWhen?: () => boolean;
  /** A program that runs the command given as its last arguments, such as `unshare`. */
  through?: readonly string[];
}

/** The command line that starts the real server. */
export const serverCommand = (): string[] => [
  process.execPath,
  '--enable-source-maps',
  join(inject('bundle'), 'main.js'),
];

/** Starts the real server as a process. Resolves when it is ready or has exited. */
export async function startServer(
  environment: Record<string, string>,
  { stopWhen, through = [] }: StartOptions = {},
): Promise<ServerProcess | FailedStart> {
  const [program = '', ...args] = [...through, ...serverCommand()];
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      PORT: '0',
      SEED_DEMO: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watching = setInterval(() => {
    if (stopWhen?.() && child.kill('SIGTERM')) clearInterval(watching);
  }, 20);
  let output = '';
  const exited = once(child, 'exit').then(([code, signal]) => {
    clearInterval(watching);
    return (signal ?? code) as number | string;
  });
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const origin = /ready at (http\S+)/.exec(output)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const first = await Promise.race([ready.then((origin) => ({ origin })), exited.then((code) => ({ code }))]);
  return 'origin' in first
    ? { child, origin: first.origin, output: () => output, exited }
    : { code: first.code, output };
}
