import type { Cell } from './measure.ts';

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
