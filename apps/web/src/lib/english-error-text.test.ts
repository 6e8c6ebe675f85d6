import { RequestTimeoutError } from '@hiyori/contract';
import { describe, expect, test } from 'vitest';
import { englishErrorText } from './english-error-text.ts';

const refusal = (status: number, message = '') => ({ status, body: { error: 'x', message }, headers: {} });

describe('the English mapping', () => {
  test.each([
    [401, '', 'Authentication failed. Please log in again.'],
    [403, '', 'You are not authorized to perform this action.'],
    [404, '', 'Please check your input and try again.'],
    [400, 'title is odd', 'title is odd'],
    [400, '', 'Please check your input and try again.'],
    [422, 'bad', 'bad'],
    [422, '', 'Invalid data provided.'],
    [418, 'teapot', 'teapot'],
    [429, '', 'Something went wrong. Please try again.'],
    [503, '', 'Service is temporarily unavailable.'],
    [500, 'secret', 'Server error. Please try again later.'],
  ])('%i with "%s" is "%s"', (status, message, text) => {
    expect(englishErrorText(refusal(status, message))).toBe(text);
  });

  test('a missing thing is named, and an operation after a validation error', () => {
    expect(englishErrorText(refusal(404), { subject: 'event' })).toBe('Event not found');
    expect(englishErrorText(refusal(404), { subject: 'user' })).toBe('User not found');
    expect(englishErrorText(refusal(422, 'bad'), { operation: 'create event' })).toBe('Failed to create event');
  });

  test('no answer, no connection, and words about tokens', () => {
    expect(englishErrorText(new RequestTimeoutError())).toBe('Request timed out. Please try again.');
    expect(englishErrorText(new TypeError('Failed to fetch'))).toBe('Network error. Please check your connection.');
    expect(englishErrorText(new Error('bad token'))).toBe('Authentication failed. Please log in again.');
    expect(englishErrorText(new Error('the author left'))).toBe('An unexpected error occurred.');
  });
});
