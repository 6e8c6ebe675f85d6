// What the measurements of the calendar share: a throw-away copy of the built product, Chromium, and a member with many events.
import { chromium } from '@playwright/test';
import { browserOptions, startProduct } from './throw-away-product.mjs';

const titles = [
  '朝の散歩',
  '金継ぎワークショップ 入門編',
  '弾き語りライブ「冬のはじまり」と、年の瀬の長い長い打ち上げの会',
];

/** Starts the product, or the build of another main.js, and the browser. Pages are those of one member of the demo. */
export async function openProduct({ main, email = 'chiharu@hiyori.example' } = {}) {
  const { origin, stop } = await startProduct(main ? { main } : {});
  const browser = await chromium.launch(browserOptions());
  return {
    async openPage(viewport) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        timezoneId: 'Asia/Tokyo',
        locale: 'ja-JP',
      });
      const page = await context.newPage();
      // It stays open: the network would never be idle.
      await page.route('**/api/v1/stream*', (route) => route.abort());
      const data = { email, password: 'hiyori-demo' };
      await page.request.post('/api/v1/auth/login', { headers: { origin }, data });
      return page;
    },
    /** `periodOf(index)` gives the start and the end of an event, in ms. */
    async createEvents(page, count, periodOf) {
      let next = 0;
      const create = async () => {
        for (; next < count; ) {
          const index = next;
          next += 1;
          const { start, end } = periodOf(index);
          const data = {
            title: `${titles[index % titles.length]} ${index}`,
            location: index % 2 ? '下北沢' : '',
            startAt: new Date(start).toISOString(),
            endAt: new Date(end).toISOString(),
            isPublished: true,
            isPublic: true,
          };
          const answer = await page.request.post('/api/v1/events', { headers: { origin }, data });
          if (!answer.ok()) throw new Error(`An event was refused: ${answer.status()} ${await answer.text()}`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, create));
    },
    async close() {
      await browser.close();
      await stop();
    },
  };
}

/** Chromium's trace while `act` runs: its events, and those of them that are tasks of the page's main thread, with `dur` and `tdur` in µs. */
export async function traceOf(session, categories, act) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const mains = new Set(named.map(({ pid, tid }) => `${pid}.${tid}`));
  const isTask = ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid}.${tid}`);
  return { events, tasks: events.filter(isTask) };
}

export const round = (ms) => Math.round(ms * 10) / 10;
