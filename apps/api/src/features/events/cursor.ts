import { errorCodes } from '@hiyori/contract';
import { Refusal } from '../../http/refusal.ts';

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
