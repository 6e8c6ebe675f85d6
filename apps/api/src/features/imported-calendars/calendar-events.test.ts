import { expect, it } from 'vitest';
import { readEvent } from './calendar-events.ts';
import { readProperty } from './content-lines.ts';
import { ianaZone } from './wall-times.ts';
import { createZones } from './zones.ts';

const findZone = createZones([], ianaZone('Asia/Tokyo'));
const read = (...lines: string[]) =>
  readEvent(
    lines.map(readProperty).filter((property) => property !== null),
    findZone,
    'https://hiyori.example',
  );

it('reads an event', () => {
  expect(
    read(
      'UID:1',
      'DTSTART:20261201T010000Z',
      'DURATION:PT1H',
      'SUMMARY: 会議 ',
      'LOCATION:',
      'STATUS:tentative',
      'SEQUENCE:3',
    ),
  ).toMatchObject({
    uid: '1',
    title: '会議',
    location: null,
    duration: { days: 0, ms: 3_600_000 },
    recurrenceId: null,
    sequence: 3,
    isTentative: true,
    isCancelled: false,
    isTransparent: false,
    isOwn: false,
  });
});

it('has a UID of its own without one, the same each time', () => {
  const lines = ['DTSTART:20261201T010000Z', 'SUMMARY:会議'];
  expect(read(...lines)).toMatchObject({ uid: 'none-1796086800000-会議' });
});

it('takes an end that is only a day in the zone of the start', () => {
  const event = read('DTSTART;TZID=America/New_York:20261201T200000', 'DTEND;VALUE=DATE:20261202');
  expect(event).toMatchObject({ duration: { days: 0, ms: 4 * 3_600_000 } });
});

it('says why an event is left out, with its title', () => {
  expect(read('SUMMARY:レポート')).toEqual({ reason: 'period', title: 'レポート' });
  expect(read('SUMMARY:会議', 'DTSTART;TZID=Nowhere:20261201T010000')).toEqual({ reason: 'zone', title: '会議' });
});

it('is of whole days when Outlook says so and its times are midnights', () => {
  const days = ['DTSTART;TZID=Tokyo Standard Time:20261201T000000', 'DTEND;TZID=Tokyo Standard Time:20261203T000000'];
  const flag = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
  expect(read(flag, ...days)).toMatchObject({ start: { isDate: true }, duration: { days: 2, ms: 0 } });
  expect(read('X-MICROSOFT-CDO-ALLDAYEVENT:FALSE', ...days)).toMatchObject({ start: { isDate: false } });
  expect(read(flag, 'DTSTART:20261201T010000Z')).toMatchObject({ start: { isDate: false } });
});
