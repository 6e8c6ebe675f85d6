import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

test('nothing is fetched until it is shown', () => {
  let isAsked = false;
  lazily(async () => {
    isAsked = true;
    return { Page: () => null };
  }, 'Page');
  expect(isAsked).toBe(false);
});
