import { expect, test } from 'vitest';
import { nameOf } from './name.ts';

test('returns the display name, else the handle, else Unknown', () => {
  expect(nameOf({ displayName: '高橋 蓮', userId: 'ren_film' })).toBe('高橋 蓮');
  expect(nameOf({ displayName: null, userId: 'ren_film' })).toBe('ren_film');
  expect(nameOf({ displayName: '', userId: null })).toBe('Unknown');
});
