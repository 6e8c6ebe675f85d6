import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { dayOf, daySpan, endOfDay, instantOf, isWholeDays, startOfDay, timeOf, zoneOfDays } from './instant.ts';
import { isUsableZone, viewerZone } from './zone.ts';
import { isZone } from './zone-name.ts';

const zones = ['Asia/Tokyo', 'Asia/Kathmandu', 'America/St_Johns', 'America/Sao_Paulo', 'Europe/London', 'UTC'];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2037, 0) }).map((ms) => new Date(ms));
const day = fc.integer({ min: 0, max: 24_000 }).map((n) => addDays('1970-01-02', n));
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const at = '2026-07-01T00:00:00Z';
const iso = (date: Date) => date.toISOString();

describe('dayOf and timeOf', () => {
  it('return the day and time of an instant in a zone', () => {
    expect(dayOf('2026-11-21T15:00:00Z', 'Asia/Tokyo')).toBe('2026-11-22');
    expect(timeOf('2026-11-21T15:00:00Z', 'Asia/Tokyo')).toBe('00:00');
    expect(timeOf('2026-11-21T15:00:00Z', 'Asia/Kathmandu')).toBe('20:45');
    expect(timeOf('2026-11-21T15:00:00Z', 'America/St_Johns')).toBe('11:30');
    expect(dayOf('2026-11-21T19:00:00+09:00', 'UTC')).toBe('2026-11-21');
    expect(dayOf('1885-01-01T00:00:00Z', 'Asia/Tokyo')).toBe('1885-01-01');
    expect(dayOf('1969-12-31T23:59:59.999Z', 'UTC')).toBe('1969-12-31');
  });

  it('dayOf throws and timeOf returns Invalid time for an invalid instant or zone', () => {
    expect(() => dayOf('soon', 'Asia/Tokyo')).toThrow(RangeError);
    expect(() => dayOf('2026-11-21T15:00:00Z', 'Mars/Olympus')).toThrow(RangeError);
    expect(timeOf('soon', 'Asia/Tokyo')).toBe('Invalid time');
    expect(timeOf('2026-11-21T15:00:00Z', 'Mars/Olympus')).toBe('Invalid time');
  });
});

describe('instantOf', () => {
  it('returns the instant of a wall-clock time', () => {
    expect(iso(instantOf('2026-11-21', '19:00', 'Asia/Tokyo'))).toBe('2026-11-21T10:00:00.000Z');
    expect(iso(instantOf('2026-11-21', '19:00', 'Asia/Kathmandu'))).toBe('2026-11-21T13:15:00.000Z');
    expect(iso(instantOf('2026-07-01', '12:00', 'Europe/London'))).toBe('2026-07-01T11:00:00.000Z');
  });

  it('moves a time in a daylight saving gap forward by the length of the gap', () => {
    const moved = instantOf('2026-03-29', '01:30', 'Europe/London');
    expect(iso(moved)).toBe('2026-03-29T01:30:00.000Z');
    expect(timeOf(moved, 'Europe/London')).toBe('02:30');
    expect(timeOf(instantOf('2018-11-04', '00:30', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('01:30');
  });

  it('returns the first instant of a time that occurs twice', () => {
    expect(iso(instantOf('2026-10-25', '01:30', 'Europe/London'))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(instantOf('2026-11-01', '01:30', 'America/St_Johns'))).toBe('2026-11-01T04:00:00.000Z');
  });

  it('returns an instant with the given wall-clock time, or a later one in a gap', () => {
    fc.assert(
      fc.property(day, time, zone, (d, t, z) => {
        const at = instantOf(d, t, z);
        expect(`${dayOf(at, z)} ${timeOf(at, z)}` >= `${d} ${t}`).toBe(true);
        const again = instantOf(dayOf(at, z), timeOf(at, z), z);
        expect(again.getTime()).toBe(at.getTime());
      }),
      { numRuns: 300 },
    );
  });

  it('inverts dayOf and timeOf, except for the second occurrence of a time', () => {
    fc.assert(
      fc.property(instant, zone, (at, z) => {
        const minute = Math.floor(at.getTime() / 60_000) * 60_000;
        const back = instantOf(dayOf(at, z), timeOf(at, z), z).getTime();
        expect(back).toBeLessThanOrEqual(minute);
        expect(minute - back).toBeLessThanOrEqual(2 * 3_600_000);
      }),
      { numRuns: 300 },
    );
  });

  it('rejects a time that is not HH:MM', () => {
    for (const wrong of ['24:00', '9:00', '12:60', '', 'noon', '12:00:00'])
      expect(() => instantOf('2026-11-21', wrong, 'UTC')).toThrow(RangeError);
  });
});

describe('endOfDay', () => {
  it('returns the start of the next day, and an instant also for the last day of the year 9999', () => {
    expect(iso(endOfDay('2026-11-21', 'Asia/Tokyo'))).toBe('2026-11-21T15:00:00.000Z');
    expect(iso(endOfDay('9999-12-30', 'America/New_York'))).toBe('9999-12-31T05:00:00.000Z');
    expect(iso(endOfDay('9999-12-31', 'America/New_York'))).toBe('9999-12-31T23:59:59.999Z');
  });
});

describe('startOfDay', () => {
  it('returns midnight, or the first instant after a gap at midnight', () => {
    expect(iso(startOfDay('2026-11-21', 'Asia/Tokyo'))).toBe('2026-11-20T15:00:00.000Z');
    expect(iso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
    expect(timeOf(startOfDay('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('01:00');
    expect(timeOf(startOfDay('1919-03-31', 'America/Toronto'), 'America/Toronto')).toBe('00:30');
  });

  it('returns the start of the next day for a day that the zone skipped', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'));
  });

  it('returns the instant at which the previous day ends', () => {
    fc.assert(
      fc.property(day, zone, (d, z) => {
        const start = startOfDay(d, z);
        expect(dayOf(start, z)).toBe(d);
        expect(dayOf(new Date(start.getTime() - 1), z)).toBe(addDays(d, -1));
      }),
      { numRuns: 300 },
    );
  });
});

describe('daySpan', () => {
  const spanOf = (start: string, end: string, z: string) => {
    const span = daySpan(start, end, z);
    return span && [span.first, span.last];
  };
  const tokyo = (start: string, end: string) => spanOf(`${start}+09:00`, `${end}+09:00`, 'Asia/Tokyo');

  it('excludes a day at whose midnight the period ends', () => {
    expect(tokyo('2026-11-21T22:00:00', '2026-11-22T00:00:00')).toEqual(['2026-11-21', '2026-11-21']);
    expect(tokyo('2026-11-21T22:00:00', '2026-11-22T00:01:00')).toEqual(['2026-11-21', '2026-11-22']);
    expect(tokyo('2026-11-21T00:00:00', '2026-11-23T00:00:00')).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('includes the start of an empty or reversed period', () => {
    expect(tokyo('2026-11-21T00:00:00', '2026-11-21T00:00:00')).toEqual(['2026-11-21', '2026-11-21']);
    expect(tokyo('2026-11-21T10:00:00', '2026-11-19T10:00:00')).toEqual(['2026-11-21', '2026-11-21']);
    expect(spanOf('2026-11-21T10:00:00Z', 'never', 'UTC')).toEqual(['2026-11-21', '2026-11-21']);
  });

  it('does not end before it begins when the clock is set back across midnight', () => {
    const days = ['2010-11-07', '2010-11-07'];
    expect(spanOf('2010-11-07T02:30:30Z', '2010-11-07T02:31:30Z', 'America/St_Johns')).toEqual(days);
  });

  it('returns null if the start is invalid', () => {
    expect(daySpan('never', '2026-11-21T10:00:00Z', 'UTC')).toBeNull();
    expect(daySpan('never', 'never', 'UTC')).toBeNull();
  });

  it('depends on the zone', () => {
    const period = ['2026-11-21T14:00:00Z', '2026-11-21T16:00:00Z'] as const;
    expect(spanOf(...period, 'UTC')).toEqual(['2026-11-21', '2026-11-21']);
    expect(spanOf(...period, 'Asia/Tokyo')).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('begins on the day of the start and ends on that of the last millisecond', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 86_400_000, max: 20 * 86_400_000 }), zone, (start, length, z) => {
        const end = new Date(start.getTime() + length);
        expect(daySpan(start, end, z)).toEqual({
          first: dayOf(start, z),
          last: dayOf(new Date(end.getTime() - 1), z),
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('isZone, isUsableZone and viewerZone', () => {
  it.each([isZone, isUsableZone])('%o rejects unknown zones', (isKnown) => {
    expect(zones.every((name) => isKnown(name))).toBe(true);
    expect(isKnown('Mars/Olympus')).toBe(false);
    expect(isKnown('')).toBe(false);
  });

  it('viewerZone returns the zone of the environment variable TZ', () => {
    expect(isZone(viewerZone())).toBe(true);
    if (process.env.TZ) expect(timeOf(at, viewerZone())).toBe(timeOf(at, process.env.TZ));
  });
});

describe('isWholeDays', () => {
  it('is true from the beginning of a day to the beginning of another', () => {
    expect(isWholeDays({ startAt: '2026-11-20T15:00:00Z', endAt: '2026-11-21T15:00:00Z' }, 'Asia/Tokyo')).toBe(true);
    expect(isWholeDays({ startAt: '2026-11-20T15:00:00Z', endAt: '2026-11-21T14:00:00Z' }, 'Asia/Tokyo')).toBe(false);
    expect(isWholeDays({ startAt: '2026-11-20T15:00:00Z', endAt: '2026-11-21T15:00:00Z' }, 'UTC')).toBe(false);
  });

  it('accepts a day without a midnight, which begins at 1:00', () =>
    expect(isWholeDays({ startAt: '2026-03-08T05:00:00Z', endAt: '2026-03-09T04:00:00Z' }, 'America/Havana')).toBe(
      true,
    ));

  it('is false for an invalid instant or zone', () => {
    expect(isWholeDays({ startAt: 'soon', endAt: '2026-11-21T15:00:00Z' }, 'UTC')).toBe(false);
    expect(isWholeDays({ startAt: '2026-11-20T15:00:00Z', endAt: '2026-11-21T15:00:00Z' }, 'Mars/Olympus')).toBe(false);
  });
});

describe('zoneOfDays', () => {
  it('is the zone of an all-day period, and that of the viewer for others and for unknown zones', () => {
    const of = (allDay: boolean, timeZone?: string) => zoneOfDays({ allDay, timeZone }, 'UTC');
    expect([of(true, 'Asia/Tokyo'), of(false, 'Asia/Tokyo'), of(true, 'Mars/Olympus'), of(true)]).toEqual([
      'Asia/Tokyo',
      'UTC',
      'UTC',
      'UTC',
    ]);
  });
});
