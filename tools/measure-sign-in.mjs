// Measures signing in on a throw-away copy of the built product: `npm run build`, then `node tools/measure-sign-in.mjs`.
// Prints the longest event-loop stall during 100 logins, 10 at once, and how long known and unknown addresses take.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-sign-in.mjs');
  process.exit(0);
}
const main = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-measure-'));
const observer = `
import { monitorEventLoopDelay } from 'node:perf_hooks';
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('SIGWINCH', () => {
  process.stderr.write('longest stall ' + Math.round(delay.max / 1e6) + ' ms\\n');
  delay.reset();
});`;
const server = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(observer)}`, main], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', MALLOC_ARENA_MAX: '2' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await new Promise((resolve) => {
  server.stdout.on('data', (text) => {
    const found = /ready at (http\S+)/.exec(String(text))?.[1];
    if (found) resolve(found);
  });
});

async function login(email, password) {
  const began = performance.now();
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body });
  await answer.text();
  return { status: answer.status, ms: performance.now() - began };
}
const median = (times) => times.sort((one, other) => one - other)[times.length >> 1].toFixed(1);
const tell = async (what) => {
  process.stdout.write(`${what}: `);
  server.kill('SIGWINCH');
  await new Promise((resolve) => setTimeout(resolve, 200));
};

await tell('while starting');
let left = 100;
const statuses = {};
const worker = async () => {
  for (; left > 0; ) {
    left -= 1;
    const { status } = await login('chiharu@hiyori.example', 'hiyori-demo');
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
};
await Promise.all(Array.from({ length: 10 }, worker));
await tell(`100 logins ${JSON.stringify(statuses)}`);

const people = [
  'chiharu',
  'misaki',
  'ren',
  'aoi',
  'haruto',
  'yui',
  'yuma',
  'sakura',
  'tsugumi',
  'takao',
  'sento',
  'kenji',
];
const known = [];
const unknown = [];
for (let round = 0; round < 48; round += 1) {
  known.push((await login(`${people[round % people.length]}@hiyori.example`, 'wrong horse')).ms);
  unknown.push((await login(`nobody${round}@hiyori.example`, 'wrong horse')).ms);
}
console.log(`median with a wrong password: known ${median(known)} ms, unknown ${median(unknown)} ms`);
server.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
server.kill('SIGTERM');
