// The built product on a data folder of its own, for measurements.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const builtMain = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));

/** Answers each message with the longest stall of the event loop since the last one, in ms. Does not keep the server alive. */
const observer = `
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
const delay = monitorEventLoopDelay({ resolution: 5 });
// The product's threads load this, too.
if (isMainThread) {
  delay.enable();
  process.on('message', () => {
    process.send(Math.round(delay.max / 1e6));
    delay.reset();
  });
  process.channel.unref();
}`;

/** Starts a build of the product with the demo, on a free port and without rate limits. */
export async function startProduct({ main = builtMain } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-measure-'));
  const observed = ['--import', `data:text/javascript,${encodeURIComponent(observer)}`];
  const server = spawn(process.execPath, [...observed, main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  process.once('exit', () => server.kill('SIGTERM'));
  const origin = await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const found = /ready at (http\S+)/.exec(String(text))?.[1];
      if (found) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready`)));
  });
  return {
    origin,
    pid: server.pid,
    /** The longest stall of the event loop since the last call, in ms. */
    async longestStall() {
      const answer = once(server, 'message');
      server.send('stall');
      const [ms] = await answer;
      return ms;
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** Options to start Chromium with, from Playwright's own place or the system's. */
export function browserOptions() {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  return { ...(executablePath && { executablePath }), args: ['--no-sandbox'] };
}
