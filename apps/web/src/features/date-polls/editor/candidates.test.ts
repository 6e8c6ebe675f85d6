import { describe, expect, test } from 'vitest';
import { addOn, align, alignment, type Candidate, removeAt, setHours, toggleDay, usedDays } from './candidates.ts';

const at = (day: string, start: string, end = '21:00'): Candidate => ({ day, start, end, isDay: false });
// Fridays and Saturdays of December 2026.
const fridays = ['2026-12-04', '2026-12-11', '2026-12-18'] as const;
const saturday = '2026-12-05';

describe('choosing days', () => {
  test('adds a day in the order of the days, with the hours of the last one of its weekday', () => {
    const chosen = [at(fridays[0], '18:30', '20:00'), at(saturday, '12:00', '14:00')];
    expect(toggleDay(chosen, fridays[1], [])).toEqual([...chosen, at(fridays[1], '18:30', '20:00')]);
    expect(toggleDay([at(fridays[2], '19:00')], fridays[0], [])[0]).toEqual(at(fridays[0], '19:00'));
  });

  test('takes the hours of the last candidate for another weekday, and 19:00 for the first one', () => {
    expect(toggleDay([at(fridays[0], '18:30', '20:00')], saturday, [])[1]).toEqual(at(saturday, '18:30', '20:00'));
    expect(toggleDay([], saturday, [])).toEqual([at(saturday, '19:00', '21:00')]);
  });

  test('removes every candidate of a day that is chosen', () => {
    const chosen = [at(saturday, '12:00'), at(saturday, '18:00'), at(fridays[1], '19:00')];
    expect(toggleDay(chosen, saturday, [])).toEqual([at(fridays[1], '19:00')]);
  });

  test('brings a day that was there at first back as it was', () => {
    const noon = { ...at(saturday, '12:00', '14:00'), id: 5 };
    const first = [noon, { ...at(saturday, '18:00'), id: 6 }, { ...at(fridays[1], '19:00'), id: 7 }];
    expect(toggleDay(toggleDay(first, saturday, first), saturday, first)).toEqual(first);
    const whole = [{ ...at(fridays[1], '19:00'), isDay: true }];
    expect(toggleDay(whole, saturday, first)).toEqual([{ ...noon, isDay: true }, ...whole]);
  });

  test('keeps days without hours together', () => {
    expect(toggleDay([{ ...at(fridays[0], '19:00'), isDay: true }], saturday, [])[1]?.isDay).toBe(true);
  });
});

test('a day has a second candidate after the first, which can be removed alone', () => {
  const two = addOn([at(saturday, '12:00', '14:00')], 0);
  expect(two).toEqual([at(saturday, '12:00', '14:00'), at(saturday, '14:00', '16:00')]);
  expect(removeAt(two, 0)).toEqual([at(saturday, '14:00', '16:00')]);
  expect([...usedDays(two)]).toEqual([saturday]);
});

test('a later start moves the end by as much', () => {
  expect(setHours([at(saturday, '19:00', '21:30')], 0, { start: '20:00' })).toEqual([at(saturday, '20:00', '22:30')]);
  expect(setHours([at(saturday, '19:00', '21:30')], 0, { start: '23:00' })).toEqual([at(saturday, '23:00', '01:30')]);
  expect(setHours([at(saturday, '19:00', '21:30')], 0, { end: '20:00' })).toEqual([at(saturday, '19:00', '20:00')]);
  expect(setHours([at(saturday, '19:00', '21:30')], 0, { start: '' })[0]).toMatchObject({ start: '', end: '21:30' });
});

describe('そろえる', () => {
  test('proposes the most frequent hours of each weekday', () => {
    const chosen = [
      at(fridays[0], '19:00'),
      at(saturday, '18:00'),
      at(fridays[1], '19:00'),
      at('2026-12-12', '18:00'),
      at(fridays[2], '19:30'),
    ];
    expect(alignment(chosen)?.label).toBe('金曜は19:00、土曜は18:00にそろえる');
    expect(align(chosen).map(({ start }) => start)).toEqual(['19:00', '18:00', '19:00', '18:00', '19:00']);
  });

  test('says すべて when the weekdays have the same hours', () => {
    const chosen = [
      at(fridays[0], '19:00'),
      at(saturday, '19:00'),
      at('2026-12-12', '18:00'),
      at('2026-12-19', '19:00'),
    ];
    expect(alignment([...chosen, at(fridays[1], '19:00')])?.label).toBe('すべて19:00にそろえる');
  });

  test('is not proposed when nothing differs, for days without hours, or for a day with two candidates', () => {
    expect(alignment([at(fridays[0], '19:00'), at(fridays[1], '19:00')])).toBeNull();
    expect(alignment([at(fridays[0], '19:00'), at(saturday, '18:00')])).toBeNull();
    expect(alignment(fridays.map((day, index) => ({ ...at(day, `1${index}:00`), isDay: true })))).toBeNull();
    expect(alignment([at(saturday, '12:00'), at(saturday, '18:00')])).toBeNull();
  });

  test('leaves whole days as they are, whatever hours they had', () => {
    const hours = [at(fridays[0], '18:00', '20:00'), at(fridays[1], '18:00', '20:00')];
    for (const start of ['18:00', '19:00']) {
      const whole = { ...at(fridays[2], start), isDay: true };
      expect(alignment([...hours, whole])).toBeNull();
      expect(align([...hours, at('2026-12-25', '19:00'), whole]).at(-1)).toEqual(whole);
      const saturdays = [at(saturday, '18:00', '20:00'), at('2026-12-12', '19:00')];
      expect(alignment([...hours, whole, ...saturdays])?.label).toBe('すべて18:00にそろえる');
    }
  });
});
