/** What a first visit of a page cost. Sizes are gzip kB of 1,000 bytes. */
export interface Visit {
  /** The largest contentful paint. */
  lcpMs: number;
  /** The cumulative layout shift. */
  cls: number;
  /** Requests that began before the largest contentful paint, with the document. */
  requestsToPaint: number;
  requests: number;
  scriptKb: number;
  styleKb: number;
  /** Tasks of more than 50 ms on the main thread. */
  longTasks: number;
  longestTaskMs: number;
}

const integer = (value: number) => Math.round(value).toLocaleString('en');
const columns: readonly [name: string, key: keyof Visit, format: (value: number) => string][] = [
  ['LCP ms', 'lcpMs', integer],
  ['CLS', 'cls', (value) => value.toFixed(3)],
  ['requests to LCP', 'requestsToPaint', integer],
  ['requests', 'requests', integer],
  ['JS kB', 'scriptKb', (value) => value.toFixed(1)],
  ['CSS kB', 'styleKb', (value) => value.toFixed(1)],
  ['long tasks', 'longTasks', integer],
  ['longest ms', 'longestTaskMs', integer],
];

export const tableHead = [
  `| page | ${columns.map(([name]) => name).join(' | ')} |`,
  `|${'---|'.repeat(columns.length + 1)}`,
].join('\n');

/** The middle value; of an even number of values the mean of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Formats the medians of a page as a table row, beside those of another build and the ratio to them. */
export function formatRow(name: string, visits: readonly Visit[], others: readonly Visit[]): string {
  const cells = columns.map(([, key, format]) => {
    const own = median(visits.map((visit) => visit[key]));
    if (others.length === 0) return format(own);
    const other = median(others.map((visit) => visit[key]));
    return `${format(own)} / ${format(other)}${Number(format(other).replace(',', '')) > 0 ? ` (${(own / other).toFixed(2)})` : ''}`;
  });
  return `| ${[name, ...cells].join(' | ')} |`;
}
