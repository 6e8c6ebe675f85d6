import { expect, test } from 'vitest';
import { hash } from './hash.ts';
import { hueOf, hues } from './hue.ts';
import { patternOf, patterns } from './pattern.ts';

const ids = Array.from({ length: 4000 }, (_, index) => index + 1);
const shares = (pick: (id: number) => string) => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(pick(id), (counts.get(pick(id)) ?? 0) + 1);
  return [...counts.values()].map((count) => count / ids.length);
};

test('returns the same hash for an id as a number and as a string', () => {
  expect(hash(42)).toBe(hash('42'));
  expect(hash('望月')).toBe(hash('望月'));
  expect(hash('')).toBeGreaterThanOrEqual(0);
});

test('assigns each hue and each pattern to about an eighth of consecutive ids', () => {
  expect(shares(hueOf)).toHaveLength(hues.length);
  expect(shares(patternOf)).toHaveLength(patterns.length);
  for (const share of [...shares(hueOf), ...shares(patternOf)]) expect(Math.abs(share - 1 / 8)).toBeLessThan(0.03);
});

test('hue and pattern of the same id are independent', () => {
  const pairs = new Set(ids.map((id) => `${hueOf(id)} ${patternOf(id)}`));
  expect(pairs.size).toBe(64);
});

test('hues are stable between releases', () => {
  expect([1, 2, 3, 4, 5].map(hueOf)).toMatchInlineSnapshot(`
    [
      "fuji",
      "fuji",
      "kaki",
      "moegi",
      "moegi",
    ]
  `);
});
