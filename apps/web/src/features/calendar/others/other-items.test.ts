import { expect, test } from 'vitest';
import type { OtherItem } from '../calendar-item.ts';
import { countOthers } from './other-items.ts';

const items = (...kinds: OtherItem['kind'][]) => kinds.map((kind) => ({ kind }) as OtherItem);

test('counts what is of other calendars and what polls keep free apart', () => {
  expect(countOthers([])).toEqual([]);
  expect(countOthers(items('hold', 'imported', 'hold'))).toEqual(['うちほかのカレンダー1件', '仮2件']);
  expect(countOthers(items('hold'))).toEqual(['仮1件']);
});
