// Measures the week in Chromium on a throw-away copy of the built product: `npm run build`, then `node tools/measure-week.mjs [events]`.
// Prints the frames and the work of the page's main thread while an own event is dragged over a week with 1,000 events, how long a key
// takes to show, and the time to open the week and to scroll it, with the speed of the computer and a quarter of it. Of the work only the
// time of the processor counts: it is the same on a busy computer.
import { openProduct, round, traceOf } from './measured-product.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-week.mjs [events, default 1000]');
  process.exit(0);
}
const count = Number(process.argv[2] ?? 1000);
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
const tokyoMs = 9 * hourMs;
const hoursPerDay = 14;

/** Midnight in Tokyo of the Sunday of next week. */
const today = Math.floor((Date.now() + tokyoMs) / dayMs);
const sunday = (today + 7 - ((today + 4) % 7)) * dayMs - tokyoMs;

const percentile = (values, share) =>
  round([...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN);
const summary = (values) => ({
  count: values.length,
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  max: round(Math.max(...values)),
});

/** The times between frames while `act` runs, in ms. */
async function framesOf(page, act) {
  await page.evaluate(() => {
    window.frameTimes = [];
    const tick = (at) => {
      window.frameTimes.push(at);
      window.frameRequest = requestAnimationFrame(tick);
    };
    window.frameRequest = requestAnimationFrame(tick);
  });
  await act();
  return page.evaluate(() => {
    cancelAnimationFrame(window.frameRequest);
    return window.frameTimes.slice(1).map((at, index) => at - window.frameTimes[index]);
  });
}

/** The tasks of the page's main thread while `act` runs, in ms of the processor, without those below half a ms. */
async function workOf(session, act) {
  const { tasks } = await traceOf(session, 'toplevel,disabled-by-default-devtools.timeline', act);
  return tasks.map(({ tdur = 0 }) => tdur / 1000).filter((ms) => ms > 0.5);
}

/** Drags an own event in a wave over the week and gives it up. */
async function drag(page) {
  const box = await page.locator('[data-part="time-grid"]').boundingBox();
  const block = await page.locator('[data-part="time-block"]').nth(40).boundingBox();
  const [x, y] = [block.x + block.width / 2, block.y + block.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  const steps = 240;
  for (let step = 0; step < steps; step += 1) {
    const turn = (step / steps) * 4 * Math.PI;
    await page.mouse.move(
      box.x + box.width * (0.53 + 0.35 * Math.sin(turn)),
      box.y + box.height * (0.55 + 0.2 * Math.cos(3 * turn)),
    );
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** From each key to the frame that shows what it changed. */
async function keys(page, key, times) {
  await page.evaluate(() => {
    window.keyTimes = [];
    document.addEventListener(
      'keydown',
      () => {
        const from = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.keyTimes.push(performance.now() - from);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    await page.waitForFunction((wanted) => window.keyTimes.length > wanted, press);
  }
  return page.evaluate(() => window.keyTimes);
}

const product = await openProduct();
const editor = await product.openPage({ width: 1280, height: 800 });
await product.createEvents(editor, count, (index) => {
  const start = sunday + (index % 7) * dayMs + 8 * hourMs + (Math.floor(index / 7) % (hoursPerDay * 12)) * 5 * minuteMs;
  return { start, end: start + (1 + (index % 3)) * 0.5 * hourMs };
});
const day = new Date(sunday + tokyoMs + 3 * dayMs).toISOString().slice(0, 10);
console.log(`${count} events in a week`);
for (const rate of [1, 4]) {
  const page = await product.openPage({ width: 1280, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const from = Date.now();
  await page.goto(`/?view=week&day=${day}`);
  await page.waitForSelector('[data-part="time-block"]');
  console.log(`${rate}x slower: opens after ${Date.now() - from} ms`);
  await page.waitForLoadState('networkidle');
  console.log('  blocks', await page.locator('[data-part="time-block"]').count());
  console.log('  dragging, ms between frames', summary(await framesOf(page, () => drag(page))));
  if (rate === 1) console.log('  dragging, ms of work per task', summary(await workOf(session, () => drag(page))));
  const scrolled = await framesOf(page, async () => {
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, turn < 30 ? 20 : -20);
  });
  console.log('  scrolling, ms between frames', summary(scrolled));
  await page.locator(`[data-day-head="${day}"]`).focus();
  console.log('  ↓ among blocks, ms', summary(await keys(page, 'ArrowDown', 20)));
  await page.context().close();
}
await product.close();
