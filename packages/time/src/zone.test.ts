import { describe, expect, it } from 'vitest';
import { toWallClockMs } from './zone.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Computes the wall-clock time from what a formatter of its own writes. */
function wallClockOf(zone: string) {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (instantMs: number) => Date.parse(`${written.format(instantMs).replace(' ', 'T')}Z`);
}

describe('the wall-clock time of an instant', () => {
  it.each([
    ['a day without a change', 'Asia/Tokyo', '2026-12-01'],
    ['the start of summer time', 'Europe/Berlin', '2026-03-29'],
    ['the end of summer time', 'America/New_York', '2026-11-01'],
    ['a change by half an hour', 'Australia/Lord_Howe', '2026-04-04'],
    ['a day that the zone skipped', 'Pacific/Apia', '2011-12-30'],
    ['a change by seconds', 'Africa/Monrovia', '1972-01-07'],
  ])('is that of the zone during %s', (_, zone, day) => {
    const start = Date.parse(`${day}T00:00:00Z`);
    const expected = wallClockOf(zone);
    const instants = Array.from({ length: 3 * 24 * 8 }, (_each, nth) => start - dayMs + nth * 7.5 * minuteMs);
    const wrong = instants.filter((ms) => toWallClockMs(ms, zone) !== expected(ms));
    expect(wrong.map((ms) => new Date(ms).toISOString())).toEqual([]);
  });

  it('has the milliseconds of the instant', () => {
    expect(toWallClockMs(Date.parse('2026-12-01T00:00:00.123Z'), 'Asia/Tokyo')).toBe(
      Date.parse('2026-12-01T09:00:00.123Z'),
    );
    expect(toWallClockMs(Date.parse('1969-12-31T23:59:59.999Z'), 'Asia/Tokyo')).toBe(
      Date.parse('1970-01-01T08:59:59.999Z'),
    );
  });

  it('exists for the last instant of all', () => {
    expect(toWallClockMs(8.64e15, 'UTC')).toBe(8.64e15);
  });

  it.each([
    ['an unknown zone', 0, 'Mars/Base'],
    ['no instant', Number.NaN, 'Asia/Tokyo'],
    ['an instant out of range', 8.64e15 + 1, 'Asia/Tokyo'],
  ])('throws a RangeError for %s', (_, ms, zone) => {
    expect(() => toWallClockMs(ms, zone)).toThrow(RangeError);
    expect(() => toWallClockMs(ms, zone)).toThrow(RangeError);
  });
});
