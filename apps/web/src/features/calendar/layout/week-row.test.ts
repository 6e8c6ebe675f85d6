import { addDays, daysFrom, instantOf } from '@hiyori/time';
import { describe, expect, test } from 'vitest';
import type { Placeable } from './placement.ts';
import { barsOf, fillRow, type WeekBar } from './week-row.ts';

const zone = 'Asia/Tokyo';
const week = daysFrom('2026-11-22', 7);
const trip = (key: string, first: string, days: number): Placeable => ({
  key,
  startAt: instantOf(first, '00:00', zone).toISOString(),
  endAt: instantOf(addDays(first, days), '00:00', zone).toISOString(),
  timeZone: zone,
  isAllDay: true,
});

describe('the bars of a week', () => {
  test('are cut at its ends and are round only where they end', () => {
    const bars = barsOf(
      [trip('a', '2026-11-20', 4), trip('b', '2026-11-27', 9), trip('c', '2026-12-01', 1)],
      week,
      zone,
    );
    expect(bars).toMatchObject([
      { item: { key: 'a' }, column: 0, span: 2, isStart: false, isEnd: true },
      { item: { key: 'b' }, column: 5, span: 2, isStart: true, isEnd: false },
    ]);
  });

  test('use the first free lane', () => {
    const items = [trip('a', '2026-11-22', 2), trip('b', '2026-11-23', 3), trip('c', '2026-11-24', 1)];
    expect(barsOf(items, week, zone).map(({ item, lane }) => [item.key, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });
});

describe('filling a row', () => {
  const bar = (key: string, lane: number, column: number, span: number): WeekBar<string> => ({
    item: key,
    lane,
    column,
    span,
    isStart: true,
    isEnd: true,
  });
  const row = (singles: Record<number, string[]>) => Array.from({ length: 7 }, (_, at) => singles[at] ?? []);
  const read = (cell: ReturnType<typeof fillRow<string>>[number] | undefined) => [
    ...(cell?.lines ?? []).map((line) => (line === null ? '-' : 'bar' in line ? `=${line.bar.item}` : line.item)),
    ...(cell?.hidden ? [`+${cell.hidden}`] : []),
  ];

  test('other items take the lines that the bars leave', () => {
    const cells = fillRow({
      bars: [bar('x', 1, 1, 2)],
      singles: row({ 1: ['a', 'b'], 2: ['c'] }),
      lines: 4,
      linesWithMore: 3,
    });
    expect(cells.map(read)).toEqual([[], ['a', '=x', 'b'], ['c', '-'], [], [], [], []]);
  });

  test('the last line counts what does not fit, two at least', () => {
    const cells = fillRow({
      bars: [],
      singles: row({ 0: ['a', 'b', 'c'], 1: ['a', 'b', 'c', 'd'] }),
      lines: 3,
      linesWithMore: 2,
    });
    expect(cells.map(read).slice(0, 2)).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', '+2'],
    ]);
  });

  test('a bar that does not fit in one of its cells is counted in each', () => {
    const cells = fillRow({
      bars: [bar('x', 0, 0, 2), bar('y', 1, 0, 2)],
      singles: row({ 1: ['a'] }),
      lines: 2,
      linesWithMore: 1,
    });
    expect(cells.map(read).slice(0, 2)).toEqual([
      ['=x', '+1'],
      ['-', '+2'],
    ]);
  });

  test('what comes after the items leaves room for the number, too', () => {
    const cells = fillRow({
      bars: [bar('x', 1, 2, 1)],
      singles: row({ 0: ['a'], 1: ['a'], 3: ['a', 'b', 'c'], 4: ['a', 'b', 'c', 'd'] }),
      after: [2, 3, 2, 2, 40, 9],
      lines: 3,
      linesWithMore: 2,
    });
    expect(cells.map((cell) => [...read(cell), cell.free])).toEqual([
      ['a', 2],
      ['a', '+2', 1],
      ['-', '=x', '+2', 0],
      ['a', 'b', '+3', 0],
      ['a', 'b', '+42', 0],
      ['+7', 2],
      [3],
    ]);
  });

  test('with an extra line the number takes none of the others', () => {
    const cells = fillRow({ bars: [], singles: row({ 0: ['a', 'b', 'c'] }), lines: 2, linesWithMore: 2 });
    expect(read(cells[0])).toEqual(['a', 'b', '+1']);
  });
});
