import { expect, test } from 'vitest';
import { refusedLists } from './refused-lists.ts';

const refusal = (error: string) => ({ status: 422, body: { error, message: '選びなおしてください。' } });

test('is the message of the server when a list is unknown, and nothing after any other error', () => {
  expect(refusedLists(refusal('user_list.unknown'))).toBe('選びなおしてください。');
  expect(refusedLists(refusal('validation_failed'))).toBeUndefined();
  expect(refusedLists(new TypeError('Failed to fetch'))).toBeUndefined();
});
