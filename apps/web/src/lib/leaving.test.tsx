import { afterEach, expect, test } from 'vitest';
import { isLeaving } from './leaving.ts';

afterEach(() => window.history.replaceState(null, ''));

test('a page is being left when the address belongs to another entry than the one that is shown', () => {
  window.history.replaceState({ idx: 1, key: 'next' }, '');
  expect(isLeaving('shown')).toBe(true);
  expect(isLeaving('next')).toBe(false);
});

test('the first entry of a visit has no key of its own', () => {
  window.history.replaceState({ idx: 0 }, '');
  expect(isLeaving('default')).toBe(false);
  expect(isLeaving('later')).toBe(true);
});

test('without the entries of a browser nobody is leaving', () => {
  expect(isLeaving('shown')).toBe(false);
});
