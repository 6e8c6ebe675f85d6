import * as z from 'zod';
import { limits } from './limits.ts';

/** A stored row's identity: a positive safe integer. In bodies and answers it is a JSON number. */
export const Id = z.int().positive().meta({ description: 'Identity of a stored row.' });

/** The same identity in a path or query. Digits only, so that `1e3` or ` 5` is not an id. */
export const PathId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,15}$/, 'must be an id')])
  .pipe(z.coerce.number<string | number>().int().positive())
  .meta({ description: 'Identity of a stored row.' });

/** An instant: ISO 8601 with offset, answered in UTC. */
export const Instant = z.iso
  .datetime({ offset: true, error: '日時の形式が正しくありません' })
  .meta({ description: 'Instant, ISO 8601 with offset (answers are in UTC).' });

/** A calendar day, `YYYY-MM-DD`, far enough on either side of every event that each zone has it. */
export const Day = z.iso
  .date('日付の形式が正しくありません')
  .refine((day) => day >= '1900' && day < '3000', '日付は1900年から2999年までで入力してください');

/** Whose days are meant when a caller names no zone; never the server's. */
export const defaultZone = 'Asia/Tokyo';

// Making a formatter is how a runtime is asked, and costs as much as a small answer; names that were found are remembered.
const knownZones = new Set<string>([defaultZone]);
const mostKnownZones = 1000;

function isZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  // Any spelling of a name is taken, so that there is no end to them.
  if (knownZones.size < mostKnownZones) knownZones.add(name);
  return true;
}

/** An IANA time zone name known to this runtime. */
export const Zone = z
  .string()
  .max(64)
  .refine(isZone, 'タイムゾーンが正しくありません')
  .meta({ description: 'IANA time zone, e.g. Asia/Tokyo.' });

const wholeNumber = (min: number, max: number) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,9}$/, 'must be a whole number')])
    .pipe(z.coerce.number<string | number>().int().min(min).max(max))
    .meta({ minimum: min, maximum: max });

/** `limit` and `offset` or `page` of list queries. */
export const Limit = wholeNumber(1, limits.page.sizeMax).optional();
export const Offset = wholeNumber(0, limits.search.offsetMax).optional();
export const Page = wholeNumber(1, 10_000).optional();

/** An opaque position in a list, as `nextCursor` gave it. */
export const Cursor = z.string().max(200).optional();

/** The plain success of a command that has nothing else to say. */
export const Success = z.object({ success: z.literal(true) });
