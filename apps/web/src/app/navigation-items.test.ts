import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { currentNavigation } from './navigation-items.ts';

test('marks each of the four items as current on its page', () => {
  expect([paths.calendar, paths.timeline, paths.users, paths.myPage].map(currentNavigation)).toEqual([
    'calendar',
    'timeline',
    'users',
    'myPage',
  ]);
});

test('marks マイページ as current on the own lists and the settings', () => {
  expect(currentNavigation(paths.followers)).toBe('myPage');
  expect(currentNavigation(paths.contactConfirm)).toBe('myPage');
});

test('marks the calendar as current on the notifications page', () => {
  expect(currentNavigation(paths.notifications)).toBe('calendar');
});

test('marks none as current on other pages', () => {
  expect(currentNavigation(paths.event(7))).toBeNull();
  expect(currentNavigation('/menu')).toBeNull();
});
