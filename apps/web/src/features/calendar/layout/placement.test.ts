import { addDays, dayOf, instantOf } from '@hiyori/time';
import { describe, expect, test } from 'vitest';
import { itemsByDay, type Placeable, placementOf } from './placement.ts';

const item = (startAt: string, endAt: string, more: Partial<Placeable> = {}): Placeable => ({
  key: startAt,
  startAt,
  endAt,
  timeZone: 'Asia/Tokyo',
  isAllDay: false,
  ...more,
});

describe('lists an item on every day that it touches in the viewer’s zone', () => {
  const night = item('2026-11-21T14:30:00Z', '2026-11-21T16:00:00Z');
  test.each([
    ['Asia/Tokyo', ['2026-11-21', '2026-11-22']],
    ['Asia/Kathmandu', ['2026-11-21']],
    ['America/St_Johns', ['2026-11-21']],
  ])('%s', (zone, days) => {
    expect([...itemsByDay([night], '2026-11-01', '2026-12-01', zone).keys()]).toEqual(days);
  });

  test('an event that ends at midnight is not listed on the next day', () => {
    const evening = item('2026-11-21T10:00:00Z', '2026-11-21T15:00:00Z');
    expect([...itemsByDay([evening], '2026-11-01', '2026-12-01', 'Asia/Tokyo').keys()]).toEqual(['2026-11-21']);
    expect(placementOf(evening, 'Asia/Tokyo')).toMatchObject({ startMinute: 19 * 60, endMinute: 1440 });
  });

  test('an event of a century is listed only on the days of the page', () => {
    const age = item('1990-01-01T00:00:00Z', '2090-01-01T00:00:00Z');
    expect(itemsByDay([age], '2026-11-01', '2026-12-06', 'Asia/Tokyo').size).toBe(35);
  });

  test('an event that ended earlier or has invalid dates is not listed', () => {
    const old = item('2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z');
    const odd = item('soon', 'later');
    expect(itemsByDay([old, odd], '2026-11-01', '2026-12-06', 'Asia/Tokyo').size).toBe(0);
  });
});

test('an all-day item keeps its dates in every zone of the viewer', () => {
  const trip = item('2026-11-24T15:00:00Z', '2026-11-26T15:00:00Z', { isAllDay: true });
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'])
    expect(placementOf({ ...trip }, zone), zone).toMatchObject({
      first: '2026-11-25',
      last: '2026-11-26',
      isBar: true,
    });
});

test('an item of 24 hours is a bar, a shorter one across midnight is not', () => {
  const zone = 'Asia/Tokyo';
  expect(placementOf(item('2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'), zone)?.isBar).toBe(true);
  expect(placementOf(item('2026-11-21T10:00:00Z', '2026-11-22T09:59:00Z'), zone)?.isBar).toBe(false);
});

describe('days with another number of hours, in America/New_York', () => {
  const zone = 'America/New_York';
  // Spring: 2:00 becomes 3:00. Autumn: 2:00 becomes 1:00.
  const spring = '2026-03-08';
  const autumn = '2026-11-01';

  test('an item is placed by the wall clock of a day of 23 hours', () => {
    const morning = item(
      instantOf(spring, '01:30', zone).toISOString(),
      instantOf(spring, '04:00', zone).toISOString(),
    );
    expect(placementOf(morning, zone)).toMatchObject({ first: spring, last: spring, startMinute: 90, endMinute: 240 });
  });

  test('an item of the whole day is on that day only, and is no bar of 24 hours in spring', () => {
    for (const day of [spring, autumn]) {
      const whole = item(
        instantOf(day, '00:00', zone).toISOString(),
        instantOf(addDays(day, 1), '00:00', zone).toISOString(),
      );
      expect(placementOf(whole, zone)).toMatchObject({ first: day, last: day, startMinute: 0, endMinute: 1440 });
    }
  });

  test('an item that ends in the repeated hour keeps its length', () => {
    const start = instantOf(autumn, '01:30', zone);
    const end = new Date(start.getTime() + 45 * 60_000);
    expect(dayOf(end, zone)).toBe(autumn);
    expect(placementOf(item(start.toISOString(), end.toISOString()), zone)).toMatchObject({
      startMinute: 90,
      endMinute: 135,
    });
  });
});

test('an item without a length has none', () => {
  const call = item('2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z');
  expect(placementOf(call, 'Asia/Tokyo')).toMatchObject({ startMinute: 1140, endMinute: 1140, isBar: false });
});
