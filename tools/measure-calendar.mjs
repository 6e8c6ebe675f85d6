// Measures the calendar in Chromium on a throw-away copy of the built product: `npm run build`, then
// `node tools/measure-calendar.mjs [events]`. Prints the frames and the longest task while a wheel scrolls the agenda with 1,000
// events in its 38 days, the time the agenda takes to grow, and how long another month takes to show from the cache.
import { openProduct, round, traceOf } from './measured-product.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-calendar.mjs [events, default 1000]');
  process.exit(0);
}
const count = Number(process.argv[2] ?? 1000);
const daysAhead = 30;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What Chromium's trace says of the page's main thread and of its frames while `act` runs. */
async function traced(page, act) {
  const session = await page.context().newCDPSession(page);
  const categories =
    'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,devtools.timeline.frame,cc,benchmark';
  const { events, tasks } = await traceOf(session, categories, () => act(session));
  const reports = events.filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b');
  const states = {};
  for (const { args } of reports) {
    const state = args?.chrome_frame_reporter?.state ?? args?.frame_reporter?.state ?? 'unknown';
    states[state] = (states[state] ?? 0) + 1;
  }
  const longest = Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000;
  return { states, longestTaskMs: round(longest), tasksOver50ms: tasks.filter(({ dur = 0 }) => dur > 50_000).length };
}

const median = (values) => values.sort((one, other) => one - other)[values.length >> 1];

async function measureScroll(page) {
  const box = await page.locator('[data-part="agenda"]').boundingBox();
  const scroll = (distance) => (session) =>
    session.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      yDistance: -distance,
      speed: 3000,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  await page.evaluate(() => {
    window.frameTimes = [];
    const tick = (at) => {
      window.frameTimes.push(at);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const trace = await traced(page, scroll(15_000));
  const frames = await page.evaluate(() => window.frameTimes.map((at, index, all) => at - (all[index - 1] ?? at)));
  const late = frames.filter((ms) => ms > 25).length;
  return { ...trace, frames: frames.length, framesOver25ms: late, longestFrameMs: round(Math.max(...frames)) };
}

/** From the press to the frame that shows the other month, by performance marks. */
async function measureMonths(page, presses) {
  await page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]');
    document.addEventListener('change', () => performance.mark('month-asked'), true);
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          const detail = {
            isBusy:
              grid.getAttribute('aria-busy') === 'true' ||
              Boolean(document.querySelector('[data-part="agenda-skeleton"]')),
          };
          performance.measure('month-shown', { start: 'month-asked', detail });
        };
        channel.port2.postMessage(null);
      });
    }).observe(grid, { attributeFilter: ['aria-label'] });
  });
  const select = page.getByRole('combobox', { name: '月', exact: true });
  for (let press = 0; press < presses; press += 1) {
    const month = Number(await select.inputValue());
    await select.selectOption(String(month === 12 ? 11 : month + 1));
    await page.waitForFunction((wanted) => performance.getEntriesByName('month-shown').length > wanted, press);
    await page.waitForLoadState('networkidle');
  }
  const shown = await page.evaluate(() =>
    performance.getEntriesByName('month-shown').map(({ duration, detail }) => ({ duration, isBusy: detail.isBusy })),
  );
  const times = shown.map(({ duration }) => duration);
  const busy = shown.filter(({ isBusy }) => isBusy).length;
  return {
    presses: shown.length,
    medianMs: round(median(times)),
    longestMs: round(Math.max(...times)),
    withoutEvents: busy,
  };
}

const product = await openProduct();
// In Tokyo it is nine in the morning at midnight UTC: no event reaches over into another day and counts twice.
const tomorrow = Math.ceil((Date.now() + 9 * hourMs) / dayMs) * dayMs;
await product.createEvents(await product.openPage({ width: 390, height: 844 }), count, (index) => {
  const start = tomorrow + (index % daysAhead) * dayMs + Math.floor(index / daysAhead) * 60_000;
  return { start, end: start + hourMs };
});
console.log(`${count} events in ${daysAhead} days`);
for (const [width, height] of [
  [390, 844],
  [1280, 800],
]) {
  const page = await product.openPage({ width, height });
  const opening = await traced(page, async () => {
    await page.goto('/');
    await page.waitForSelector('[data-part="agenda-row"]');
    await page.waitForLoadState('networkidle');
  });
  const rows = await page.locator('[data-part="agenda-row"]').count();
  console.log(`${width} px, opening`, {
    rows,
    longestTaskMs: opening.longestTaskMs,
    tasksOver50ms: opening.tasksOver50ms,
  });
  console.log(`${width} px, scrolling`, await measureScroll(page));
  await page.getByRole('button', { name: '今日', exact: true }).click();
  console.log(`${width} px, another month`, await measureMonths(page, 6));
  await page.context().close();
}
await product.close();
