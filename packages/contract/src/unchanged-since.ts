import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import type { errorCodes } from './error-codes.ts';
import { BoundedInstant } from './fields.ts';

// The codes themselves are not imported: pages for guests do not need them.
type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** The state of `what` that a change was made from, in its query. `code` is the error of a change that is refused for it. */
export const unchangedSince = (what: string, code: ErrorCode) =>
  annotate(z.optional(BoundedInstant), {
    description: `The \`updatedAt\` of the ${what} that the change was made from. When the ${what} was changed since: 409 \`${code}\`, and nothing is written.`,
  });
