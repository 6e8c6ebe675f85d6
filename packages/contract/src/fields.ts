import { isZone } from '@hiyori/time';
import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { limits } from './limits.ts';

/** A stored row's identity: a positive safe integer. In bodies it is a JSON number. */
export const Id = annotate(z.int().check(z.positive()), { description: 'Identifier.' });

/** The same identity in a path or query. Digits only, so that `1e3` or ` 5` is not an id. */
export const PathId = annotate(
  z.pipe(
    z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'must be an id'))]),
    z.coerce.number<string | number>().check(z.int(), z.positive()),
  ),
  { description: 'Identifier.' },
);

/** An instant: ISO 8601 with offset; responses use UTC. */
export const Instant = annotate(z.iso.datetime({ offset: true, error: '日時の形式が正しくありません' }), {
  description: 'Instant, ISO 8601 with offset (responses are in UTC).',
});

export const instantUntil = (last: number) =>
  Instant.check(
    z.refine((text) => {
      const year = new Date(text).getUTCFullYear();
      return year >= 1970 && year <= last;
    }, `日時は1970年から${last}年までで入力してください`),
  );

/** An instant of an event. Other years are likely typing errors, and not every client's date type supports them. */
export const BoundedInstant = instantUntil(2199);

/** A calendar day, `YYYY-MM-DD`; the range is wider than that of events, so that it fits every time zone. */
export const Day = z.iso
  .date('日付の形式が正しくありません')
  .check(z.refine((day) => day >= '1900', '日付は1900年から9999年までで入力してください'));

/** The zone of calendar days when a request names none; the server's own zone is never used. */
export const defaultZone = 'Asia/Tokyo';

/** An IANA time zone name that this runtime supports. */
export const Zone = annotate(z.string().check(z.maxLength(64), z.refine(isZone, 'タイムゾーンが正しくありません')), {
  description: 'IANA time zone.',
  examples: [defaultZone, 'America/New_York'],
});

/** A whole number in a query; `defaultValue` is what the server takes without it, for the OpenAPI document. */
export const wholeNumber = (min: number, max: number, defaultValue?: number) =>
  annotate(
    z.pipe(
      z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number'))]),
      z.coerce.number<string | number>().check(z.int(), z.gte(min), z.lte(max)),
    ),
    { minimum: min, maximum: max, ...(defaultValue !== undefined && { default: defaultValue }) },
  );

const { size, sizeMax } = limits.page;
/** `limit` and `offset` or `page` of list queries. */
export const Limit = z.optional(wholeNumber(1, sizeMax, size));
/** Of the lists that have the longest pages unless shorter ones are asked for. */
export const LongLimit = z.optional(wholeNumber(1, sizeMax, sizeMax));
export const Offset = z.optional(wholeNumber(0, limits.search.offsetMax));
export const Page = z.optional(wholeNumber(1, 10_000));

/** An opaque position in a list, from `nextCursor`. */
export const Cursor = z.optional(z.string().check(z.maxLength(200)));

/** The response of a command without a result. */
export const Success = z.object({ success: z.literal(true) });
