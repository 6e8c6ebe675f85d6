import type { SeriesDetails } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { laterOccurrences, nextText, seriesText } from './series-text.ts';

const timed = { allDay: false, timeZone: 'Asia/Tokyo' };
const occurrence = (id: number, startAt: string) => ({ id, startAt, endAt: startAt, isCancelled: false });

test('the rule is worded by the day of the occurrence in the zone of the event', () => {
  const recurrenceId = '2026-11-27T16:00:00Z';
  expect(seriesText({ rrule: 'FREQ=WEEKLY', recurrenceId }, 'Asia/Tokyo')).toBe('毎週 土曜');
  expect(seriesText({ rrule: 'FREQ=WEEKLY', recurrenceId }, 'UTC')).toBe('毎週 金曜');
  expect(seriesText({ rrule: 'FREQ=HOURLY', recurrenceId }, 'UTC')).toBe('FREQ=HOURLY');
});

test('the next dates are those of other occurrences that did not start', () => {
  const next = [
    occurrence(1, '2026-11-28T10:00:00Z'),
    ...['12-05', '12-12', '12-19', '12-26'].map((day, index) => occurrence(index + 2, `2026-${day}T10:00:00Z`)),
  ];
  const details = { next } as unknown as SeriesDetails;
  const later = laterOccurrences(details, 2, new Date('2026-11-28T10:00:00Z'));
  expect(later.map(({ id }) => id)).toEqual([3, 4, 5]);
  expect(nextText(later, timed)).toBe('つぎは 12/12、12/19、12/26');
  expect(nextText(laterOccurrences(undefined, 2, new Date(0)), timed)).toBe('');
  // Midnight in Tokyo; elsewhere the day before.
  const days = [occurrence(3, '2026-12-11T15:00:00Z')];
  expect(nextText(days, { allDay: true, timeZone: 'Asia/Tokyo' })).toBe('つぎは 12/12');
});
