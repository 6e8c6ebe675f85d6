import { expect, it } from 'vitest';
import { clockText, instantText, periodText, startText } from './period-text.ts';

const now = new Date('2026-11-20T00:00:00Z');
const evening = { startAt: '2026-11-28T10:00:00Z', endAt: '2026-11-28T12:00:00Z', allDay: false };
const inTokyo = { ...evening, timeZone: 'Asia/Tokyo' };
const inNewYork = { ...evening, timeZone: 'America/New_York' };

it('names no zone in Japan', () => {
  expect([periodText(inTokyo, now), startText(inTokyo, now)]).toEqual([
    '11月28日（土） 19:00 – 21:00',
    '11月28日（土） 19:00',
  ]);
  expect([instantText(evening.startAt, 'Asia/Tokyo', now), clockText(evening.startAt, 'Asia/Tokyo')]).toEqual([
    '11/28（土） 19:00',
    '19:00',
  ]);
});

it('names the zone elsewhere, by its offset where there is little room', () => {
  expect([periodText(inNewYork, now), startText(inNewYork, now)]).toEqual([
    '11月28日（土） 05:00 – 07:00（米国東部標準時）',
    '11月28日（土） 05:00（GMT-5）',
  ]);
  expect([
    instantText(evening.startAt, inNewYork.timeZone, now),
    clockText(evening.startAt, inNewYork.timeZone),
  ]).toEqual(['11/28（土） 05:00（米国東部標準時）', '05:00（米国東部標準時）']);
});

it('names no zone for whole days', () => {
  const days = {
    startAt: '2026-11-28T05:00:00Z',
    endAt: '2026-11-29T05:00:00Z',
    allDay: true,
    timeZone: 'America/New_York',
  };
  expect(periodText(days, now)).toBe('11月28日（土） 終日');
});

it('names the first and the last of several days where there is little room', () => {
  const days = (startAt: string, endAt: string, allDay: boolean) =>
    startText({ startAt: `${startAt}+09:00`, endAt: `${endAt}+09:00`, allDay, timeZone: 'Asia/Tokyo' }, now);
  expect(days('2026-12-05T00:00', '2026-12-08T00:00', true)).toBe('12/5（土） – 12/7（月）');
  expect(days('2026-12-17T10:00', '2026-12-18T16:00', false)).toBe('12/17（木） – 12/18（金）');
  expect(days('2026-12-31T00:00', '2027-01-02T00:00', true)).toBe('12/31（木） – 2027/1/1（金）');
  expect(days('2027-05-01T00:00', '2027-05-04T00:00', true)).toBe('2027/5/1（土） – 5/3（月）');
  expect(days('2026-12-05T22:00', '2026-12-06T05:00', false)).toBe('12月5日（土） 22:00');
  expect(days('2026-12-05T00:00', '2026-12-06T00:00', true)).toBe('12月5日（土） 終日');
});
