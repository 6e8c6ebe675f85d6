import { expect, it } from 'vitest';
import { createLoadShedder, patienceMs } from './load-shedding.ts';
import { createServer } from './server.ts';

const clock = () => {
  let now = 1_000_000;
  const shouldShed = createLoadShedder(() => now);
  return (laterMs: number) => {
    now += laterMs;
    return shouldShed();
  };
};

it('rejects nothing after a single pause, independent of the number of requests', () => {
  const comes = clock();
  for (let ms = 0; ms < patienceMs; ms += 100) expect(comes(ms === 0 ? 0 : 100)).toBe(false);
});

it('rejects requests during a lasting delay, until there was none for two samples', () => {
  const comes = clock();
  comes(0);
  comes(1_000);
  comes(1_900);
  expect(comes(100)).toBe(true);
  expect(comes(1_900)).toBe(true);
  expect(comes(2_100)).toBe(false);
});

it('returns 503 with Retry-After while the event loop is delayed, and recovers', async () => {
  let isBehind = true;
  const app = await createServer({
    logLevel: 'silent',
    isHttps: false,
    allowedOrigins: new Set<string>(),
    rateLimits: false,
    eventLoopDelayMaxMs: 20,
  });
  app.get('/work', async (_request, reply) => reply.header('cache-control', 'no-store').send({}));
  await app.ready();
  const work = () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
    if (isBehind) setImmediate(work);
  };
  work();
  const answer = async () => {
    const { statusCode, headers } = await app.inject('/work');
    return [statusCode, headers['retry-after']];
  };
  expect(await answer()).toEqual([200, undefined]);
  await expect.poll(answer, { timeout: 30_000 }).toEqual([503, '2']);
  isBehind = false;
  await expect.poll(answer, { timeout: 30_000 }).toEqual([200, undefined]);
  await app.close();
});
