import { afterEach, expect, test } from 'vitest';
import { isNavigating } from './is-navigating.ts';

afterEach(() => window.history.replaceState(null, ''));

test('returns true when the URL belongs to another history entry than the displayed page', () => {
  window.history.replaceState({ idx: 1, key: 'next' }, '');
  expect(isNavigating('shown')).toBe(true);
  expect(isNavigating('next')).toBe(false);
});

test('treats an entry without a key as the first location', () => {
  window.history.replaceState({ idx: 0 }, '');
  expect(isNavigating('default')).toBe(false);
  expect(isNavigating('later')).toBe(true);
});

test('returns false without a history state', () => {
  expect(isNavigating('shown')).toBe(false);
});
