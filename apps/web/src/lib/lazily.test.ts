import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

const Page = () => null;

test('nothing is fetched until it is shown', () => {
  let isAsked = false;
  lazily(async () => {
    isAsked = true;
    return { Page };
  }, 'Page');
  expect(isAsked).toBe(false);
});
