import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

export interface Product {
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

/** Starts the built product on a free port, with its defaults except for the rate limits, which are off. It runs the migrations. */
export async function startProduct(
  databaseUrl: string,
  { main = built, nodeOptions = [] as string[], environment = {} as Record<string, string> } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-bench-'));
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit').finally(() =>
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  );
  const port = await Promise.race([
    portOf(child),
    exited.then(() => {
      throw new Error('The product exited before it was ready.');
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
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
