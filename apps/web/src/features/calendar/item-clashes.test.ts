import { expect, test } from 'vitest';
import { planItem } from '../../../test/calendar-item.ts';
import { clashTextsOf } from './item-clashes.ts';

const at = (hour: number) => `2026-11-25T${String(hour - 9).padStart(2, '0')}:00:00.000Z`;
const plan = (key: string, from: number, to: number, change: object = {}) =>
  planItem({ key, title: key, startAt: at(from), endAt: at(to), ...change });
const dinner = plan('夕食', 19, 21);
const options = { exceptKey: 'moved', zone: 'Asia/Tokyo', now: new Date(at(9)) };
const textOf = (...items: Parameters<typeof clashTextsOf>[0]) =>
  clashTextsOf(items)({ startAt: at(18), endAt: at(20) }, options);

test('says what of the calendar a period overlaps', () => {
  expect(textOf(dinner)).toBe('「夕食」(19:00–21:00)と重なります');
  expect(textOf(dinner, plan('会', 17, 19))).toBe('「夕食」(19:00–21:00)と、ほか1件に重なります');
});

test('what touches it, is moved itself, is cancelled, is an option of a poll or leaves its owner free is no clash', () => {
  const free = plan('予定なし', 18, 20, { kind: 'imported', imported: { isTransparent: true } });
  const busy = plan('会議', 18, 20, { kind: 'imported', imported: { isTransparent: false } });
  const suggested = plan('句会', 18, 20, { kind: 'suggested' });
  const hold = plan('候補', 18, 20, { kind: 'hold' });
  expect(
    textOf(
      hold,
      suggested,
      plan('前', 17, 18),
      plan('moved', 18, 20),
      plan('中止', 18, 20, { isCancelled: true }),
      free,
    ),
  ).toBe('');
  expect(textOf(free, busy)).toBe('「会議」(18:00–20:00)と重なります');
});
