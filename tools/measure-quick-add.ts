// Measures how long a key of 一行で追加 takes: `node --import=tsx tools/measure-quick-add.ts`. Every line of the table of its tests is
// typed key by key. The first round begins in a process that has read an example twice, as the sheet does when it opens. CPU time
// leaves out what the process waits for on a busy machine; it has the garbage collector and the compiler in it, which are threads of their own.
import { parseQuickLine, type QuickContext } from '@hiyori/time/quick-add';
import { proposePeriod } from '@hiyori/time/quick-add/propose';
import { sentences } from '@hiyori/time/quick-add/sentences';

const rounds = 20;
const goalMs = 2;
if (process.argv.includes('--help')) {
  console.log('Usage: node --import=tsx tools/measure-quick-add.ts');
  process.exit(0);
}

interface Key {
  text: string;
  /** Milliseconds by the clock, and of CPU time of all threads. */
  wall: number;
  cpu: number;
}

const context: QuickContext = { now: new Date('2026-11-21T03:00:00Z'), zone: 'Asia/Tokyo' };
/** Reads a text as the sheet does after a key. */
function press(text: string): Key {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  proposePeriod(parseQuickLine(text, context), context);
  const wall = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return { text, wall, cpu: (user + system) / 1_000 };
}

function quantiles(keys: readonly Key[], of: 'wall' | 'cpu'): string {
  const sorted = keys.map((key) => key[of]).sort((a, b) => a - b);
  return [0.5, 0.99, 1]
    .map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(2))
    .join(', ');
}

function report(name: string, keys: readonly Key[]): void {
  const slowest = keys.reduce((a, b) => (b.cpu > a.cpu ? b : a));
  const over = keys.filter(({ cpu }) => cpu > goalMs).length;
  const columns = [name, keys.length, quantiles(keys, 'wall'), quantiles(keys, 'cpu'), over, slowest.text.slice(0, 20)];
  console.log(`| ${columns.join(' | ')} |`);
}

const typed = sentences.flatMap(([line]) => Array.from(line, (_, index) => line.slice(0, index + 1)));
const example = '来週の金曜 19時半 渋谷で忘年会';
const opening = ['', example, example].map(press);
const [first = [], ...later] = Array.from({ length: rounds }, () => typed.map(press));
const fastest = first.map(({ text }, index) => {
  const times = later.map((keys) => keys[index]).filter((key) => key !== undefined);
  return { text, wall: Math.min(...times.map(({ wall }) => wall)), cpu: Math.min(...times.map(({ cpu }) => cpu)) };
});

console.log(
  `Node.js ${process.version}; the sheet opens: ${opening.map(({ cpu }) => `${cpu.toFixed(1)} ms`).join(', then ')}\n`,
);
console.log(
  `| keys | number | wall ms: p50, p99, max | CPU ms: p50, p99, max | over ${goalMs} ms of CPU | slowest by CPU |`,
);
console.log('|---|---|---|---|---|---|');
report('first round', first);
report(`rounds 2 to ${rounds}`, later.flat());
report('each key at its fastest', fastest);
const longest = 255;
for (const part of ['来週の金曜 19時半 渋谷で忘年会、', '一', '月・', '会で', '12/5 ', '10-12 ', 'a.b-', '1'])
  report(
    `${longest} letters`,
    Array.from({ length: rounds }, () => press(part.repeat(longest).slice(0, longest))),
  );
