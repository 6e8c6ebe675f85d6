import * as z from 'zod/mini';
import { annotate } from './annotate.ts';

/** Response headers of lists that are plain arrays. */
export const listHeaders = {
  /** `true` when the owner hides the list from the caller; the body is then an empty array. */
  isHidden: 'x-privacy-list-hidden',
  /** The cursor of the next page; absent on the last page. */
  nextCursor: 'x-next-cursor',
  /** The number of entries that the caller may not see; on the first page only. */
  hiddenCount: 'x-hidden-count',
} as const;

export const idempotencyKeyHeader = 'idempotency-key';

/** The headers of writes that may be repeated (draft-ietf-httpapi-idempotency-key-header-07). */
export const idempotencyHeaders = {
  [idempotencyKeyHeader]: z.optional(
    annotate(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)), {
      description:
        'Chosen by the caller, unique for each write. For 24 hours the same request with the same key gets the same success response, and ' +
        'writes nothing again; another request with it gets 422.',
    }),
  ),
};

export const answerTokenHeader = 'x-answer-token';

/** The token of a guest's answer. In a header, because addresses are logged. */
export const answerTokenHeaders = {
  [answerTokenHeader]: z.optional(
    annotate(z.string().check(z.regex(/^\d{1,16}\.[\w-]{43}$/)), {
      description: 'The token of an answer to a poll that was given without an account.',
    }),
  ),
};
