import { expect, test } from 'vitest';
import { leadsToAdd } from './leads-to-add.ts';

test.each([
  ['/events/17?add=1', true],
  ['/events/17?add=', true],
  ['/events/17?utm_source=x&add=1', true],
  ['/events/17?add=0', false],
  ['/events/17', false],
  ['/events/17#add=1', false],
  ['/timeline?add=1', false],
])('an event is added after a return to %s: %s', (path, isAdded) => {
  expect(leadsToAdd(path)).toBe(isAdded);
});
