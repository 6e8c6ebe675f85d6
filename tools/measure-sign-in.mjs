// Measures signing in on a throw-away copy of the built product: `npm run build`, then `node tools/measure-sign-in.mjs`.
// Prints the longest event-loop stall during 100 logins, 10 at once, and how long known and unknown addresses take.
import { startProduct } from './throw-away-product.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-sign-in.mjs');
  process.exit(0);
}
const { origin, longestStall, stop } = await startProduct();

async function login(email, password) {
  const began = performance.now();
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body });
  await answer.text();
  return { status: answer.status, ms: performance.now() - began };
}
const median = (times) => times.sort((one, other) => one - other)[times.length >> 1].toFixed(1);
const printStall = async (what) => console.log(`${what}: longest stall ${await longestStall()} ms`);

await printStall('while starting');
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
await printStall(`100 logins ${JSON.stringify(statuses)}`);

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
await stop();
