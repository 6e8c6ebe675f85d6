import { expect, test } from 'vitest';
import { isOpenPath } from './open-paths.ts';

test.each([
  '/login',
  '/login/',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
  '/welcome',
  '/legal/terms',
  '/p/Zk3wq0vJr1nB6mXhT8yDfA',
])('does not redirect %s to the login', (path) => {
  expect(isOpenPath(path)).toBe(true);
});

test.each(['/', '/timeline', '/events/5', '/account-setup/step-3', '/login/x', '/polls/new'])('guards %s', (path) => {
  expect(isOpenPath(path)).toBe(false);
});
