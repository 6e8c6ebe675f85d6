import type { Cell, Measurement } from './measure.ts';

const formatInteger = (value: number) => (Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en'));
const formatDecimal = (value: number) => value.toFixed(value < 10 ? 1 : 0);

export const tableHead = [
  '| what | connections | req/s | p50 ms | p99 ms | not 2xx | Node µs | PG µs | database alone, /s | PG µs | ratio | by CPU |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|',
].join('\n');

/** Formats a cell as a table row. A missed goal is shown beside the ratio. */
export function formatRow({ name, connections, http, database, ratio, goal }: Cell): string {
  const missed = goal !== undefined && connections === 16 && ratio < goal ? ` (goal ${goal})` : '';
  const columns = [
    name,
    connections,
    formatInteger(http.perSecond),
    formatDecimal(http.p50),
    formatDecimal(http.p99),
    http.failures,
    formatInteger(http.nodeUs),
    formatInteger(http.databaseUs),
    formatInteger(database.perSecond),
    formatInteger(database.databaseUs),
    `${ratio.toFixed(2)}${missed}`,
    (database.databaseUs / (http.nodeUs + http.databaseUs)).toFixed(2),
  ];
  return `| ${columns.join(' | ')} |`;
}

export const comparisonHead = [
  '| what | connections | p50 ms, this / other | p99 ms | not 2xx | Node µs | ratio | PG µs | ratio | both |',
  '|---|---|---|---|---|---|---|---|---|---|',
].join('\n');

/** Formats what a case costs this build and another one. Ratios are of this build to the other. */
export function formatComparison(
  name: string,
  connections: number,
  [ours, theirs]: readonly [Measurement, Measurement],
): string {
  const pair = (format: (value: number) => string, key: keyof Measurement) =>
    `${format(ours[key])} / ${format(theirs[key])}`;
  const ratio = (cost: (side: Measurement) => number) => (cost(ours) / cost(theirs)).toFixed(2);
  const columns = [
    name,
    connections,
    pair(formatDecimal, 'p50'),
    pair(formatDecimal, 'p99'),
    pair(String, 'failures'),
    pair(formatInteger, 'nodeUs'),
    ratio(({ nodeUs }) => nodeUs),
    pair(formatInteger, 'databaseUs'),
    ratio(({ databaseUs }) => databaseUs),
    ratio(({ nodeUs, databaseUs }) => nodeUs + databaseUs),
  ];
  return `| ${columns.join(' | ')} |`;
}
