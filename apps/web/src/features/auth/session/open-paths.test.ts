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
])('from %s nobody is sent to the login', (path) => {
  expect(isOpenPath(path)).toBe(true);
});

test.each(['/', '/timeline', '/events/5', '/account-setup/step-3', '/login/x'])('%s is guarded', (path) => {
  expect(isOpenPath(path)).toBe(false);
});
