import { limits } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';

/** A position in a list that is sorted by an instant and then by id. */
export interface Position {
  at: string;
  id: number;
  /** Of a list that consists of parts: which one, from 0 on. */
  part?: number;
}

/** The rows of the longest page and one more. As a literal limit it says to the planner how few rows a page has, whatever its parameters are. */
export const longestPage: SQL = sql.raw(String(limits.page.sizeMax + 1));

/** Before every stored instant and id. */
export const beginning: Position = { at: '1900-01-01T00:00:00.000Z', id: 0 };

/** Which rows a list returns: at most `limit` of them, after a position; null: from the beginning. */
export interface PageSought {
  limit: number;
  after: Position | null;
}

/** An opaque cursor: base64url of `instant,id` or `instant,id,part`. */
export const encodeCursor = ({ at, id, part }: Position): string =>
  Buffer.from([at, id, ...(part === undefined ? [] : [part])].join()).toString('base64url');

/** Returns null for anything that `encodeCursor` did not create. */
export function decodeCursor(cursor: string): Position | null {
  const [at = '', idText = '', part] = Buffer.from(cursor, 'base64url').toString('utf8').split(',');
  const id = /^\d{1,16}$/.test(idText) ? Number(idText) : Number.NaN;
  if (!(isStored(at) || at === beginning.at) || !Number.isSafeInteger(id)) return null;
  if (part === undefined) return { at, id };
  return /^\d$/.test(part) ? { at, id, part: Number(part) } : null;
}

/** Whether the text is a valid ISO instant in UTC, not before 1970. */
function isStored(at: string): boolean {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) ? Date.parse(at) : Number.NaN;
  return ms >= 0 && new Date(ms).toISOString() === at;
}

/**
 * A page of `limit` rows and the cursor of the next page; null on the last page. `read` gets a limit of one more: the extra row only
 * shows that a next page exists.
 */
export async function readPage<Row>(
  limit: number,
  read: (limit: number) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const found = await read(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? encodeCursor(positionOf(last)) : null };
}
