import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const packageDir = fileURLToPath(new URL('..', import.meta.url));

export interface SpawnedServer {
  process: ChildProcess;
  /** The line that the process prints. Rejects with its standard error when it prints none. */
  result: Promise<{ url?: string; error?: string }>;
}

/** Starts the server in another Node.js process, optionally as another user. */
export function spawnServer(dataDir: string, ids: { uid?: number; gid?: number } = {}): SpawnedServer {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/serve.ts', dataDir], {
    ...ids,
    cwd: packageDir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errorOutput += chunk;
  });
  const result = new Promise<{ url?: string; error?: string }>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The process ended without a result: ${errorOutput}`)));
  });
  // A test that kills the process early does not await the result.
  result.catch(() => {});
  return { process: child, result };
}

/** Kills the process with SIGKILL and waits until it has exited. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGKILL');
  await exited;
}
