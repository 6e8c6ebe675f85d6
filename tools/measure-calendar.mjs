// Measures the calendar in Chromium on a throw-away copy of the built product: `npm run build`, then
// `node tools/measure-calendar.mjs [events]`. Prints the frames and the longest task while a wheel scrolls the agenda with 1,000
// events in its 38 days, the time the agenda takes to grow, and how long another month takes to show from the cache.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-calendar.mjs [events, default 1000]');
  process.exit(0);
}
const main = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));
const count = Number(process.argv[2] ?? 1000);
const daysAhead = 30;
const dayMs = 86_400_000;

const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-measure-'));
const server = spawn(process.execPath, [main], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await new Promise((resolve) => {
  server.stdout.on('data', (text) => {
    const found = /ready at (http\S+)/.exec(String(text))?.[1];
    if (found) resolve(found);
  });
});
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

async function openCalendar(viewport) {
  const context = await browser.newContext({ baseURL: origin, viewport, timezoneId: 'Asia/Tokyo', locale: 'ja-JP' });
  const page = await context.newPage();
  const data = { email: 'chiharu@hiyori.example', password: 'hiyori-demo' };
  await page.request.post('/api/v1/auth/login', { headers: { origin }, data });
  return page;
}

async function fill(page) {
  const titles = [
    '朝の散歩',
    '金継ぎワークショップ 入門編',
    '弾き語りライブ「冬のはじまり」と、年の瀬の長い長い打ち上げの会',
  ];
  // In Tokyo it is nine in the morning at midnight UTC: no event reaches over into another day and counts twice.
  const tomorrow = Math.ceil((Date.now() + 9 * 3_600_000) / dayMs) * dayMs;
  let next = 0;
  const create = async () => {
    for (; next < count; ) {
      const index = next;
      next += 1;
      const startAt = tomorrow + (index % daysAhead) * dayMs + Math.floor(index / daysAhead) * 60_000;
      const data = {
        title: `${titles[index % titles.length]} ${index}`,
        location: index % 2 ? '下北沢' : '',
        startAt: new Date(startAt).toISOString(),
        endAt: new Date(startAt + 3_600_000).toISOString(),
        isPublished: true,
        isPublic: true,
      };
      const answer = await page.request.post('/api/v1/events', { headers: { origin }, data });
      if (!answer.ok()) throw new Error(`An event was refused: ${answer.status()} ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, create));
}

/** What Chromium's trace says of the page's main thread and of its frames while `act` runs. */
async function traced(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const categories =
    'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,devtools.timeline.frame,cc,benchmark';
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  await act(session);
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const mains = new Set(named.map(({ pid, tid }) => `${pid}.${tid}`));
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid}.${tid}`),
  );
  const reports = events.filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b');
  const states = {};
  for (const { args } of reports) {
    const state = args?.chrome_frame_reporter?.state ?? args?.frame_reporter?.state ?? 'unknown';
    states[state] = (states[state] ?? 0) + 1;
  }
  const longest = Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000;
  return { states, longestTaskMs: round(longest), tasksOver50ms: tasks.filter(({ dur = 0 }) => dur > 50_000).length };
}

const round = (ms) => Math.round(ms * 10) / 10;
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

await fill(await openCalendar({ width: 390, height: 844 }));
console.log(`${count} events in ${daysAhead} days`);
for (const [width, height] of [
  [390, 844],
  [1280, 800],
]) {
  const page = await openCalendar({ width, height });
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
await browser.close();
server.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
server.kill('SIGTERM');
