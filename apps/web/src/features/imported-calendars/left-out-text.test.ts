import type { LeftOut } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { countLeftOut, leftOutText, unreadableOf } from './left-out-text.ts';

test('names the events that are left out', () => {
  expect(leftOutText({ reason: 'zone', count: 1, titles: ['会議'] })).toBe(
    '1件はタイムゾーンがわからないため、取りこめません（「会議」）。',
  );
  expect(leftOutText({ reason: 'own', count: 4, titles: ['一', '二', '三'] })).toBe(
    '4件はひよりの予定なので、取りこみません（「一」「二」「三」など）。',
  );
  expect(leftOutText({ reason: 'unreadable', count: 2, titles: [] })).toBe(
    '2件は形がこわれているため、取りこめません。',
  );
});

test('adds up all reasons', () => {
  expect(
    countLeftOut([
      { reason: 'own', count: 4, titles: [] },
      { reason: 'zone', count: 1, titles: [] },
    ]),
  ).toBe(5);
});

test('what is left out on purpose was read', () => {
  const each = (reason: LeftOut['reason']): LeftOut => ({ reason, count: 1, titles: [] });
  const all = [each('own'), each('zone'), each('cancelled')];
  expect(unreadableOf(all)).toEqual([each('zone')]);
});
