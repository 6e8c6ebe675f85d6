/** A row of the result table. */
export interface Line {
  check: string;
  expected: string;
  actual: string;
  ok: boolean;
}

export function formatTable(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ check, expected, actual, ok }) => `| ${check} | ${expected} | ${actual} | ${ok ? 'yes' : '**NO**'} |`,
  );
  return ['| check | expected | actual | ok |', '|---|---|---|---|', ...rows].join('\n');
}

export const whole = (value: number) => Math.round(value).toLocaleString('en');
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The value below which the given share of the values lies; 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
