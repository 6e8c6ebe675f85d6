import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatLead, formatPeriod, formatRelative, zoneName } from './format.ts';
import { holidayOf } from './holidays.ts';

const tokyo = 'Asia/Tokyo';
const anything = fc.oneof(
  fc.string(),
  fc.constantFrom('', 'soon', '2026-02-30', '+275760-09-13T00:00:00Z', '-000001-01-01T00:00Z'),
);

describe('a day in Japanese', () => {
  it('shows the weekday in full-width brackets, without leading zeros', () => {
    expect(formatDay('2026-11-21')).toBe('2026年11月21日（土）');
    expect(formatDay('2026-01-04')).toBe('2026年1月4日（日）');
  });
});

describe('a period in Japanese', () => {
  const at = (start: string, end: string) => formatPeriod(`${start}:00+09:00`, `${end}:00+09:00`, tokyo);

  it('shows its date once when it ends on the same day', () =>
    expect(at('2026-11-21T19:00', '2026-11-21T21:30')).toBe('2026年11月21日（土） 19:00 – 21:30'));

  it('shows both dates when it ends on another day', () =>
    expect(at('2026-11-21T19:00', '2026-11-22T05:00')).toBe('2026年11月21日（土） 19:00 – 2026年11月22日（日） 05:00'));

  it('reads 24:00 at a closing midnight', () => {
    expect(at('2026-11-21T19:00', '2026-11-22T00:00')).toBe('2026年11月21日（土） 19:00 – 24:00');
    expect(at('2026-11-21T00:00', '2026-11-23T00:00')).toBe('2026年11月21日（土） 00:00 – 2026年11月22日（日） 24:00');
  });

  it('follows the zone of the viewer', () =>
    expect(formatPeriod('2026-11-21T10:00:00Z', '2026-11-21T12:30:00Z', 'Asia/Kathmandu')).toBe(
      '2026年11月21日（土） 15:45 – 18:15',
    ));
});

describe('how long ago', () => {
  const now = '2026-11-21T12:00:00Z';
  const ago = (instant: string) => formatRelative(instant, now, tokyo);

  it('goes from moments to minutes, hours and days', () => {
    expect(ago('2026-11-21T11:59:01Z')).toBe('たった今');
    expect(ago('2026-11-21T11:59:00Z')).toBe('1分前');
    expect(ago('2026-11-21T11:00:01Z')).toBe('59分前');
    expect(ago('2026-11-21T11:00:00Z')).toBe('1時間前');
    expect(ago('2026-11-20T12:00:01Z')).toBe('23時間前');
    expect(ago('2026-11-20T12:00:00Z')).toBe('1日前');
    expect(ago('2026-11-14T12:00:01Z')).toBe('6日前');
  });

  it('becomes the date after a week, and for what is yet to come', () => {
    expect(ago('2026-11-14T12:00:00Z')).toBe('2026年11月14日（土）');
    expect(ago('2026-11-21T12:00:30Z')).toBe('たった今');
    expect(ago('2026-11-21T16:00:00Z')).toBe('2026年11月22日（日）');
  });
});

describe('text that is no instant', () => {
  it('reads Invalid time', () => {
    expect(formatDay('2026-02-30')).toBe('Invalid time');
    expect(formatPeriod('soon', '2026-11-21T10:00:00Z', tokyo)).toBe('Invalid time');
    expect(formatPeriod('2026-11-21T10:00:00Z', 'soon', tokyo)).toBe('Invalid time');
    expect(formatPeriod('2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', 'Mars/Olympus')).toBe('Invalid time');
    expect(formatRelative('soon', '2026-11-21T10:00:00Z')).toBe('Invalid time');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anything, anything, anything, (a, b, zone) => {
        expect(typeof formatDay(a)).toBe('string');
        expect(typeof formatPeriod(a, b, tokyo)).toBe('string');
        expect(typeof formatPeriod(a, '2026-11-21T10:00:00Z', zone)).toBe('string');
        expect(typeof formatRelative(a, b)).toBe('string');
        expect(typeof formatRelative(a, '2026-11-21T10:00:00Z', zone)).toBe('string');
      }),
    );
  });
});

describe('holidays', () => {
  it('are named, also those in lieu', () => {
    expect(holidayOf('2026-11-23')).toBe('勤労感謝の日');
    expect(holidayOf('2026-05-06')).toContain('振替休日');
  });

  it('are null on other days and for what is no day', () => {
    expect(holidayOf('2026-11-24')).toBeNull();
    expect(holidayOf('toString')).toBeNull();
  });
});

describe('the name of a zone', () => {
  it('is Japanese, and that of the season', () => {
    expect(zoneName('2026-11-21T10:00:00Z', tokyo)).toBe('日本標準時');
    expect(zoneName('2026-01-10T10:00:00Z', 'Europe/Paris')).toBe('中央ヨーロッパ標準時');
    expect(zoneName('2026-07-10T10:00:00Z', 'Europe/Paris')).toBe('中央ヨーロッパ夏時間');
  });

  it('is never missing and never throws', () => {
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
  ])('%i minutes read %s', (minutes, text) => {
    expect(formatLead(minutes)).toBe(text);
  });
});
