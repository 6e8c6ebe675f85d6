import { summarize } from './summary.ts';

/** What was measured of one build. */
export interface MixedSide {
  name: string;
  seconds: number;
  /** Response times in milliseconds by the name of the request. */
  rows: Record<string, number[]>;
  failures: Record<string, number>;
  nodeUs: number;
  databaseUs: number;
  /** By how many MB a minute the resident memory grew, of each round: also with garbage that is not collected yet. */
  slopes: number[];
  /** By how many MB a minute that which is left after a collection of all garbage grew, of each round. */
  liveSlopes: number[];
}

const memoryGoal = 1;
const decimal = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(value < 10 ? 1 : 0));
const integer = (value: number) => (Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en'));
const ratio = (now: number, before: number) => (Number.isFinite(now / before) ? (now / before).toFixed(2) : '-');
const row = (columns: (string | number)[]) => `| ${columns.join(' | ')} |`;
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: number[]) => sum(values) / values.length;

const all = 'all';
const summaries = ({ rows, failures, seconds }: MixedSide) =>
  new Map(
    [...Object.entries(rows), [all, Object.values(rows).flat()] as const].map(([name, times]) => [
      name,
      summarize(times, seconds, name === all ? sum(Object.values(failures)) : (failures[name] ?? 0)),
    ]),
  );

/** The response times of one build by route, its CPU, and how its memory grew. */
export function formatMixed(side: MixedSide): string {
  const found = summaries(side);
  const total = found.get(all)?.total ?? 0;
  const lines = [...found].map(([name, { total: count, perSecond, p50, p99, failures }]) =>
    row([
      name,
      `${((count / total) * 100).toFixed(1)} %`,
      integer(count),
      decimal(perSecond),
      decimal(p50),
      decimal(p99),
      failures,
    ]),
  );
  const [node, database] = [side.nodeUs / total, side.databaseUs / total].map(integer);
  return [
    row(['what', 'share', 'requests', 'req/s', 'p50 ms', 'p99 ms', 'not 2xx']),
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
    `CPU of a request: ${node} µs of Node.js, ${database} µs of the database.`,
    `Memory without garbage: ${decimal(mean(side.liveSlopes))} MB a minute (goal: below ${memoryGoal}); resident: ${decimal(mean(side.slopes))}.`,
  ].join('\n');
}

/** What changed since another build: its numbers, and those of the present one as ratios. */
export function formatRegression(now: MixedSide, before: MixedSide): string {
  const [present, former] = [summaries(now), summaries(before)];
  const lines = [...present].map(([name, { p50, p99, failures }]) => {
    const then = former.get(name);
    if (!then) return row([name, decimal(p50), '-', decimal(p99), '-', failures]);
    return row([
      name,
      `${decimal(p50)} / ${decimal(then.p50)}`,
      ratio(p50, then.p50),
      `${decimal(p99)} / ${decimal(then.p99)}`,
      ratio(p99, then.p99),
      `${failures} / ${then.failures}`,
    ]);
  });
  const cpu = (side: MixedSide) => (side.nodeUs + side.databaseUs) / (summaries(side).get(all)?.total ?? Number.NaN);
  return [
    row(['now / before', 'p50 ms', 'ratio', 'p99 ms', 'ratio', 'not 2xx']),
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    `CPU of a request, Node.js and the database: ${integer(cpu(now))} / ${integer(cpu(before))} µs, ratio ${ratio(cpu(now), cpu(before))}.`,
  ].join('\n');
}
