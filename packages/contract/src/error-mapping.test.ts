import { describe, expect, test } from 'vitest';
import { ApiFailure, apiFailureOf, type FailedCall } from './error-mapping.ts';
import { RequestTimeoutError } from './wire-fetcher.ts';

const refusal = (status: number, message = '') => ({ status, body: { error: 'x', message }, headers: {} });
const checkInput = 'Please check your input and try again.';

describe('an error response', () => {
  test.each([
    [401, '', 'auth', 'UNAUTHORIZED', 'Authentication failed. Please log in again.'],
    [403, 'raw', 'permission', 'FORBIDDEN', 'You are not authorized to perform this action.'],
    [404, 'raw', 'not_found', 'NOT_FOUND', checkInput],
    [400, 'title is odd', 'validation', 'BAD_REQUEST', 'title is odd'],
    [400, '', 'validation', 'BAD_REQUEST', checkInput],
    [422, 'bad', 'validation', 'VALIDATION_ERROR', 'bad'],
    [422, '', 'validation', 'VALIDATION_ERROR', 'Invalid data provided.'],
    [418, 'teapot', 'validation', 'BAD_REQUEST', 'teapot'],
    [409, '', 'validation', 'BAD_REQUEST', checkInput],
    [429, 'raw', 'rate_limit', 'MAX_RETRIES_EXCEEDED', 'Something went wrong. Please try again.'],
    [503, 'raw', 'server', 'SERVICE_UNAVAILABLE', 'Service is temporarily unavailable.'],
    [500, 'secret', 'server', 'SERVER_ERROR', 'Server error. Please try again later.'],
    [504, '', 'server', 'SERVER_ERROR', 'Server error. Please try again later.'],
  ])('%i with "%s" is %s, %s: %s', (status, raw, type, code, message) => {
    const failure = apiFailureOf(refusal(status, raw));
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status, type, code, message });
  });

  test('is mapped by its status when another server sent it, such as a proxy', () => {
    expect(apiFailureOf({ status: 503, body: '<html>' }).code).toBe('SERVICE_UNAVAILABLE');
  });
});

test('names the missing event or user on 404', () => {
  expect(apiFailureOf(refusal(404), { subject: 'event' }).message).toBe('Event not found');
  expect(apiFailureOf(refusal(404), { subject: 'user' }).message).toBe('User not found');
});

test.each<NonNullable<FailedCall['operation']>>([
  'create event',
  'update event',
  'delete event',
  'follow event',
  'unfollow event',
  'follow user',
  'unfollow user',
  'update user profile',
])('returns "Failed to %s" for validation errors only', (operation) => {
  for (const status of [400, 409, 422])
    expect(apiFailureOf(refusal(status, 'raw'), { operation }).message).toBe(`Failed to ${operation}`);
  expect(apiFailureOf(refusal(403), { operation }).message).toBe('You are not authorized to perform this action.');
  expect(apiFailureOf(refusal(500), { operation }).message).toBe('Server error. Please try again later.');
});

test.each([
  [new RequestTimeoutError(), 'TIMEOUT', 'Request timed out. Please try again.'],
  [new DOMException('aborted', 'AbortError'), 'TIMEOUT', 'Request timed out. Please try again.'],
  [new TypeError('Failed to fetch'), 'NETWORK_ERROR', 'Network error. Please check your connection.'],
  [new Error('bad token'), 'UNAUTHORIZED', 'Authentication failed. Please log in again.'],
  [new Error('auth: no'), 'UNAUTHORIZED', 'Authentication failed. Please log in again.'],
  [new Error('the author left'), 'UNKNOWN_ERROR', 'An unexpected error occurred.'],
  ['odd', 'UNKNOWN_ERROR', 'An unexpected error occurred.'],
])('maps %s to %s', (error, code, message) => {
  expect(apiFailureOf(error)).toMatchObject({ code, message, status: undefined });
});

test('returns an ApiFailure unchanged', () => {
  const failure = apiFailureOf(refusal(404), { subject: 'event' });
  expect(apiFailureOf(failure)).toBe(failure);
});

test('a signal of the caller that aborts or times out is a timeout', () => {
  for (const name of ['AbortError', 'TimeoutError'])
    expect(apiFailureOf(new DOMException('The operation was aborted', name))).toMatchObject({ code: 'TIMEOUT' });
});
