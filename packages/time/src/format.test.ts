import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatLead,
  formatPeriod,
  formatRelative,
  formatShortDay,
  formatShortPeriod,
  formatStart as formatStartOf,
  zoneName,
} from './format.ts';

const tokyo = 'Asia/Tokyo';
const anything = fc.oneof(
  fc.string(),
  fc.constantFrom('', 'soon', '2026-02-30', '+275760-09-13T00:00:00Z', '-000001-01-01T00:00Z'),
);

describe('formatDay', () => {
  it('shows the weekday in full-width parentheses, and no leading zeros', () => {
    expect(formatDay('2026-11-21')).toBe('2026年11月21日（土）');
    expect(formatDay('2026-01-04')).toBe('2026年1月4日（日）');
  });

  it('omits the year of today', () => {
    expect(formatDay('2026-11-21', '2026-01-01')).toBe('11月21日（土）');
    expect(formatDay('2026-11-21', '2025-12-31')).toBe('2026年11月21日（土）');
  });
});

describe('formatPeriod', () => {
  const at = (start: string, end: string) =>
    formatPeriod({ startAt: `${start}:00+09:00`, endAt: `${end}:00+09:00` }, tokyo);

  it('shows the date once if the period ends on the same day', () =>
    expect(at('2026-11-21T19:00', '2026-11-21T21:30')).toBe('2026年11月21日（土） 19:00 – 21:30'));

  it('shows both dates if the period ends on another day', () =>
    expect(at('2026-11-21T19:00', '2026-11-22T05:00')).toBe('2026年11月21日（土） 19:00 – 2026年11月22日（日） 05:00'));

  it('shows an end at midnight as 24:00', () => {
    expect(at('2026-11-21T19:00', '2026-11-22T00:00')).toBe('2026年11月21日（土） 19:00 – 24:00');
    expect(at('2026-11-21T00:00', '2026-11-23T00:00')).toBe('2026年11月21日（土） 00:00 – 2026年11月22日（日） 24:00');
  });

  it('shows a period without a length as its start', () => {
    expect(at('2026-11-21T19:00', '2026-11-21T19:00')).toBe('2026年11月21日（土） 19:00');
    expect(at('2026-11-21T00:00', '2026-11-21T00:00')).toBe('2026年11月21日（土） 00:00');
  });

  it('uses the given zone', () =>
    expect(formatPeriod({ startAt: '2026-11-21T10:00:00Z', endAt: '2026-11-21T12:30:00Z' }, 'Asia/Kathmandu')).toBe(
      '2026年11月21日（土） 15:45 – 18:15',
    ));

  it('omits the year of now, in the given zone', () => {
    const shown = (zone: string, now: string) =>
      formatPeriod({ startAt: '2026-12-31T10:00:00Z', endAt: '2026-12-31T16:00:00Z' }, zone, now);
    expect(shown(tokyo, '2026-11-21T03:00:00Z')).toBe('12月31日（木） 19:00 – 2027年1月1日（金） 01:00');
    expect(shown(tokyo, '2026-12-31T15:00:00Z')).toBe('2026年12月31日（木） 19:00 – 1月1日（金） 01:00');
    expect(shown('Europe/London', '2026-12-31T15:00:00Z')).toBe('12月31日（木） 10:00 – 16:00');
  });
});

describe('formatPeriod of an all-day period', () => {
  const days = (startAt: string, endAt: string, zone = tokyo) =>
    formatPeriod({ startAt, endAt, timeZone: tokyo, allDay: true }, zone, '2026-01-01T00:00:00Z');

  it('shows one day as 終日, and several as the first and the last', () => {
    expect(days('2026-11-21T00:00:00+09:00', '2026-11-22T00:00:00+09:00')).toBe('11月21日（土） 終日');
    expect(days('2026-11-21T00:00:00+09:00', '2026-11-24T00:00:00+09:00')).toBe('11月21日（土） – 11月23日（月）');
  });

  it('shows the same dates in every zone', () =>
    expect(days('2026-11-21T00:00:00+09:00', '2026-11-22T00:00:00+09:00', 'America/New_York')).toBe(
      '11月21日（土） 終日',
    ));

  it('shows the times of an earlier period that was not all-day', () =>
    expect(days('2026-11-21T19:00:00+09:00', '2026-11-21T21:00:00+09:00')).toBe('11月21日（土） 19:00 – 21:00'));
});

describe('formatShortDay', () => {
  it('has the year if it is not the known one', () => {
    expect(formatShortDay('2026-12-13')).toBe('12/13（日）');
    expect(formatShortDay('2027-01-04', '2027-12-31')).toBe('1/4（月）');
    expect(formatShortDay('2027-01-04', '2026-12-31')).toBe('2027/1/4（月）');
  });
});

describe('formatStart', () => {
  const formatStart = (startAt: string, zone: string, now: string, change: object = {}) =>
    formatStartOf({ startAt, endAt: startAt, ...change }, zone, now);

  it('shows the start for a card, with the year unless it is this one', () => {
    expect(formatStart('2026-11-21T10:00:00Z', tokyo, '2026-01-01T00:00:00Z')).toBe('11/21（土） 19:00');
    expect(formatStart('2027-01-02T10:00:00Z', tokyo, '2026-12-31T00:00:00Z')).toBe('2027/1/2（土） 19:00');
    expect(formatStart('soon', tokyo, '2026-12-31T00:00:00Z')).toBe('Invalid time');
  });

  it('shows the first day of an all-day period in its own zone', () => {
    const days = { endAt: '2026-11-21T15:00:00Z', timeZone: tokyo, allDay: true };
    expect(formatStart('2026-11-20T15:00:00Z', 'America/New_York', '2026-01-01T00:00:00Z', days)).toBe(
      '11/21（土） 終日',
    );
  });
});

describe('formatShortPeriod', () => {
  const short = (startAt: string, endAt: string, change: object = {}, zone = tokyo) =>
    formatShortPeriod(
      { startAt: `${startAt}+09:00`, endAt: `${endAt}+09:00`, ...change },
      zone,
      '2026-01-01T00:00:00Z',
    );
  const allDay = { allDay: true, timeZone: tokyo };

  it('shows both days of an all-day period of several, in its own zone', () => {
    expect(short('2026-12-05T00:00', '2026-12-08T00:00', allDay)).toBe('12/5（土） – 12/7（月）');
    expect(short('2026-12-05T00:00', '2026-12-08T00:00', allDay, 'America/New_York')).toBe('12/5（土） – 12/7（月）');
    expect(short('2026-12-05T00:00', '2026-12-06T00:00', allDay)).toBe('12/5（土） 終日');
  });

  it('shows both days of 24 hours and more, and the start of a night', () => {
    expect(short('2026-12-12T09:00', '2026-12-13T09:00')).toBe('12/12（土） – 12/13（日）');
    expect(short('2026-12-12T09:01', '2026-12-13T09:00')).toBe('12/12（土） 09:01');
    expect(short('2026-12-12T00:00', '2026-12-13T00:00')).toBe('12/12（土） 00:00');
  });

  it('shows the year once, and that of an end in the next year', () => {
    expect(short('2026-12-30T00:00', '2027-01-03T00:00', allDay)).toBe('12/30（水） – 2027/1/2（土）');
    expect(short('2027-01-02T00:00', '2027-01-04T00:00', allDay)).toBe('2027/1/2（土） – 1/3（日）');
  });

  it('is Invalid time for an invalid start, and the start alone for an invalid end', () => {
    expect(short('soon', '2027-01-04T00:00')).toBe('Invalid time');
    expect(short('2026-12-12T09:00', 'later')).toBe('12/12（土） 09:00');
  });
});

describe('formatRelative', () => {
  const now = '2026-11-21T12:00:00Z';
  const ago = (instant: string) => formatRelative(instant, now, tokyo);

  it('shows minutes, hours and days', () => {
    expect(ago('2026-11-21T11:59:01Z')).toBe('たった今');
    expect(ago('2026-11-21T11:59:00Z')).toBe('1分前');
    expect(ago('2026-11-21T11:00:01Z')).toBe('59分前');
    expect(ago('2026-11-21T11:00:00Z')).toBe('1時間前');
    expect(ago('2026-11-20T12:00:01Z')).toBe('23時間前');
    expect(ago('2026-11-20T12:00:00Z')).toBe('1日前');
    expect(ago('2026-11-14T12:00:01Z')).toBe('6日前');
  });

  it('shows the date after a week and for the future', () => {
    expect(ago('2026-11-14T12:00:00Z')).toBe('11月14日（土）');
    expect(ago('2025-11-14T12:00:00Z')).toBe('2025年11月14日（金）');
    expect(ago('2026-11-21T12:00:30Z')).toBe('たった今');
    expect(ago('2026-11-21T16:00:00Z')).toBe('11月22日（日）');
  });
});

describe('invalid input', () => {
  it('is shown as Invalid time', () => {
    expect(formatDay('2026-02-30')).toBe('Invalid time');
    const [startAt, endAt] = ['2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'];
    expect(formatPeriod({ startAt: 'soon', endAt }, tokyo)).toBe('Invalid time');
    expect(formatPeriod({ startAt, endAt: 'soon' }, tokyo)).toBe('Invalid time');
    expect(formatPeriod({ startAt, endAt }, 'Mars/Olympus')).toBe('Invalid time');
    expect(formatRelative('soon', '2026-11-21T10:00:00Z')).toBe('Invalid time');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anything, anything, anything, (a, b, zone) => {
        expect(typeof formatDay(a)).toBe('string');
        expect(typeof formatPeriod({ startAt: a, endAt: b }, tokyo)).toBe('string');
        const days = { endAt: '2026-11-21T10:00:00Z', timeZone: b, allDay: true };
        expect(typeof formatPeriod({ startAt: a, ...days }, zone)).toBe('string');
        expect(typeof formatStartOf({ startAt: a, ...days }, zone, b)).toBe('string');
        expect(typeof formatShortPeriod({ startAt: a, ...days }, zone, b)).toBe('string');
        expect(typeof formatShortPeriod({ startAt: a, endAt: b }, zone, a)).toBe('string');
        expect(typeof formatRelative(a, b)).toBe('string');
        expect(typeof formatRelative(a, '2026-11-21T10:00:00Z', zone)).toBe('string');
      }),
    );
  });
});

describe('zoneName', () => {
  it('returns the Japanese name of the season', () => {
    expect(zoneName('2026-11-21T10:00:00Z', tokyo)).toBe('日本標準時');
    expect(zoneName('2026-01-10T10:00:00Z', 'Europe/Paris')).toBe('中央ヨーロッパ標準時');
    expect(zoneName('2026-07-10T10:00:00Z', 'Europe/Paris')).toBe('中央ヨーロッパ夏時間');
    expect(zoneName('2026-07-10T10:00:00Z', 'Europe/Paris', 'shortOffset')).toBe('GMT+2');
  });

  it('always returns a string and never throws', () => {
    expect(zoneName('2026-11-21T10:00:00Z', 'Mars/Olympus')).toBe('Mars/Olympus');
    fc.assert(fc.property(anything, anything, (instant, zone) => typeof zoneName(instant, zone) === 'string'));
  });
});

describe('formatLead', () => {
  it.each([
    [5, '5分前'],
    [30, '30分前'],
    [60, '1時間前'],
    [90, '90分前'],
    [120, '2時間前'],
    [1440, '1日前'],
    [2880, '2日前'],
    [1500, '1500分前'],
  ])('shows %i minutes as %s', (minutes, text) => {
    expect(formatLead(minutes)).toBe(text);
  });
});
