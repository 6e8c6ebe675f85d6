import { instantOf } from '@hiyori/time';
import { describe, expect, test } from 'vitest';
import { firstHourOf, piecesOf, toColumns } from './day-columns.ts';
import type { Placeable } from './placement.ts';

const zone = 'Asia/Tokyo';
const day = '2026-11-28';
const item = (key: string, from: string, to: string, on = day, until = on): Placeable => ({
  key,
  startAt: instantOf(on, from, zone).toISOString(),
  endAt: instantOf(until, to, zone).toISOString(),
  timeZone: zone,
  isAllDay: false,
});
const columnsOf = (items: Placeable[]) => toColumns(piecesOf(items, day, zone));
const seen = (items: Placeable[]) =>
  columnsOf(items).blocks.map(({ item: { key }, column, columns }) => `${key} ${column}/${columns}`);

describe('the pieces of a day', () => {
  test('are in the order of time, the longer first', () => {
    const items = [item('c', '13:00', '14:00'), item('a', '09:00', '10:00'), item('b', '13:00', '16:00')];
    expect(piecesOf(items, day, zone).map(({ item: { key } }) => key)).toEqual(['a', 'b', 'c']);
  });

  test('an item across midnight has a piece on both days', () => {
    const night = item('n', '22:00', '02:00', '2026-11-28', '2026-11-29');
    expect(piecesOf([night], '2026-11-28', zone)).toMatchObject([
      { from: 1320, to: 1440, isStart: true, isEnd: false },
    ]);
    expect(piecesOf([night], '2026-11-29', zone)).toMatchObject([{ from: 0, to: 120, isStart: false, isEnd: true }]);
    expect(piecesOf([night], '2026-11-30', zone)).toEqual([]);
  });

  test('bars have none', () => {
    expect(piecesOf([{ ...item('a', '00:00', '00:00', day, '2026-11-29'), isAllDay: true }], day, zone)).toEqual([]);
  });
});

test('what comes second gets the columns that the others leave', () => {
  const items = [
    item('s1', '09:00', '12:00'),
    item('s2', '09:30', '12:00'),
    item('a', '10:00', '11:00'),
    item('b', '10:30', '12:00'),
  ];
  const { blocks, more } = toColumns(piecesOf(items, day, zone), ({ key }) => key.startsWith('s'));
  expect(blocks.map(({ item: { key }, column }) => `${key} ${column}`)).toEqual(['s1 2', 'a 0', 'b 1']);
  expect(more.map(({ items: hidden }) => hidden.map(({ key }) => key))).toEqual([['s2']]);
});

describe('columns', () => {
  test('items that only touch are in one column', () => {
    expect(seen([item('a', '13:00', '15:00'), item('b', '15:00', '16:00')])).toEqual(['a 0/1', 'b 0/1']);
  });

  test('overlaps share the width, and a later item uses the column that is free again', () => {
    expect(seen([item('a', '13:00', '15:00'), item('b', '13:00', '16:00'), item('c', '15:30', '17:00')])).toEqual([
      'b 0/2',
      'a 1/2',
      'c 1/2',
    ]);
  });

  test('a fourth column is counted', () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((key) => item(key, '13:00', '15:00'));
    const { blocks, more } = columnsOf([...items, item('f', '18:00', '19:00')]);
    expect(blocks.map(({ item: { key }, columns, hasMore }) => [key, columns, hasMore])).toEqual([
      ['a', 3, true],
      ['b', 3, true],
      ['c', 3, true],
      ['f', 1, false],
    ]);
    expect(more).toMatchObject([{ top: 780, bottom: 900, items: [{ key: 'd' }, { key: 'e' }] }]);
  });

  test('a short item is drawn as half an hour, also at the end of the day', () => {
    expect(columnsOf([item('a', '13:00', '13:05')]).blocks).toMatchObject([
      { from: 780, to: 785, top: 780, bottom: 810 },
    ]);
    expect(columnsOf([item('a', '23:50', '23:55')]).blocks).toMatchObject([{ top: 1410, bottom: 1440 }]);
    expect(seen([item('a', '13:00', '13:05'), item('b', '13:20', '14:00')])).toEqual(['a 0/2', 'b 1/2']);
  });

  test('a thousand items of a week are at most three columns on each day', () => {
    const days = Array.from({ length: 7 }, (_, index) => `2026-11-${22 + index}`);
    const items = Array.from({ length: 1000 }, (_, index) => {
      const hour = String(7 + (index % 15)).padStart(2, '0');
      return item(`e${index}`, `${hour}:${index % 2 ? '30' : '00'}`, '23:00', days[index % 7]);
    });
    for (const each of days) {
      const { blocks, more } = toColumns(piecesOf(items, each, zone));
      expect(blocks.length).toBeLessThanOrEqual(3);
      expect(more.length).toBeLessThanOrEqual(2);
      expect(blocks.length + more.flatMap((group) => group.items).length).toBe(piecesOf(items, each, zone).length);
    }
  });
});

test('the window begins at 7, or at the hour of an earlier piece', () => {
  expect(firstHourOf([])).toBe(7);
  expect(firstHourOf([{ from: 600 }])).toBe(7);
  expect(firstHourOf([{ from: 395 }, { from: 600 }])).toBe(6);
});
