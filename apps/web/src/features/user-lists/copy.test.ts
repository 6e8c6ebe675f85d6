import { expect, test } from 'vitest';
import { limitedSign } from './copy.ts';

test('an event for some followers is marked, and only its creator reads for whom', () => {
  expect(limitedSign({ isLimited: true, audience: 'close' })).toBe('親しい友達');
  expect(limitedSign({ isLimited: true })).toBe('限定公開');
  expect(limitedSign({ isLimited: true, audience: 'lists', lists: [3] })).toBe('リスト');
  expect(limitedSign({ isLimited: true, audience: 'lists', lists: [] })).toBe('見せる人がいません');
  expect(limitedSign({ audience: 'followers' })).toBeNull();
});
