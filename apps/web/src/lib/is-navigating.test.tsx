import { afterEach, expect, test } from 'vitest';
import { isNavigating } from './is-navigating.ts';

afterEach(() => window.history.replaceState(null, ''));

test('a page is being left when the address belongs to another entry than the one that is shown', () => {
  window.history.replaceState({ idx: 1, key: 'next' }, '');
  expect(isNavigating('shown')).toBe(true);
  expect(isNavigating('next')).toBe(false);
});

test('the first entry of a visit has no key of its own', () => {
  window.history.replaceState({ idx: 0 }, '');
  expect(isNavigating('default')).toBe(false);
  expect(isNavigating('later')).toBe(true);
});

test('without the entries of a browser nobody is leaving', () => {
  expect(isNavigating('shown')).toBe(false);
});
