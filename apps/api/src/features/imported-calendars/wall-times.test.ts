import { describe, expect, it } from 'vitest';
import { readProperty } from './content-lines.ts';
import { ianaZone, readDuration, readTimes } from './wall-times.ts';
import { createZones } from './zones.ts';

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

  it.each([
    ['just before the clock changes', 'Australia/Sydney', '2027-10-02T15:59:59Z', '2027-10-03T01:59:59Z'],
    ['when it skips an hour', 'Australia/Sydney', '2027-10-02T16:00:00Z', '2027-10-03T03:00:00Z'],
    ['some hours later', 'Australia/Sydney', '2027-10-02T23:00:00Z', '2027-10-03T10:00:00Z'],
    ['some hours before', 'America/New_York', '2027-11-07T02:00:00Z', '2027-11-06T22:00:00Z'],
    ['in an hour that it repeats', 'America/New_York', '2027-11-07T05:30:00Z', '2027-11-07T01:30:00Z'],
    ['when it has repeated the hour', 'America/New_York', '2027-11-07T07:00:00Z', '2027-11-07T02:00:00Z'],
  ])('converts an instant %s to the wall clock', (_, name, instant, wall) => {
    expect(new Date(ianaZone(name).toWallMs(at(instant))).toISOString()).toBe(new Date(wall).toISOString());
  });
});

it('reads a list of times', () => {
  const property = readProperty('RDATE;VALUE=PERIOD:20261201T010000Z/PT1H,20261202T010000Z/PT1H,x');
  const times = property ? readTimes(property, findZone) : [];
  expect(times.map((time) => time?.wallMs ?? null)).toEqual([at('2026-12-01T01:00Z'), at('2026-12-02T01:00Z'), null]);
});

it.each([
  ['20261231T240000', '2027-01-01T00:00Z'],
  ['20260228T235960', '2026-02-28T23:59:59Z'],
  ['20260229T000000', null],
  ['20260229T240000', null],
  ['20261201T240001', null],
  ['20261201T250000', null],
])('reads the time %s', (text, expected) => {
  const property = readProperty(`DTSTART:${text}`);
  const [time] = property ? readTimes(property, findZone) : [];
  expect(time?.wallMs ?? null).toBe(expected && at(expected));
});

it.each([
  ['PT1H30M', { days: 0, ms: 5_400_000 }],
  ['P1D', { days: 1, ms: 0 }],
  ['P2W', { days: 14, ms: 0 }],
  ['+P1DT1S', { days: 1, ms: 1_000 }],
  ['-PT15M', { days: 0, ms: -900_000 }],
  ['-P1W', { days: -7, ms: 0 }],
  ['1H', null],
  ['PT99999999999999999999S', null],
])('reads the duration %s', (text, duration) => expect(readDuration(text)).toEqual(duration));
