import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const probe = new URL('./memory-probe.mjs', import.meta.url).href;
const built = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

export interface Product {
  pid: number;
  origin: string;
  /** Collects all garbage of the process, and returns what is left, in bytes. */
  measureLive(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the built product on a free port, with its defaults except for the rate limits, which are off. It runs the migrations.
 * @throws Error when it is not ready within `readyMs`
 */
export async function startProduct(
  databaseUrl: string,
  {
    main = built,
    nodeOptions = [] as string[],
    inherited = process.env,
    environment = {} as Record<string, string>,
    readyMs = 600_000,
  } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-bench-'));
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, ...nodeOptions, main], {
    env: {
      ...inherited,
      NODE_OPTIONS: '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').finally(() =>
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  );
  let isLate = false;
  const late = setTimeout(() => {
    isLate = child.kill('SIGKILL');
  }, readyMs);
  const port = await Promise.race([
    portOf(child),
    exited.then(() => {
      throw new Error(
        isLate ? `The product was not ready within ${readyMs} ms.` : 'The product exited before it was ready.',
      );
    }),
  ]).finally(() => clearTimeout(late));
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    measureLive: async () => {
      const answer = once(child, 'message');
      child.send('measure');
      const [bytes] = await answer;
      return bytes as number;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  } satisfies Product;
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
      const port = /ready at http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
      if (port) resolve(port);
    });
  });
}
