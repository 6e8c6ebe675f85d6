/** A line of the table: what was wanted, what was seen, and whether that will do. */
export interface Line {
  what: string;
  wanted: string;
  seen: string;
  ok: boolean;
}

export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ what, wanted, seen, ok }) => `| ${what} | ${wanted} | ${seen} | ${ok ? 'yes' : '**NO**'} |`,
  );
  return ['| line | wanted | seen | ok |', '|---|---|---|---|', ...rows].join('\n');
}

export const whole = (value: number) => Math.round(value).toLocaleString('en');
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The value under which a share of all lie; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
