import { daysFrom, instantOf } from '@hiyori/time';
import { expect, test } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
import { gridModel } from './grid-model.ts';

const zone = 'Asia/Tokyo';
const week = daysFrom('2026-11-22', 7);
const item = (key: string, day: string, from: string, to: string, change: object = {}) =>
  planItem({
    key,
    startAt: instantOf(day, from, zone).toISOString(),
    endAt: instantOf(day, to, zone).toISOString(),
    ...change,
  });

test('counts bars with the plans of each of their days, and shows them above the hours', () => {
  const trip = item('trip', '2026-11-25', '00:00', '09:00', {
    endAt: instantOf('2026-11-27', '00:00', zone).toISOString(),
    isAllDay: true,
  });
  const model = gridModel([trip, item('early', '2026-11-25', '05:30', '06:30')], week, zone);
  expect(model.days.map(({ count }) => count)).toEqual([0, 0, 0, 2, 1, 0, 0]);
  expect(model.bars).toMatchObject([{ column: 3, span: 2, lane: 0 }]);
  expect(model.lanes).toBe(1);
  expect(model.firstHour).toBe(5);
  expect(model.days[3]?.blocks).toMatchObject([{ item: { key: 'early' } }]);
});

test('counts imported events, but neither what is suggested nor what a poll keeps free', () => {
  const items = ['own', 'imported', 'suggested', 'hold'].map((kind) =>
    item(kind, '2026-11-25', '10:00', '11:00', { kind }),
  );
  expect(gridModel(items, week, zone).days[3]).toMatchObject({ count: 2, isEmpty: false });
  expect(gridModel(items.slice(3), week, zone).days[3]).toMatchObject({ count: 0, isEmpty: false });
  expect(gridModel([], week, zone).days[3]).toMatchObject({ count: 0, isEmpty: true });
});

test('is empty without plans', () => {
  expect(gridModel([], week, zone)).toMatchObject({ bars: [], lanes: 0, firstHour: 7 });
});
