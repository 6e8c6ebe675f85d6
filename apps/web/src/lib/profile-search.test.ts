import { expect, test } from 'vitest';
import { closedProfileSearch, profileIdOf, profileListOf, profileSearch } from './profile-search.ts';

test('accepts only a positive integer as a profile id', () => {
  expect(profileIdOf(profileSearch(42))).toBe(42);
  for (const search of [
    '',
    '?profile=',
    '?profile=abc',
    '?profile=-1',
    '?profile=1e3',
    '?profile=99999999999999999999',
  ])
    expect(profileIdOf(search)).toBeNull();
});

test('keeps the other parameters when a profile is opened and closed', () => {
  const opened = profileSearch(42, '?q=%E8%93%AE');
  expect(profileIdOf(opened)).toBe(42);
  expect(profileSearch(7, opened)).toBe('?q=%E8%93%AE&profile=7');
  expect(closedProfileSearch(opened)).toBe('?q=%E8%93%AE');
  expect(closedProfileSearch('?profile=42')).toBe('');
});

test("opens a member's list in place of the profile, and another profile without it", () => {
  const listed = profileSearch(42, '?q=a', 'followers');
  expect(listed).toBe('?q=a&profile=42&list=followers');
  expect(profileListOf(listed)).toBe('followers');
  expect(profileSearch(7, listed)).toBe('?q=a&profile=7');
  expect(closedProfileSearch(listed)).toBe('?q=a');
  expect(profileListOf('?profile=42&list=events')).toBeNull();
});
