import { expect, test, vi } from 'vitest';
import { forgetSignOut, isSignOutUnheard, keepSignOut } from './unheard-sign-out.ts';

test('keeps that a sign-out was not heard until it is forgotten', () => {
  expect(isSignOutUnheard()).toBe(false);
  keepSignOut();
  expect(isSignOutUnheard()).toBe(true);
  forgetSignOut();
  expect(isSignOutUnheard()).toBe(false);
});

test('keeps nothing where storage is forbidden', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  keepSignOut();
  expect(isSignOutUnheard()).toBe(false);
  forgetSignOut();
  vi.unstubAllGlobals();
});
