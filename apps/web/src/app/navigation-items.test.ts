import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { currentNavigation } from './navigation-items.ts';

test('each of the four places is current on its own page', () => {
  expect([paths.calendar, paths.timeline, paths.users, paths.myPage].map(currentNavigation)).toEqual([
    'calendar',
    'timeline',
    'users',
    'myPage',
  ]);
});

test("one's own lists and the settings belong to マイページ", () => {
  expect(currentNavigation(paths.followers)).toBe('myPage');
  expect(currentNavigation(paths.contactConfirm)).toBe('myPage');
});

test('the notices belong to the calendar, where their bell is', () => {
  expect(currentNavigation(paths.notifications)).toBe('calendar');
});

test('elsewhere none is current', () => {
  expect(currentNavigation(paths.event(7))).toBeNull();
  expect(currentNavigation('/menu')).toBeNull();
});
