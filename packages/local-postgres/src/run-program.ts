import { spawn } from 'node:child_process';

export interface ProgramResult {
  code: number | null;
  output: string;
}

export interface RunOptions {
  uid?: number;
  gid?: number;
  cwd?: string;
}

/** The environment of every PostgreSQL program: English messages, because this package parses them, and UTC. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  // Windows programs do not start without SystemRoot.
  const windows = process.platform === 'win32' ? { SystemRoot, TEMP, TMP } : {};
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...windows };
}

/**
 * Runs a program and collects its standard output and standard error together.
 * @throws Error when the program cannot be started; a non-zero exit code is part of the result
 */
export function runProgram(command: readonly string[], options: RunOptions = {}): Promise<ProgramResult> {
  const [file = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, env: programEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
