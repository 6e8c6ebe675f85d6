// Measures warm requests per second of the page of a shared event, as an anonymous reader requests it. `npm run build`, then
// `node tools/measure-public-page.mjs`. How soon a browser shows it: `npm run bench:pages`.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { startProduct } from './throw-away-product.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-public-page.mjs');
  process.exit(0);
}
const { origin, pid, stop } = await startProduct();
const requestsMs = 6_000;
const connections = 32;

/** The address of a shared event. */
async function findAddress() {
  const body = JSON.stringify({ email: 'misaki@hiyori.example', password: 'hiyori-demo' });
  const headers = { origin, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { user } = await answer.json();
  const list = await fetch(`${origin}/api/v1/events?creator_id=${user.id}`, { headers: { cookie } });
  return (await list.json()).events.find(({ shareUrl }) => shareUrl).shareUrl;
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
  const { perSecond, perProcessorSecond, p99 } = await load(await findAddress());
  console.log(`Warm requests: ${Math.round(perSecond)} a second, p99 ${p99.toFixed(1)} ms`);
  console.log(`With a processor of its own: ${Math.round(perProcessorSecond)} a second`);
} finally {
  await stop();
}
