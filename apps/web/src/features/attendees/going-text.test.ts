import { expect, test } from 'vitest';
import { goingText } from './going-text.ts';

test.each<[string[], number, string]>([
  [['葵', '蓮'], 146, '葵さん、蓮さんと、ほか144人が行きます'],
  [['葵', '蓮', '結衣', '陽翔'], 12, '葵さん、蓮さんと、ほか10人が行きます'],
  [['葵'], 12, '葵さんと、ほか11人が行きます'],
  [['葵', '蓮'], 2, '葵さん、蓮さんが行きます'],
  [['葵', '蓮'], 1, '葵さんが行きます'],
  [[], 146, '146人が行きます'],
  [[], 1, '1人が行きます'],
  [[], 1_234, '1,234人が行きます'],
])('%j of %i people: %s', (followed, total, expected) => {
  const { names, joint, rest } = goingText(followed, total);
  expect(names + joint + rest).toBe(expected);
});

test('says in other words who was there, and who has a cancelled event', () => {
  expect(goingText(['葵'], 1, 'completed').rest).toBe('が行きました');
  expect(goingText([], 12, 'completed').rest).toBe('12人が行きました');
  expect(goingText(['葵'], 12, 'cancelled').rest).toBe('ほか11人が追加しています');
});
