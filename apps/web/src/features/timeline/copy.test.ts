import { expect, test } from 'vitest';
import { peopleText } from './copy.ts';

test('friends come before the number of the others', () => {
  expect(peopleText([], 146)).toBe('146人が追加');
  expect(peopleText(['葵'], 13)).toBe('葵さん ほか12人');
  expect(peopleText(['葵', '蓮'], 2)).toBe('葵さん、蓮さん');
});
