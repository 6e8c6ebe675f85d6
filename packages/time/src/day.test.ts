import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, daysFrom, isDay, monthGrid, monthOf, nthWeekday, weekdayOf } from './day.ts';

const day = fc.integer({ min: 0, max: 130_000 }).map((n) => addDays('1850-01-01', n));
const step = fc.integer({ min: -40_000, max: 40_000 });

describe('addDays, daysBetween and weekdayOf', () => {
  it('cross months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
  });

  it('addDays(-n) reverts addDays(n), and daysBetween returns n', () => {
    fc.assert(
      fc.property(day, step, (from, n) => {
        const to = addDays(from, n);
        expect(addDays(to, -n)).toBe(from);
        expect(daysBetween(from, to)).toBe(n);
      }),
    );
  });

  it('days sort as strings in chronological order', () => {
    fc.assert(fc.property(day, day, (a, b) => Math.sign(daysBetween(a, b)) === (a < b ? 1 : a > b ? -1 : 0)));
  });

  it('weekdayOf returns 0 for Sunday', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('1969-07-20')).toBe(0);
    fc.assert(fc.property(day, (d) => weekdayOf(addDays(d, 1)) === (weekdayOf(d) + 1) % 7));
  });

  it('reject days that do not exist', () => {
    for (const text of ['2026-02-30', '2027-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-01-01T00:00']) {
      expect(isDay(text)).toBe(false);
      expect(() => addDays(text, 0)).toThrow(RangeError);
    }
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });

  it('daysFrom lists consecutive days', () => {
    expect(daysFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysFrom('2026-02-27', 0)).toEqual([]);
  });
});

describe('monthOf, addMonths and monthGrid', () => {
  it('count months from 1', () => expect(monthOf('2026-01-31')).toEqual({ year: 2026, month: 1 }));

  it('addMonths clamps to the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
  });

  it('addMonths advances by exactly n months for any date', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -500, max: 500 }), (d, n) => {
        const index = (at: string) => monthOf(at).year * 12 + monthOf(at).month;
        expect(index(addMonths(d, n)) - index(d)).toBe(n);
      }),
    );
  });

  it.each([
    ['2026-11-01', 1, 0, '2026-11-01'],
    ['2026-11-01', 4, 6, '2026-11-28'],
    ['2026-11-01', 5, 1, '2026-11-30'],
    ['2026-11-01', 5, 2, null],
    ['2026-11-01', -1, 1, '2026-11-30'],
    ['2026-11-01', -1, 2, '2026-11-24'],
    ['2026-02-01', -1, 6, '2026-02-28'],
    ['2026-02-01', 5, 0, null],
    ['2026-12-01', 5, 4, '2026-12-31'],
    ['2199-12-01', -1, 2, '2199-12-31'],
  ])('nthWeekday(%s, %i, %i) is %s', (first, nth, weekday, expected) => {
    expect(nthWeekday(first, nth, weekday)).toBe(expected);
  });

  it('monthGrid has four, five or six weeks', () => {
    expect(monthGrid(2026, 2)).toHaveLength(4);
    expect(monthGrid(2026, 11)).toHaveLength(5);
    expect(monthGrid(2026, 8)).toHaveLength(6);
    expect(monthGrid(2026, 11)[0]?.[0]).toBe('2026-11-01');
    expect(monthGrid(2026, 8).at(-1)?.at(-1)).toBe('2026-09-05');
  });

  it('monthGrid has no gap, runs from Sunday to Saturday, and every week contains a day of the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const grid = monthGrid(year, month);
        const days = grid.flat();
        expect(grid.every((week) => week.length === 7)).toBe(true);
        expect(weekdayOf(days[0] ?? '')).toBe(0);
        expect(days).toEqual(daysFrom(days[0] ?? '', days.length));
        const own = days.filter((d) => monthOf(d).month === month);
        expect(own).toHaveLength(Number(addDays(addMonths(own[0] ?? '', 1), -1).slice(8)));
        expect(grid.every((week) => week.some((d) => own.includes(d)))).toBe(true);
      }),
    );
  });
});
