import { describe, expect, it } from 'vitest';
import { readProperty } from './content-lines.ts';
import { createZones, fromIcal, ianaZone, readDuration, readTimes, toIcal, UnknownZoneError } from './wall-times.ts';

const at = (text: string) => Date.parse(text);
const findZone = createZones([], ianaZone('Asia/Tokyo'));

describe('a zone', () => {
  it.each([
    ['2026-03-08T01:59:00Z', '2026-03-08T06:59:00.000Z'],
    // The clock skips this hour.
    ['2026-03-08T02:30:00Z', '2026-03-08T07:30:00.000Z'],
    // This hour occurs twice; the first one counts.
    ['2026-11-01T01:30:30Z', '2026-11-01T05:30:30.000Z'],
  ])('converts the wall clock %s', (wall, instant) => {
    expect(new Date(ianaZone('America/New_York').toInstantMs(at(wall))).toISOString()).toBe(instant);
  });

  it('converts an instant to the wall clock', () => {
    expect(ianaZone('Asia/Kathmandu').toWallMs(at('2026-11-21T03:00:00Z'))).toBe(at('2026-11-21T08:45:00Z'));
  });

  it.each(['Nowhere', '', 'Customized Time Zone', '../etc/passwd'])('of the name %j is unknown', (name) =>
    expect(() => findZone(name, false)).toThrow(UnknownZoneError),
  );

  it('that cannot be read is unknown', () => {
    const broken = createZones([['BEGIN:VTIMEZONE', 'TZID:Broken', 'no line']], ianaZone('UTC'));
    expect(() => broken('Broken', false)).toThrow(UnknownZoneError);
  });
});

it('reads a list of times', () => {
  const property = readProperty('RDATE;VALUE=PERIOD:20261201T010000Z/PT1H,20261202T010000Z/PT1H,x');
  const times = property ? readTimes(property, findZone) : [];
  expect(times.map((time) => time?.wallMs ?? null)).toEqual([at('2026-12-01T01:00Z'), at('2026-12-02T01:00Z'), null]);
});

it.each([
  ['PT1H30M', 5_400_000],
  ['P1D', 86_400_000],
  ['P2W', 1_209_600_000],
  ['+P1DT1S', 86_401_000],
  ['-PT15M', -900_000],
  ['1H', null],
  ['PT99999999999999999999S', null],
])('reads the duration %s', (text, ms) => expect(readDuration(text)).toBe(ms));

it('converts to and from a time of ical.js', () => {
  expect(fromIcal(toIcal(at('2026-02-28T23:59:58Z')))).toBe(at('2026-02-28T23:59:58Z'));
});
