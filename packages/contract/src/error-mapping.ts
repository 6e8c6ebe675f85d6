import { decode, refusalOf } from './codec.ts';
import { UnexpectedResponseError } from './decode-response.ts';
import { type ApiError, PartialError } from './errors.ts';
import { RequestTimeoutError } from './wire-fetcher.ts';

/** The other fields of an error response. */
type Details = { [K in keyof ApiError]?: ApiError[K] | undefined };

/** Why a call failed: an error response, a timeout or no connection. */
export type Failure =
  | { kind: 'refusal'; status: number; code: string; message: string; details: Details }
  | { kind: 'timeout' }
  | { kind: 'network' }
  /** The request breaks the contract and was not sent. */
  | { kind: 'invalid'; message: string }
  | { kind: 'unknown'; message: string };

const isAnswer = (error: unknown): error is { status: number; body: unknown } =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

function detailsOf(body: unknown): Details {
  try {
    return decode(PartialError, body) as Details;
  } catch {
    return {};
  }
}

// A success that is not the API's was sent by something in between.
const badGateway = 502;

/** Classifies a thrown error or an error response. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UnexpectedResponseError) {
    const status = error.status < 400 ? badGateway : error.status;
    return { kind: 'refusal', status, code: '', message: '', details: {} };
  }
  const refused = refusalOf(error);
  if (refused !== undefined) return { kind: 'invalid', message: refused };
  if (isAnswer(error)) {
    const details = detailsOf(error.body);
    const { error: code = '', message = '' } = details;
    return { kind: 'refusal', status: error.status, code, message, details };
  }
  if (error instanceof RequestTimeoutError) return { kind: 'timeout' };
  // The signal of the caller: aborted, or of AbortSignal.timeout().
  if (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)) return { kind: 'timeout' };
  // fetch rejects with a TypeError when there is no connection.
  if (error instanceof TypeError) return { kind: 'network' };
  return { kind: 'unknown', message: error instanceof Error ? error.message : '' };
}

export type ApiFailureType =
  | 'auth'
  | 'permission'
  | 'not_found'
  | 'validation'
  | 'rate_limit'
  | 'server'
  | 'network'
  | 'timeout'
  | 'unknown';

/**
 * A failed call, by its HTTP status. `message` is to be shown: an English text, or for input that the API refuses its message, which may be Japanese.
 * `cause` is the error or the response; to tell errors of one status apart, look at `error` of the body of the response.
 */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: string;
  readonly type: ApiFailureType;
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;

  constructor(type: ApiFailureType, code: string, message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.type = type;
    this.code = code;
    this.status = status;
  }
}

export interface FailedCall {
  /** What was requested; selects the text for 404. */
  subject?: 'event' | 'user';
  /** The attempted operation; used in the text of validation errors. */
  operation?:
    | 'create event'
    | 'update event'
    | 'delete event'
    | 'follow event'
    | 'unfollow event'
    | 'follow user'
    | 'unfollow user'
    | 'update user profile';
}

type Row = [type: ApiFailureType, code: string, message: string];

export const authFailedText = 'Authentication failed. Please log in again.';
const checkInput = 'Please check your input and try again.';
const authRow: Row = ['auth', 'UNAUTHORIZED', authFailedText];

/** Maps a thrown error or an error response to type, code and text. */
export function apiFailureOf(error: unknown, about: FailedCall = {}): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const failure = failureOf(error);
  const status = failure.kind === 'refusal' ? failure.status : undefined;
  return new ApiFailure(...mapFailure(failure, about), status, error);
}

function mapFailure(failure: Failure, about: FailedCall): Row {
  if (failure.kind === 'timeout') return ['timeout', 'TIMEOUT', 'Request timed out. Please try again.'];
  if (failure.kind === 'network') return ['network', 'NETWORK_ERROR', 'Network error. Please check your connection.'];
  if (failure.kind === 'invalid') return mapStatus(422, failure.message, about);
  if (failure.kind === 'refusal') return mapStatus(failure.status, failure.message, about);
  // Whole words only, so that `author` does not match.
  if (/\b(auth|token)\b/i.test(failure.message)) return authRow;
  return ['unknown', 'UNKNOWN_ERROR', 'An unexpected error occurred.'];
}

function mapStatus(status: number, message: string, { subject, operation }: FailedCall): Row {
  const failedTo = operation && `Failed to ${operation}`;
  if (status === 401) return authRow;
  if (status === 403) return ['permission', 'FORBIDDEN', 'You are not authorized to perform this action.'];
  if (status === 404) return ['not_found', 'NOT_FOUND', notFoundTexts[subject ?? 'other']];
  if (status === 422) return ['validation', 'VALIDATION_ERROR', failedTo ?? (message || 'Invalid data provided.')];
  if (status === 429) return ['rate_limit', 'MAX_RETRIES_EXCEEDED', 'Something went wrong. Please try again.'];
  if (status === 503) return ['server', 'SERVICE_UNAVAILABLE', 'Service is temporarily unavailable.'];
  if (status >= 500) return ['server', 'SERVER_ERROR', 'Server error. Please try again later.'];
  return ['validation', 'BAD_REQUEST', failedTo ?? (message || checkInput)];
}

const notFoundTexts = { event: 'Event not found', user: 'User not found', other: checkInput };
