import { describe, expect, test } from 'vitest';
import { deadlineText, optionText } from './option-text.ts';

const tokyo = 'Asia/Tokyo';
const evening = { startAt: '2026-12-11T10:00:00Z', endAt: '2026-12-11T12:30:00Z', day: null };

describe('an option', () => {
  test('has a short day, a weekday and its hours in the zone of the reader', () => {
    expect(optionText(evening, tokyo)).toEqual({
      day: '2026-12-11',
      short: '12/11',
      weekday: '金',
      time: '19:00',
      hours: '19:00 – 21:30',
      full: '12月11日（金） 19:00',
    });
    expect(optionText(evening, 'America/St_Johns')).toMatchObject({ short: '12/11', hours: '6:30 – 9:00' });
  });

  test('is on another day where the reader is a day ahead', () => {
    expect(
      optionText({ startAt: '2026-12-11T16:00:00Z', endAt: '2026-12-11T17:00:00Z', day: null }, tokyo),
    ).toMatchObject({
      short: '12/12',
      weekday: '土',
      hours: '1:00 – 2:00',
    });
  });

  test('of a day has no hours, and is the same day for everybody', () => {
    for (const zone of [tokyo, 'America/St_Johns'])
      expect(
        optionText({ startAt: '2026-12-03T15:00:00Z', endAt: '2026-12-04T15:00:00Z', day: '2026-12-04' }, zone),
      ).toEqual({
        day: '2026-12-04',
        short: '12/4',
        weekday: '金',
        time: null,
        hours: '終日',
        full: '12月4日（金）',
      });
  });
});

test.each([
  ['until the next night', '2026-12-12T09:59:00Z', '19:00 – 18:59'],
  ['for a day', '2026-12-12T10:00:00Z', '19:00 – 12/12（土） 19:00'],
  ['over several days', '2026-12-13T07:00:00Z', '19:00 – 12/13（日） 16:00'],
])('an option %s has its last day when the hours alone would be another period', (_what, endAt, hours) => {
  expect(optionText({ ...evening, endAt }, tokyo).hours).toBe(hours);
});

test('a deadline is shown as day and time of the reader, with the year of another year', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  expect(deadlineText('2026-11-27T12:00:00Z', now, tokyo)).toBe('11月27日（金） 21:00');
  expect(deadlineText('2027-01-08T12:00:00Z', now, tokyo)).toBe('2027年1月8日（金） 21:00');
});
