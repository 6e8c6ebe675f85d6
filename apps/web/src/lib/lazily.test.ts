import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

const Page = () => null;

test('loads nothing before the component is rendered', () => {
  let isAsked = false;
  lazily(async () => {
    isAsked = true;
    return { Page };
  }, 'Page');
  expect(isAsked).toBe(false);
});
