import * as z from 'zod/mini';
import { annotate } from './annotate.ts';

export const UserStatus = z.enum(['active', 'suspended', 'resigned']);
export type UserStatus = z.output<typeof UserStatus>;

/** One validation issue: its location (`body`, `query`, `params`), its path in wire names, and a message. */
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

/** Stable error codes for clients; the texts may change. */
export const errorCodes = {
  unauthorized: 'auth.unauthorized',
  forbidden: 'auth.forbidden',
  originRefused: 'auth.origin_refused',
  accountSuspended: 'auth.account_suspended',
  accountResigned: 'auth.account_resigned',
  hasPassword: 'auth.password_already_set',
  signInTooOld: 'auth.sign_in_too_old',
  passwordRefused: 'auth.password_refused',
  passwordIncorrect: 'auth.password_incorrect',
  setupRequired: 'account_setup.required',
  handleTaken: 'account_setup.handle_taken',
  handleFixed: 'account_setup.handle_fixed',
  handleReserved: 'account_setup.handle_reserved',
  invalidRequest: 'request.invalid',
  invalidBody: 'request.body_invalid',
  malformed: 'request.malformed',
  tooLarge: 'request.too_large',
  mediaType: 'request.media_type',
  rateLimited: 'request.rate_limited',
  notFound: 'request.not_found',
  conflict: 'request.conflict',
  idempotencyKeyReused: 'request.idempotency_key_reused',
  unavailable: 'server.unavailable',
  internal: 'server.internal',
  deviceNotFound: 'devices.not_found',
  userNotFound: 'users.not_found',
  avatarInvalid: 'users.avatar_invalid',
  followSelf: 'user_follow.self',
  blocked: 'user_block.blocked',
  blockSelf: 'user_block.self',
  muteSelf: 'user_mute.self',
  listNotFound: 'user_list.not_found',
  listNameTaken: 'user_list.name_taken',
  listTooMany: 'user_list.too_many',
  listFull: 'user_list.full',
  listFixed: 'user_list.fixed',
  listNotFollower: 'user_list.not_follower',
  listUnknown: 'user_list.unknown',
  followRequestNotFound: 'follow_request.not_found',
  alreadyFollowingUser: 'user_follow.already_following',
  notFollowingUser: 'user_follow.not_following',
  eventNotFound: 'events.not_found',
  coverInvalid: 'events.cover_invalid',
  eventPeriod: 'events.period_invalid',
  alreadyFollowingEvent: 'event_follow.already_following',
  eventFull: 'event.full',
  attendanceClosed: 'attendance.closed',
  attendanceGuests: 'attendance.too_many_guests',
  messageTooMany: 'event_message.too_many',
  messageNobody: 'event_message.nobody',
  messageNotFound: 'event_message.not_found',
  attendanceOwn: 'attendance.own_event',
  seriesNotFound: 'event_series.not_found',
  seriesRule: 'event_series.rule_invalid',
  seriesLimit: 'event_series.too_many',
  seriesOver: 'event_series.over',
  notFollowingEvent: 'event_follow.not_following',
  datePollNotFound: 'date_polls.not_found',
  datePollAnswerNotFound: 'date_polls.answer_not_found',
  datePollTooMany: 'date_polls.too_many',
  datePollFull: 'date_polls.full',
  datePollDecided: 'date_polls.decided',
  datePollCancelled: 'date_polls.cancelled',
  datePollOptionUnknown: 'date_polls.option_unknown',
  datePollOneYes: 'date_polls.one_yes',
  datePollAnswerRefused: 'date_polls.answer_refused',
  datePollRequiredUnknown: 'date_polls.required_unknown',
  pushEndpointRefused: 'notifications.endpoint_refused',
  importedCalendarNotFound: 'imported_calendars.not_found',
  importedCalendarExists: 'imported_calendars.exists',
  importedCalendarTooMany: 'imported_calendars.too_many',
  importedCalendarUnfetched: 'imported_calendars.not_fetched',
  importedCalendarUnreadable: 'imported_calendars.not_readable',
  alreadyLiked: 'event_like.already_liked',
  notLiked: 'event_like.not_liked',
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
