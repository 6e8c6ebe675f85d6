import { type Descriptions, errorCodes, limits, listHeaders } from '@hiyori/contract';
import { decodeCursor, encodeCursor, type PageSought, type Position, readPage } from '../db/paging.ts';
import { HttpError } from '../http-error.ts';

/** The position of a query's cursor; null without one. @throws HttpError 400 for a cursor that this API did not return. */
export function parseCursor(cursor: string | undefined): Position | null {
  const position = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !position) {
    throw new HttpError(400, errorCodes.invalidRequest, 'cursor is not one that this API gave');
  }
  return position;
}

/** `page` and `limit` of a query with the rows to skip. @throws HttpError 400 beyond the depth of any numbered list: each skipped row is read. */
export function parsePage(
  query: { page?: number | undefined; limit?: number | undefined },
  defaultLimit: number = limits.page.size,
) {
  const { page = 1, limit = defaultLimit } = query;
  const offset = (page - 1) * limit;
  if (offset > limits.search.offsetMax) {
    throw new HttpError(
      400,
      errorCodes.invalidRequest,
      `page is beyond row ${limits.search.offsetMax}; use the cursor`,
    );
  }
  return { page, limit, offset };
}

interface HeaderReply {
  header(name: string, value: string): unknown;
}

/** The page of a bare array that a query asks for; the cursor of the next page goes into a header. @throws HttpError 400 for a bad cursor. */
export async function readArrayPage<Row extends { id: number; listedAt: string }>(
  reply: HeaderReply,
  query: { limit?: number | undefined; cursor?: string | undefined },
  read: (page: PageSought) => Promise<Row[]>,
  partOf?: (row: Row) => number,
): Promise<Row[]> {
  const after = parseCursor(query.cursor);
  const { rows, nextCursor } = await readPage(
    query.limit ?? limits.page.size,
    (limit) => read({ limit, after }),
    (row) => ({ at: row.listedAt, id: row.id, ...(partOf && { part: partOf(row) }) }),
  );
  if (nextCursor !== null) reply.header(listHeaders.nextCursor, nextCursor);
  return rows;
}

/** So many events are read before it is known how long their descriptions are: a page, if each has the longest. */
const calendarProbe = limits.calendarPage.descriptionCharacters / limits.event.descriptionMax;

/** The page of a calendar: it ends at a number of events, or of characters in descriptions. The cursor of the rest goes into a header. */
export async function readCalendarPage<Row extends { id: number; startAt: string; description: string | null }>(
  reply: HeaderReply,
  query: { cursor?: string | undefined; descriptions?: Descriptions | undefined },
  read: (page: PageSought) => Promise<Row[]>,
): Promise<Row[]> {
  const { events, shortEvents, descriptionCharacters } = limits.calendarPage;
  const [most, probe] = query.descriptions === 'short' ? [shortEvents, shortEvents] : [events, calendarProbe];
  const found = await read({ limit: probe + 1, after: parseCursor(query.cursor) });
  const rows: Row[] = [];
  let characters = 0;
  const isFull = () => rows.length === most || characters >= descriptionCharacters;
  const take = (some: Row[]) => {
    for (const row of some) {
      if (isFull()) break;
      rows.push(row);
      characters += row.description?.length ?? 0;
    }
  };
  take(found.slice(0, probe));
  const beyond = rows.at(-1);
  if (beyond && !isFull() && found.length > probe) {
    const more = await read({ limit: most + 1 - rows.length, after: { at: beyond.startAt, id: beyond.id } });
    take(more);
    // The one beyond the probe is read again.
    found.splice(probe, 1, ...more);
  }
  const last = rows.at(-1);
  if (last && rows.length < found.length) {
    reply.header(listHeaders.nextCursor, encodeCursor({ at: last.startAt, id: last.id }));
  }
  return rows;
}
