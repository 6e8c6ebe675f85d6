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

/** The slope of the least-squares line through points of minute and value, per minute; 0 when all points are of one minute. */
export function slopePerMinute(points: readonly (readonly [minute: number, value: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanMinute = mean(points.map(([minute]) => minute));
  const meanValue = mean(points.map(([, value]) => value));
  const covariance = points.reduce((sum, [minute, value]) => sum + (minute - meanMinute) * (value - meanValue), 0);
  const variance = points.reduce((sum, [minute]) => sum + (minute - meanMinute) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
}
