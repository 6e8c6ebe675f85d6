import { fileURLToPath } from 'node:url';
import type { Processes, Running } from './processes.ts';

const main = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

export interface Node {
  name: string;
  port: number;
  origin: string;
  pid(): number;
  isRunning(): boolean;
  /** Starts the built API and waits until it says that it is ready. */
  start(): Promise<void>;
  /** SIGTERM. Resolves with the exit code and how long it took, in milliseconds. */
  stop(): Promise<{ code: number | string; ms: number }>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** What /readyz answers; 0 when nobody does. */
  readiness(): Promise<number>;
}

/** A copy of the product as a process of its own. */
export function createNode(
  name: string,
  port: number,
  processes: Processes,
  environment: Record<string, string>,
): Node {
  let running: Running | undefined;
  const origin = `http://127.0.0.1:${port}`;
  return {
    name,
    port,
    origin,
    pid: () => running?.pid ?? 0,
    isRunning: () => running !== undefined && !running.isOver(),
    async start() {
      const started = processes.start(`node-${name}`, [process.execPath, '--enable-source-maps', main], {
        stdout: 'pipe',
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          MALLOC_ARENA_MAX: '2',
          PORT: String(port),
          ...environment,
        },
      });
      running = started;
      const ready = new Promise<'ready'>((resolve) => {
        started.child.stdout?.on('data', (text) => String(text).includes('ready at') && resolve('ready'));
      });
      const first = await Promise.race([ready, started.exited]);
      if (first !== 'ready') throw new Error(`node ${name} ended with ${first}:\n${processes.tailOf(`node-${name}`)}`);
    },
    async stop() {
      const startedAt = performance.now();
      running?.child.kill('SIGTERM');
      const code = (await running?.exited) ?? 0;
      return { code, ms: performance.now() - startedAt };
    },
    async kill() {
      running?.child.kill('SIGKILL');
      await running?.exited;
    },
    async readiness() {
      try {
        return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).status;
      } catch {
        return 0;
      }
    },
  };
}
