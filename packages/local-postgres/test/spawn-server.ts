import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const packageDir = fileURLToPath(new URL('..', import.meta.url));

export interface SpawnedServer {
  process: ChildProcess;
  /** The one line that it says; rejects with its complaints when it says none. */
  answer: Promise<{ url?: string; refused?: string }>;
}

/** Starts the database in another Node process, if wanted as another user. */
export function spawnServer(dataDir: string, ids: { uid?: number; gid?: number } = {}): SpawnedServer {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/serve.ts', dataDir], {
    ...ids,
    cwd: packageDir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaints += chunk;
  });
  const answer = new Promise<{ url?: string; refused?: string }>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the process ended without an answer: ${complaints}`)));
  });
  // A test that ends the process early has no use for the answer.
  answer.catch(() => {});
  return { process: child, answer };
}

/** Ends it like a power cut would and waits until it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGKILL');
  await gone;
}
