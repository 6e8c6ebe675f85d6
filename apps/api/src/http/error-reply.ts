import { ApiError, encoderOf, errorCodes } from '@hiyori/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  checkViolation,
  isConnectionLoss,
  isRoleRefused,
  queryCanceled,
  readOnlyServer,
  serializationFailure,
  toFailure,
  uniqueViolation,
} from '../db/failure.ts';
import { HttpError } from '../http-error.ts';
import { FilesUnavailable } from '../ports/files/files.ts';
import { IdentityUnavailable } from '../ports/identity/identity.ts';

interface Answer {
  status: number;
  error: string;
  message: string;
  retryAfterS?: number;
  rest?: Partial<ApiError>;
}

const unavailable: Answer = {
  status: 503,
  error: errorCodes.unavailable,
  message: 'Service is temporarily unavailable.',
  retryAfterS: 2,
};

const conflict: Answer = {
  status: 409,
  error: errorCodes.conflict,
  message: 'This was changed by somebody else. Please try again.',
};
const badValue: Answer = {
  status: 400,
  error: errorCodes.invalidRequest,
  message: 'Please check your input and try again.',
};

/** SQLSTATEs that a request can cause by concurrency or by invalid input (PostgreSQL, Appendix A). */
const sqlStates: Record<string, Answer> = {
  [uniqueViolation]: conflict,
  '23503': conflict,
  [checkViolation]: { status: 422, error: errorCodes.invalidBody, message: 'Invalid data provided.' },
  '22021': badValue,
  '22003': badValue,
  '22007': badValue,
  '22008': badValue,
  '22009': badValue,
  '22023': badValue,
  '22P02': badValue,
  [readOnlyServer]: unavailable,
  [serializationFailure]: unavailable,
  '40P01': unavailable,
  '55P03': unavailable,
  [queryCanceled]: unavailable,
};

const insufficientResources = /^53/;

const malformed: Answer = { status: 400, error: errorCodes.malformed, message: 'The JSON body could not be read.' };

const frameworkErrors: Record<string, Answer> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, error: errorCodes.tooLarge, message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    error: errorCodes.mediaType,
    message: 'JSON is sent as application/json, a picture as image/jpeg, image/png or image/webp.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: malformed,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed,
};

function answerOf(error: unknown): Answer {
  if (error instanceof HttpError) {
    const { retryAfterS, ...rest } = error.extra;
    const answer: Answer = { status: error.status, error: error.code, message: error.message, rest };
    return retryAfterS === undefined ? answer : { ...answer, retryAfterS };
  }
  if (error instanceof IdentityUnavailable || error instanceof FilesUnavailable) return unavailable;
  const { code } = toFailure(error);
  const known = sqlStates[code] ?? frameworkErrors[code];
  if (known) return known;
  if (isConnectionLoss(code) || isRoleRefused(code) || insufficientResources.test(code)) return unavailable;
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 503) return unavailable;
  if (statusCode >= 400 && statusCode < 500) return { ...badValue, status: statusCode };
  return { status: 500, error: errorCodes.internal, message: 'Server error. Please try again later.' };
}

/** An error for the log: type and stack, without the parameter values in the message of the database layer. */
export function describeFault(error: Error) {
  const { name: type, code, message } = toFailure(error);
  const calls = String(error.stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { type, code, message, stack: calls.join('\n') };
}

/** The common error shape of all failures. It contains no library message, SQL or stack. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, error: code, message, retryAfterS, rest } = answerOf(error);
  request.refusal = code;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (retryAfterS !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', String(retryAfterS));
  // A request without a route has not run the hooks.
  if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id);
  const outcome = status >= 500 ? request.writeGate?.outcome() : undefined;
  const body: ApiError = { error: code, message, ...rest, ...(outcome && { outcome }), requestId: request.id };
  return reply.status(status).header('cache-control', 'no-store').send(encoderOf(ApiError)(body));
}
