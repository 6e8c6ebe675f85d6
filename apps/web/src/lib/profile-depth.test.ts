import { expect, test } from 'vitest';
import { createProfileState, getProfileDepth } from './profile-depth.ts';

test('counts one entry more for a profile that is opened from another one', () => {
  const first = createProfileState({ search: '?q=a', state: null });
  expect(getProfileDepth({ state: first })).toBe(1);
  const second = createProfileState({ search: '?q=a&profile=3', state: first });
  expect(getProfileDepth({ state: second })).toBe(2);
});

test('has no depth for a profile that was opened by its URL', () => {
  const state = createProfileState({ search: '?profile=3', state: null });
  expect(getProfileDepth({ state })).toBeNull();
  expect(getProfileDepth({ state: createProfileState({ search: '?profile=3', state }) })).toBeNull();
});
