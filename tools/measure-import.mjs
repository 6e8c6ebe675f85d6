// Measures the import of a calendar of 5,000 events on a throw-away copy of the built product: `npm run build`, then
// `node tools/measure-import.mjs`. Prints how long preview, import and removal take, the longest stall of the event loop meanwhile, and how
// long the requests of another member take beside them.
import { startProduct } from './throw-away-product.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-import.mjs');
  process.exit(0);
}
const events = 5_000;
const { origin, longestStall, stop } = await startProduct();

async function login(email) {
  const body = JSON.stringify({ email, password: 'hiyori-demo' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The login returned ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
async function call(cookie, method, path, body) {
  const headers = { cookie, origin, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

const stamp = (ms) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
/** One event in ten is repeated each week; the others are spread over four years. */
function calendarOf(count) {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//measure//import//'];
  const now = Date.now();
  for (let index = 0; index < count; index += 1) {
    const startMs = now + (index - count / 2) * 7 * 3_600_000;
    lines.push('BEGIN:VEVENT', `UID:measure-${index}@hiyori.example`, `DTSTAMP:${stamp(now)}`);
    lines.push(`DTSTART:${stamp(startMs)}`, `DTEND:${stamp(startMs + 3_600_000)}`, `SUMMARY:予定 ${index}`);
    if (index % 10 === 0) lines.push('RRULE:FREQ=WEEKLY;COUNT=20');
    lines.push(`LOCATION:会議室 ${index % 40}`, `DESCRIPTION:${'説明の文。'.repeat(20)}`, 'END:VEVENT');
  }
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}

const percentile = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1);
/** Runs a piece of work while another member reads; prints the times of both. */
async function measure(what, work) {
  const times = [];
  let isDone = false;
  await longestStall();
  const beside = (async () => {
    while (!isDone) {
      const began = performance.now();
      await call(other, 'GET', '/auth/me');
      times.push(performance.now() - began);
    }
  })();
  const began = performance.now();
  const result = await work().finally(() => {
    isDone = true;
  });
  const ms = Math.round(performance.now() - began);
  await beside;
  times.sort((a, b) => a - b);
  const others = `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, at most ${percentile(times, 1)} ms`;
  console.log(`${what}: ${ms} ms; another member's requests: ${others}; longest stall ${await longestStall()} ms`);
  return result;
}

const me = await login('chiharu@hiyori.example');
const other = await login('aoi@hiyori.example');
const file = calendarOf(events);
const megabytes = (Buffer.byteLength(file) / 2 ** 20).toFixed(1);
await measure('nothing beside', () => new Promise((resolve) => setTimeout(resolve, 2_000)));
const path = '/me/imported-calendars';
for (let round = 1; round <= 3; round += 1) {
  console.log(`\nround ${round}: ${events} events, ${megabytes} MB`);
  const { preview } = await measure('preview', () => call(me, 'POST', `${path}/preview`, JSON.stringify({ file })));
  const { calendar } = await measure('import', () => call(me, 'POST', path, JSON.stringify({ name: '大学', file })));
  console.log(
    `read ${calendar.eventsCount} of them (preview ${preview.eventsCount}), left out: ${JSON.stringify(calendar.leftOut)}`,
  );
  await measure('removal', () => call(me, 'DELETE', `${path}/${calendar.id}`));
}
await stop();
