import * as z from 'zod/mini';
import { annotate } from './annotate.ts';

export const UserStatus = z.enum(['active', 'suspended', 'resigned']);
export type UserStatus = z.output<typeof UserStatus>;

/**
 * One validation issue: its location (`body`, `query`, `params`, `headers`), its path in wire names, and a message. The path of an answer to a
 * question is `answers.` and the id of the question.
 */
export const ApiIssue = z.object({ in: z.string(), path: z.string(), message: z.string() });
export type ApiIssue = z.output<typeof ApiIssue>;

/** Whether a write that was answered with 5xx happened. `not_done` is final: it does not happen later either. */
export const WriteOutcome = annotate(z.enum(['not_done', 'done', 'unknown']), {
  id: 'WriteOutcome',
  description:
    'Only with 5xx, for requests that write: whether the write happened. `not_done` is final, `unknown` may happen later.',
});
export type WriteOutcome = z.output<typeof WriteOutcome>;

/** The body of every error response. `error` is `feature.reason` or an exception name of Amazon Cognito; `message` is for people. */
export const ApiError = annotate(
  z.object({
    error: z.string(),
    message: z.string(),
    issues: z.optional(z.array(ApiIssue)),
    requiresVerification: z.optional(z.boolean()),
    email: z.optional(z.string()),
    userStatus: z.optional(UserStatus),
    outcome: z.optional(WriteOutcome),
    requestId: z.optional(z.string()),
  }),
  { id: 'ApiError', description: 'The shape of every error response.' },
);
export type ApiError = z.output<typeof ApiError>;

/** As far as a client needs it: a proxy's error may have some of the fields. */
export const PartialError = z.partial(ApiError);

/** The codes about the account of the caller, which every page loads; `errorCodes` has all. */
export const accountErrorCodes = {
  unauthorized: 'auth.unauthorized',
  forbidden: 'auth.forbidden',
  originRefused: 'auth.origin_refused',
  accountSuspended: 'auth.account_suspended',
  accountResigned: 'auth.account_resigned',
  hasPassword: 'auth.password_already_set',
  signInTooOld: 'auth.sign_in_too_old',
  passwordRefused: 'auth.password_refused',
  passwordIncorrect: 'auth.password_incorrect',
} as const;

/** The error responses of every route. Each is annotated here, so that the build of the web app leaves the texts out. */
export const commonResponses = {
  400: annotate(ApiError, { description: 'Bad path, query or JSON.' }),
  401: annotate(ApiError, { description: 'No session.' }),
  403: annotate(ApiError, {
    description:
      'Visible but not yours, an actor that is not the caller, an unfinished account setup, or a refused Origin.',
  }),
  404: annotate(ApiError, { description: 'Missing, or invisible to the caller: the same answer.' }),
  409: annotate(ApiError, { description: 'Conflict with what is already so.' }),
  413: annotate(ApiError, { description: 'The body is too large.' }),
  414: annotate(ApiError, { description: 'An id or name in the path is too long.' }),
  415: annotate(ApiError, { description: 'The media type is not accepted.' }),
  422: annotate(ApiError, { description: 'The body fails validation.' }),
  429: annotate(ApiError, { description: 'Too many requests; see Retry-After.' }),
  500: annotate(ApiError, { description: 'A fault of the server.' }),
  503: annotate(ApiError, {
    description:
      'The database or the identity provider is unavailable, or the response took too long; see Retry-After and outcome.',
  }),
} as const;
