import { describe, expect, test } from 'vitest';
import { bestOf, isAhead } from './best-options.ts';

const option = (id: number, rank: number | null, yes: number, maybe = 0, isUnanimous = false) => ({
  id,
  rank,
  isUnanimous,
  counts: { yes, maybe, no: 0 },
});
const ids = ({ options }: { options: readonly { id: number }[] }) => options.map(({ id }) => id);

describe('what may be decided', () => {
  test('is nothing without an answer, and for a reader who does not see scores', () => {
    expect(bestOf([option(1, null, 0), option(2, null, 0)])).toEqual({ kind: 'none', options: [] });
    expect(bestOf([{ id: 1, rank: null, isUnanimous: null, counts: null }])).toEqual({ kind: 'none', options: [] });
  });

  test('is the only option for which everybody has ○', () => {
    const best = bestOf([option(1, 2, 2), option(2, 1, 3, 0, true)]);
    expect([best.kind, ids(best)]).toEqual(['everyone', [2]]);
  });

  test('is two options when everybody has ○ for more than one', () => {
    const best = bestOf([1, 2, 3].map((id) => option(id, 1, 3, 0, true)));
    expect([best.kind, ids(best)]).toEqual(['everyone', [1, 2]]);
  });

  test('is the best two by their rank when no option suits everybody', () => {
    const best = bestOf([option(1, 3, 1), option(2, 1, 2, 1), option(3, 2, 2)]);
    expect([best.kind, ids(best)]).toEqual(['some', [2, 3]]);
  });

  test('leaves out options for which nobody has ○ or △', () => {
    const best = bestOf([option(1, 2, 0), option(2, 1, 0, 1)]);
    expect([best.kind, ids(best)]).toEqual(['some', [2]]);
  });
});

test.each([
  ['a time', null, '2026-12-10T15:00:00.000Z', false],
  ['a time', null, '2026-12-10T14:59:59.999Z', true],
  ['a day', '2026-12-11', '2026-12-10T15:00:00.000Z', true],
  ['a day', '2026-12-11', '2026-12-11T15:00:00.000Z', false],
])('%s (%s) at %s is ahead: %s', (_what, day, now, expected) => {
  expect(isAhead({ startAt: '2026-12-10T15:00:00.000Z', day }, new Date(now))).toBe(expected);
});
