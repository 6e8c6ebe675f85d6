// Measures the pages of a shared event and of a date poll as an anonymous reader sees them: the largest contentful paint in Chromium at a
// quarter of the processor's speed and 1.6 Mbit/s with 150 ms round trips, and of the event warm requests per second. `npm run build`, then
// `node tools/measure-public-page.mjs`.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { chromium } from '@playwright/test';
import { browserOptions, startProduct } from './throw-away-product.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-public-page.mjs');
  process.exit(0);
}
const { origin, pid, stop } = await startProduct();
const browser = await chromium.launch(browserOptions());
const phone = { width: 390, height: 844 };
const visits = 5;
const requestsMs = 6_000;
const connections = 32;

/** The address of a shared event, and that of a poll with ten days. */
async function findAddresses() {
  const context = await browser.newContext({ baseURL: origin });
  const data = { email: 'misaki@hiyori.example', password: 'hiyori-demo' };
  await context.request.post('/api/v1/auth/login', { headers: { origin }, data });
  const { user } = await (await context.request.get('/api/v1/auth/me')).json();
  const { events } = await (await context.request.get(`/api/v1/events?creator_id=${user.id}`)).json();
  const instant = (day, hour) => new Date(Math.floor(Date.now() / 86_400_000 + day) * 86_400_000 + hour * 3_600_000);
  const options = Array.from({ length: 10 }, (_, day) => ({
    startAt: instant(day + 7, 10),
    endAt: instant(day + 7, 12),
  }));
  const poll = { title: 'ゼミの忘年会', place: '渋谷', timeZone: 'Asia/Tokyo', options };
  const made = await context.request.post('/api/v1/date-polls', { headers: { origin }, data: poll });
  const { slug } = await made.json();
  await context.close();
  return { event: events.find(({ shareUrl }) => shareUrl).shareUrl, poll: `${origin}/p/${slug}` };
}

/** Milliseconds until the largest contentful paint of a first visit. */
async function paint(address) {
  const context = await browser.newContext({ viewport: phone, locale: 'ja-JP', serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = (1.6 * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}

/** Seconds of processor time that the server has used; NaN where /proc does not say. A tick is 10 ms. */
function processorSeconds() {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Requests per second of one page over kept connections, and the 99th percentile in milliseconds. */
async function load(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const used = processorSeconds();
  const end = performance.now() + requestsMs;
  const ask = () =>
    new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' };
      get(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The page answered ${response.statusCode}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  const work = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  const perProcessorSecond = times.length / (processorSeconds() - used);
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / (requestsMs / 1000),
    perProcessorSecond,
    p99: times[Math.floor(times.length * 0.99)],
  };
}

try {
  const addresses = await findAddresses();
  for (const [name, address] of Object.entries(addresses)) {
    const times = [];
    for (let visit = 0; visit < visits; visit += 1) times.push(Math.round(await paint(address)));
    times.sort((a, b) => a - b);
    const median = times[Math.floor(visits / 2)];
    console.log(`${name}: largest contentful paint: median ${median} ms, ${times[0]} to ${times.at(-1)} ms`);
  }
  const { perSecond, perProcessorSecond, p99 } = await load(addresses.event);
  console.log(`Warm requests: ${Math.round(perSecond)} a second, p99 ${p99.toFixed(1)} ms`);
  console.log(`With a processor of its own: ${Math.round(perProcessorSecond)} a second`);
} finally {
  await browser.close();
  await stop();
}
