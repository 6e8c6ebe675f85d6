import { fileURLToPath } from 'node:url';
import type { Processes, Running } from './processes.ts';

const main = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

export interface Node {
  name: string;
  port: number;
  origin: string;
  pid(): number;
  isRunning(): boolean;
  /** Starts the built API and waits until it is ready. */
  start(): Promise<void>;
  /** Sends SIGTERM. Returns the exit code and the duration in milliseconds. */
  stop(): Promise<{ code: number | string; ms: number }>;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  /** The status of /readyz; 0 if there is no response. */
  readiness(): Promise<number>;
}

/** Creates a node: an instance of the product in a separate process. It is not started yet. */
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
    isRunning: () => running !== undefined && !running.hasExited(),
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
      if (first !== 'ready')
        throw new Error(`node ${name} exited with ${first}:\n${processes.readLogTail(`node-${name}`)}`);
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
