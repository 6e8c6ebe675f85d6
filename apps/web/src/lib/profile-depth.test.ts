import { expect, test } from 'vitest';
import { profileDepthOf, profileStateFrom } from './profile-depth.ts';

test('counts one entry more for a profile that is opened from another one', () => {
  const first = profileStateFrom({ search: '?q=a', state: null });
  expect(profileDepthOf({ state: first })).toBe(1);
  const second = profileStateFrom({ search: '?q=a&profile=3', state: first });
  expect(profileDepthOf({ state: second })).toBe(2);
});

test('has no depth for a profile that was opened by its URL', () => {
  const state = profileStateFrom({ search: '?profile=3', state: null });
  expect(profileDepthOf({ state })).toBeNull();
  expect(profileDepthOf({ state: profileStateFrom({ search: '?profile=3', state }) })).toBeNull();
});
