import { expect, test, vi } from 'vitest';
import type { DataDirUnusableError } from './data-dir-errors.ts';
import { keepRunning } from './keep-running.ts';
import type { ServerProcess } from './server-process.ts';

/** A server that ends when `end` is called, or when it is stopped. */
function createServer() {
  let end: () => void = () => {};
  const exited = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { exited, end, stop: vi.fn(async () => end()) } satisfies ServerProcess & { end(): void };
}

test('a server that ends by itself is started again, one that is stopped is not', async () => {
  const servers = [createServer(), createServer()];
  const restart = vi.fn(async () => servers[1] as ServerProcess);
  const running = keepRunning(servers[0] as ServerProcess, restart, { dataDir: 'data' });
  servers[0]?.end();
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1));
  await running.stop();
  expect(servers[1]?.stop).toHaveBeenCalled();
  expect(restart).toHaveBeenCalledTimes(1);
});

test('a server that is being started again is stopped, too', async () => {
  const [first, second] = [createServer(), createServer()];
  let resolve: (server: ServerProcess) => void = () => {};
  const restarting = new Promise<ServerProcess>((given) => {
    resolve = given;
  });
  const restart = vi.fn(() => restarting);
  const running = keepRunning(first, restart, { dataDir: 'data' });
  first.end();
  await vi.waitFor(() => expect(restart).toHaveBeenCalled());
  const stopped = running.stop();
  resolve(second);
  second.end();
  await stopped;
  expect(second.stop).toHaveBeenCalled();
});

test.each([
  ['ends again and again', async () => Object.assign(createServer(), { exited: Promise.resolve() }), /several times/],
  [
    'does not start',
    async () => {
      throw new Error('first line\nsecond line');
    },
    /first line$/,
  ],
])('a server that %s is given up with one line', async (_, restart, reason) => {
  const ended = new Promise<DataDirUnusableError>((resolve) => {
    const first = createServer();
    keepRunning(first, restart, { dataDir: 'data', onEnd: resolve });
    first.end();
  });
  expect((await ended).message).toMatch(/^DATA_DIR: the database in data has ended and cannot be started again: /);
  expect((await ended).message).toMatch(reason);
});
