import type { Cell } from './measure.ts';

const whole = (value: number) => (Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en'));
const fine = (value: number) => value.toFixed(value < 10 ? 1 : 0);

export const tableHead = [
  '| what | connections | req/s | p50 ms | p99 ms | not 2xx | Node µs | PG µs | database alone, /s | PG µs | ratio | by CPU |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|',
].join('\n');

/** A cell as a row of the table; a goal that is missed says so. */
export function rowOf({ name, connections, http, database, ratio, goal }: Cell): string {
  const missed = goal !== undefined && connections === 16 && ratio < goal ? ` (goal ${goal})` : '';
  const columns = [
    name,
    connections,
    whole(http.perSecond),
    fine(http.p50),
    fine(http.p99),
    http.failures,
    whole(http.nodeUs),
    whole(http.databaseUs),
    whole(database.perSecond),
    whole(database.databaseUs),
    `${ratio.toFixed(2)}${missed}`,
    (database.databaseUs / (http.nodeUs + http.databaseUs)).toFixed(2),
  ];
  return `| ${columns.join(' | ')} |`;
}
