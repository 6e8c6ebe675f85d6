import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const bytesPerSecond = (1.6 * 1_000_000) / 8;

/** Without requests, long tasks and larger paints for this time a page is complete: a slow processor may need a second between two requests. */
const quietMs = 2_000;

/** Runs before the page's scripts. */
function observe() {
  window.seen = { paint: 0, shift: 0, tasks: [], lastAt: 0 };
  const each = (type, use) =>
    new PerformanceObserver((list) => {
      window.seen.lastAt = performance.now();
      list.getEntries().forEach(use);
    }).observe({ type, buffered: true });
  each('resource', () => {});
  each('largest-contentful-paint', ({ startTime }) => {
    window.seen.paint = startTime;
  });
  each('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.seen.shift += value;
  });
  each('longtask', ({ duration }) => window.seen.tasks.push(duration));
}

/** A slower processor, 1.6 Mbit/s and round trips of 150 ms. */
async function throttle(session, rate) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Waits until the page is complete. By the protocol itself: Playwright's own functions first load a script of its own into the page, which takes the slow
 * processor 200 to 500 ms.
 */
async function untilQuiet(session) {
  const expression = 'window.seen && performance.now() - window.seen.lastAt';
  for (;;) {
    await setTimeout(200);
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (result.value > quietMs) return;
  }
}

/** Gzip kB of the responses of a type. */
async function sizeOf(responses, type) {
  const bodies = responses.filter((response) => response.request().resourceType() === type).map((each) => each.body());
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}

/**
 * A first visit, with an empty cache and on a phone, until the page requests nothing more. `session`: the cookies of a member; without them
 * the visit is a guest's. `slowdown`: how much slower the processor is; without it nothing is throttled. @throws Error when the address leads elsewhere
 */
export async function visitPage(browser, { origin, path, session, slowdown }) {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' },
    ...{ serviceWorkers: 'block', storageState: session },
  });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    if (slowdown) await throttle(protocol, slowdown);
    await page.addInitScript(observe);
    const responses = [];
    page.on('response', (response) => responses.push(response));
    // Not until the network is idle: the stream of a member stays open.
    await page.goto(origin + path, { timeout: 90_000 });
    await untilQuiet(protocol);
    const reached = new URL(page.url()).pathname;
    if (reached !== path) throw new Error(`${path} led to ${reached}`);
    const { paint, shift, tasks, starts } = await page.evaluate(() => ({
      ...window.seen,
      // Of every request but the document's.
      starts: performance.getEntriesByType('resource').map(({ startTime }) => startTime),
    }));
    return {
      lcpMs: paint,
      cls: shift,
      requestsToPaint: 1 + starts.filter((start) => start < paint).length,
      requests: 1 + starts.length,
      scriptKb: await sizeOf(responses, 'script'),
      styleKb: await sizeOf(responses, 'stylesheet'),
      longTasks: tasks.length,
      longestTaskMs: Math.max(0, ...tasks),
    };
  } finally {
    await context.close();
  }
}
