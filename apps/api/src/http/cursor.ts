import { errorCodes, limits, listHeaders } from '@hiyori/contract';
import { toIso } from '../db/columns.ts';
import { Refusal } from './refusal.ts';

/** A position in a list that is sorted by an instant and then by id. */
export interface Position {
  at: string;
  id: number;
}

/** Opaque to callers, readable to us: base64url of `instant,id`. */
export const encodeCursor = ({ at, id }: Position): string => Buffer.from(`${at},${id}`).toString('base64url');

/** Null for anything that encodeCursor did not write. */
export function decodeCursor(cursor: string): Position | null {
  const [at = '', idText = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(',');
  const id = /^\d{1,16}$/.test(idText) ? Number(idText) : Number.NaN;
  return isStored(at) && Number.isSafeInteger(id) ? { at, id } : null;
}

/** An instant as a row holds it: one that exists (February has no 30th), and none before 1970. */
function isStored(at: string): boolean {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) ? Date.parse(at) : Number.NaN;
  return ms >= 0 && new Date(ms).toISOString() === at;
}

/** Where a query's cursor points; null without one. @throws Refusal 400 for one that no list gave. */
export function positionOf(cursor: string | undefined): Position | null {
  const position = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !position) {
    throw new Refusal(400, errorCodes.invalidRequest, 'cursor is not one that this API gave');
  }
  return position;
}

/** Where a row stood in its list, as a skeleton's `at` said. */
interface Listed {
  id: number;
  listed_at: string;
}

interface HeaderReply {
  header(name: string, value: string): unknown;
}

/** Which rows a page asks of a list: so many of them, after a position; null: from the beginning. */
export interface PageSought {
  limit: number;
  after: Position | null;
}

/**
 * The page of a bare array that a query asks for. One row more than is shown is read: it only tells that something follows, which
 * the header then says. @throws Refusal 400 for a cursor that no list gave.
 */
export async function readPage<Row extends Listed>(
  reply: HeaderReply,
  query: { limit?: number | undefined; cursor?: string | undefined },
  read: (page: PageSought) => Promise<Row[]>,
): Promise<Row[]> {
  const limit = query.limit ?? limits.page.size;
  const rows = await read({ limit: limit + 1, after: positionOf(query.cursor) });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length > limit && last) {
    reply.header(listHeaders.nextCursor, encodeCursor({ at: toIso(last.listed_at), id: last.id }));
  }
  return shown;
}
