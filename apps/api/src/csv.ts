import { inSlices } from './slices.ts';

export type Row = Record<string, unknown>;

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@＝＋－＠\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export async function* csvParts(names: readonly string[], pages: AsyncIterable<readonly Row[]>): AsyncIterable<string> {
  const lineOf = (values: readonly unknown[]) => `${values.map(cellOf).join(',')}\r\n`;
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${lineOf(names)}`;
  for await (const rows of pages) for await (const row of inSlices(rows)) yield lineOf(names.map((name) => row[name]));
}
