import { expect, test } from 'vitest';
import { paths } from './paths.ts';

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
