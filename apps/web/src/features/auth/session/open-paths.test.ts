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
])('does not redirect %s to the login', (path) => {
  expect(isOpenPath(path)).toBe(true);
});

test.each(['/', '/timeline', '/events/5', '/account-setup/step-3', '/login/x'])('guards %s', (path) => {
  expect(isOpenPath(path)).toBe(false);
});
