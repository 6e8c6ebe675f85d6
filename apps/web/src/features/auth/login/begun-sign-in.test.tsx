import { expect, test } from 'vitest';
import { noteBegunSignIn, takeBegunSignIn } from './begun-sign-in.ts';

test('a sign-in that was begun is known once', () => {
  sessionStorage.clear();
  expect(takeBegunSignIn()).toBe(false);
  noteBegunSignIn();
  expect([takeBegunSignIn(), takeBegunSignIn()]).toEqual([true, false]);
});
