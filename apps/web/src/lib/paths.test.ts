import { expect, test } from 'vitest';
import { closedProfileSearch, paths, profileIdOf, profileListOf, profileSearch } from './paths.ts';

test('a path takes an id, and the same spelling serves as the route pattern', () => {
  expect(paths.event(7)).toBe('/events/7');
  expect(paths.editEvent(':id')).toBe('/events/:id/edit');
  expect(paths.attendees(7)).toBe('/events/7/attendees');
});

test('the first step of the wizard is its index page', () => {
  expect(paths.accountSetupStep(1)).toBe('/account-setup');
  expect(paths.accountSetupStep(4)).toBe('/account-setup/step-4');
});

test('an e-mail address survives its way through the query', () => {
  expect(new URL(paths.resetPasswordFor('a+b&c@example.jp'), 'http://x').searchParams.get('email')).toBe(
    'a+b&c@example.jp',
  );
});

test('only a number asks for a profile', () => {
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

test('a profile opens over a search and closes without losing it', () => {
  const opened = profileSearch(42, '?q=%E8%93%AE');
  expect(profileIdOf(opened)).toBe(42);
  expect(profileSearch(7, opened)).toBe('?q=%E8%93%AE&profile=7');
  expect(closedProfileSearch(opened)).toBe('?q=%E8%93%AE');
  expect(closedProfileSearch('?profile=42')).toBe('');
});

test("a person's list takes the profile's place, and another person's profile comes without it", () => {
  const listed = profileSearch(42, '?q=a', 'followers');
  expect(listed).toBe('?q=a&profile=42&list=followers');
  expect(profileListOf(listed)).toBe('followers');
  expect(profileSearch(7, listed)).toBe('?q=a&profile=7');
  expect(closedProfileSearch(listed)).toBe('?q=a');
  expect(profileListOf('?profile=42&list=events')).toBeNull();
});
