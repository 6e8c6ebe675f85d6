import { expect, test } from 'vitest';
import { profileDepthOf, profileStateFrom } from './profile-depth.ts';

test('each profile opened from another lies one entry deeper over the same page', () => {
  const first = profileStateFrom({ search: '?q=a', state: null });
  expect(profileDepthOf({ state: first })).toBe(1);
  const second = profileStateFrom({ search: '?q=a&profile=3', state: first });
  expect(profileDepthOf({ state: second })).toBe(2);
});

test('over a profile that was opened by its address there is no page to go back to', () => {
  const state = profileStateFrom({ search: '?profile=3', state: null });
  expect(profileDepthOf({ state })).toBeNull();
  expect(profileDepthOf({ state: profileStateFrom({ search: '?profile=3', state }) })).toBeNull();
});
