import { describe, expect, it } from 'vitest';
import { timeZonePart } from '../events/time-zone.ts';
import { ianaZone, type Zone } from './wall-times.ts';
import { createZones, UnknownZoneError } from './zones.ts';

const at = (text: string) => Date.parse(text);
const findZone = createZones([], ianaZone('Asia/Tokyo'));

const observance = (kind: 'STANDARD' | 'DAYLIGHT', from: string, to: string, ...lines: string[]) => [
  `BEGIN:${kind}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${kind}`,
];
/** The zone of this name, as a file defines it. */
const zoneIn = (id: string, name: string, ...observances: string[][]): Zone => {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${id}`, ...observances.flat(), 'END:VTIMEZONE'];
  return createZones([lines], ianaZone('UTC'))(name, false);
};
const defined = (...observances: string[][]): Zone => zoneIn('Custom', 'Custom', ...observances);

describe('a zone', () => {
  it.each(['Nowhere', '', 'Customized Time Zone', '../etc/passwd'])('of the name %j is unknown', (name) =>
    expect(() => findZone(name, false)).toThrow(UnknownZoneError),
  );

  it.each([
    ['GMT+09:00', '2026-12-01T00:00Z'],
    ['GMT+0900', '2026-12-01T00:00Z'],
    ['UTC+9', '2026-12-01T00:00Z'],
    ['+09:00', '2026-12-01T00:00Z'],
    ['(UTC+05:45)', '2026-12-01T03:15Z'],
    ['GMT-3:30', '2026-12-01T12:30Z'],
    // Names of IANA count to the west.
    ['Etc/GMT-9', '2026-12-01T00:00Z'],
  ])('of the name %s is a fixed offset', (name, instant) => {
    expect(findZone(name, false).toInstantMs(at('2026-12-01T09:00Z'))).toBe(at(instant));
    expect(findZone(name, false).toWallMs(at(instant))).toBe(at('2026-12-01T09:00Z'));
  });

  it.each(['GMT+25:00', 'UTC+9:75', 'GMT+9 Tokyo', '900'])('of the name %s is no offset', (name) =>
    expect(() => findZone(name, false)).toThrow(UnknownZoneError),
  );

  it.each([
    // Evolution and other programs with libical.
    '/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires',
    '/freeassociation.sourceforge.net/Tzfile/America/Buenos_Aires',
    // Thunderbird.
    '/mozilla.org/20050126_1/America/Buenos_Aires',
    '(GMT-03:00) America/Buenos_Aires',
  ])('of the name %s is that of its end', (name) =>
    expect(findZone(name, false).toInstantMs(at('2026-12-01T09:00Z'))).toBe(at('2026-12-01T12:00Z')),
  );

  it('has the definition of the file rather than the offset in its name', () => {
    const zone = zoneIn('GMT+09:00', 'GMT+09:00', observance('STANDARD', '+0100', '+0100', 'DTSTART:16010101T000000'));
    expect(zone.toInstantMs(at('2026-12-01T09:00Z'))).toBe(at('2026-12-01T08:00Z'));
  });

  it('has a name that its definition escapes', () => {
    const always = observance('STANDARD', '+0900', '+0900', 'DTSTART:16010101T000000');
    const zone = zoneIn('Osaka\\, Sapporo\\, Tokyo', 'Osaka, Sapporo, Tokyo', always);
    expect(zone.toInstantMs(at('2026-12-01T09:00Z'))).toBe(at('2026-12-01T00:00Z'));
  });

  it('that cannot be read is unknown', () => {
    expect(() => defined(['no line'])).toThrow(UnknownZoneError);
  });
});

const hourMs = 3_600_000;
/** Every hour of a period, at its half. */
const hoursOf = (from: string, to: string) =>
  Array.from({ length: (at(to) - at(from)) / hourMs }, (_, index) => at(from) + (index + 0.5) * hourMs);

/** The times at which two zones differ, in both directions. */
function differences(one: Zone, other: Zone, hours: readonly number[]): string[] {
  const differs = (ms: number) =>
    one.toInstantMs(ms) !== other.toInstantMs(ms) || one.toWallMs(ms) !== other.toWallMs(ms);
  return hours.filter(differs).map((ms) => new Date(ms).toISOString());
}

describe('a zone that the file defines', () => {
  it('by rules, of which some have ended', () => {
    const newYork = defined(
      observance(
        'DAYLIGHT',
        '-0500',
        '-0400',
        'DTSTART:19870405T020000',
        'RRULE:FREQ=YEARLY;UNTIL=20060402T070000Z;BYMONTH=4;BYDAY=1SU',
      ),
      observance(
        'STANDARD',
        '-0400',
        '-0500',
        'DTSTART:19671029T020000',
        'RRULE:FREQ=YEARLY;UNTIL=20061029T060000Z;BYMONTH=10;BYDAY=-1SU',
      ),
      observance('DAYLIGHT', '-0500', '-0400', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
      observance('STANDARD', '-0400', '-0500', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
    );
    const hours = hoursOf('2005-01-01', '2009-01-01').concat(hoursOf('2036-01-01', '2037-01-01'));
    expect(differences(newYork, ianaZone('America/New_York'), hours)).toEqual([]);
  });

  it('by rules from 1601 on, as Outlook writes them', () => {
    const sydney = defined(
      observance('STANDARD', '+1100', '+1000', 'DTSTART:16010101T030000', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4'),
      observance('DAYLIGHT', '+1000', '+1100', 'DTSTART:16010101T020000', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10'),
    );
    expect(differences(sydney, ianaZone('Australia/Sydney'), hoursOf('2026-01-01', '2028-01-01'))).toEqual([]);
  });

  it.each(['Europe/Dublin', 'Africa/Casablanca', 'America/St_Johns', 'Asia/Tokyo', 'Australia/Lord_Howe'])(
    'by each change of %s, as this product writes it',
    (name) => {
      const lines = timeZonePart(name, 2024).replaceAll(name, 'Custom').split('\r\n');
      const zone = createZones([lines], ianaZone('UTC'))('Custom', false);
      expect(differences(zone, ianaZone(name), hoursOf('2024-01-02', '2026-07-01'))).toEqual([]);
    },
  );

  it('by dates', () => {
    const zone = defined(
      observance('STANDARD', '+0900', '+0800', 'DTSTART:20260101T000000', 'RDATE:20261101T000000,20270601T150000Z'),
      observance('DAYLIGHT', '+0800', '+0900', 'DTSTART:20260701T000000', 'RDATE:20270101T000000'),
    );
    const offsets = ['2025-12-31', '2026-02-01', '2026-08-01', '2026-12-01', '2027-02-01', '2027-07-01'].map(
      (day) => (at(day) - zone.toInstantMs(at(day))) / hourMs,
    );
    expect(offsets).toEqual([9, 8, 9, 8, 9, 8]);
  });

  it('with a rule that names no day has the offset of its start', () => {
    const zone = defined(
      observance(
        'STANDARD',
        '+0900',
        '+0930',
        'DTSTART:20400101T000000',
        'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO',
      ),
    );
    expect(zone.toInstantMs(at('2026-06-01T09:00Z'))).toBe(at('2026-06-01T00:00Z'));
    expect(zone.toInstantMs(at('2050-06-01T09:30Z'))).toBe(at('2050-06-01T00:00Z'));
  });

  it.each([
    ['without an observance', []],
    ['without a start', observance('STANDARD', '+0900', '+0900')],
    ['with a start that is no time', observance('STANDARD', '+0900', '+0900', 'DTSTART:20260230T000000')],
    ['without an offset', ['BEGIN:STANDARD', 'DTSTART:20260101T000000', 'TZOFFSETTO:+0900', 'END:STANDARD']],
    ['with an offset that is none', observance('STANDARD', '+0900', 'JST', 'DTSTART:20260101T000000')],
    ['with a rule of hours', observance('STANDARD', '+0900', '+0900', 'DTSTART:20260101T000000', 'RRULE:FREQ=HOURLY')],
    [
      'with rules of too many days',
      observance('STANDARD', '+0900', '+0900', 'DTSTART:19000101T000000', 'RRULE:FREQ=DAILY'),
    ],
  ])('%s is unknown', (_name, lines) => expect(() => defined(lines)).toThrow(UnknownZoneError));
});
