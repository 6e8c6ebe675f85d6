import { strToU8, type Zippable, zip } from 'fflate';

type Row = Record<string, unknown>;

/** The columns of an event in the export; without events, the CSV file has only this header. */
export const exportedEventColumns = [
  ...['id', 'title', 'description', 'start_at', 'end_at', 'time_zone', 'location'],
  ...['is_published', 'is_public', 'status', 'created_at', 'updated_at'],
];

/** Rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export function toCsv(names: readonly string[], rows: readonly Row[]): string {
  const cell = (value: unknown) => {
    const text = value === null || value === undefined ? '' : String(value);
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))];
  // The byte order mark makes spreadsheets read the file as UTF-8.
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

interface UserData {
  data: Record<string, Row[]>;
  calendar: string;
  avatar: Uint8Array | null;
}

/** Creates a zip of all data of a user. Compression runs in worker threads, not on the event loop. */
export async function createExportZip({ data, calendar, avatar }: UserData): Promise<Uint8Array> {
  const files: Zippable = {
    'hiyori.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
    'events.csv': strToU8(toCsv(exportedEventColumns, data.events ?? [])),
    'calendar.ics': strToU8(calendar),
    ...(avatar ? { 'picture.webp': [avatar, { level: 0 }] } : {}),
  };
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
