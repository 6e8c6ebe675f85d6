import { expect, test } from 'vitest';
import { closedProfileSearch, paths, profileIdOf, profileListOf, profileSearch } from './paths.ts';

test('builds a path from an id and a route pattern from its parameter', () => {
  expect(paths.event(7)).toBe('/events/7');
  expect(paths.editEvent(':id')).toBe('/events/:id/edit');
  expect(paths.attendees(7)).toBe('/events/7/attendees');
});

test('uses the index page for the first setup step', () => {
  expect(paths.accountSetupStep(1)).toBe('/account-setup');
  expect(paths.accountSetupStep(4)).toBe('/account-setup/step-4');
});

test('encodes an e-mail address in the query string', () => {
  expect(new URL(paths.resetPasswordFor('a+b&c@example.jp'), 'http://x').searchParams.get('email')).toBe(
    'a+b&c@example.jp',
  );
});

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
