import { expect, test } from 'vitest';
import { importCopy as copy } from './copy.ts';

test('the age of what was fetched has a particle, but for たった今', () => {
  expect([copy.fetched('3時間前'), copy.imported('11月20日（金）')]).toEqual([
    '3時間前に取得',
    '11月20日（金）に取りこみ',
  ]);
  expect([copy.fetched('たった今'), copy.imported('たった今')]).toEqual(['たった今取得', 'たった今取りこみ']);
});
