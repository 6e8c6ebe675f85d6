import { describe, expect, it } from 'vitest';
import { event, fileOf, read, run } from '../../../test/expanded-calendars.ts';

describe('a repeated event', () => {
  const weekly = ['DTSTART;TZID=Asia/Tokyo:20261102T100000', 'DURATION:PT1H'];

  it('has changed and cancelled occurrences, which come before EXDATE', () => {
    const { times, leftOut } = read(
      ...event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Asia/Tokyo:20261109T100000'),
      ...event('RECURRENCE-ID;TZID=Asia/Tokyo:20261109T100000', 'DTSTART:20261110T050000Z', 'DURATION:PT1H'),
      ...event('RECURRENCE-ID:20261116T010000Z', 'DTSTART:20261116T010000Z', 'STATUS:CANCELLED'),
    );
    expect(times).toEqual(['2026-11-02T01:00 2026-11-02T02:00', '2026-11-10T05:00 2026-11-10T06:00']);
    expect(leftOut).toEqual([]);
  });

  it('of whole days is changed by the day', () => {
    const { times } = read(
      ...event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('RECURRENCE-ID;VALUE=DATE:20261202', 'DTSTART;VALUE=DATE:20261205'),
    );
    expect(times.map((time) => time.slice(0, 10))).toEqual(['2026-12-01', '2026-12-05']);
  });

  it('of whole days has a changed occurrence with times in place of its day', () => {
    const { times } = read(
      ...event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('RECURRENCE-ID;TZID=Asia/Tokyo:20261202T000000', 'DTSTART;TZID=Asia/Tokyo:20261202T090000'),
    );
    expect(times).toEqual(['2026-12-01 2026-12-01 from 2026-11-30T15:00', '2026-12-02T00:00 2026-12-02T00:00']);
  });

  // RFC 5545 section 3.8.4.4 wants a date there.
  it.each([
    ['midnight in the zone of the owner', '20261201T150000Z'],
    ['the date with a time of zero', '20261202T000000Z'],
    ['midnight in another zone', '20261202T050000Z'],
  ])('of whole days is changed and excluded by an instant in UTC: %s', (_, instant) => {
    const daily = ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3'];
    const change = event(`RECURRENCE-ID:${instant}`, 'DTSTART;VALUE=DATE:20261210');
    const { times } = read(...event(...daily), ...change);
    expect(times.map((time) => time.slice(0, 10))).toEqual(['2026-12-01', '2026-12-03', '2026-12-10']);
    const { times: left } = read(...event(...daily, `EXDATE:${instant}`));
    expect(left.map((time) => time.slice(0, 10))).toEqual(['2026-12-01', '2026-12-03']);
  });

  it.each(['20261201T150000Z', '20261202T000000Z'])('of whole days is added to by the instant %s', (instant) => {
    const { times } = read(...event('DTSTART;VALUE=DATE:20261201', `RDATE:${instant}`));
    expect(times[1]).toBe('2026-12-02 2026-12-02 from 2026-12-01T15:00');
  });

  it('with times has a changed occurrence of a whole day in place of its instant', () => {
    const { times } = read(
      ...event('DTSTART;TZID=Asia/Tokyo:20261201T070000', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('RECURRENCE-ID:20261201T220000Z', 'DTSTART;VALUE=DATE:20261202'),
    );
    expect(times.map((time) => time.slice(0, 10))).toEqual(['2026-11-30', '2026-12-02', '2026-12-02']);
  });

  it('may have only its changed occurrence in the file', () => {
    const { times } = read(...event('RECURRENCE-ID:20261109T010000Z', 'DTSTART:20261110T050000Z', 'DURATION:PT1H'));
    expect(times).toEqual(['2026-11-10T05:00 2026-11-10T06:00']);
  });
});

describe('a change of this and all later occurrences', () => {
  const range = (id: string) => `RECURRENCE-ID;RANGE=THISANDFUTURE${id}`;
  const daily = ['DTSTART;TZID=Asia/Tokyo:20261201T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'];

  it('moves them by the same time, and gives them its length and its text', () => {
    const change = event(
      range(';TZID=Asia/Tokyo:20261202T100000'),
      'DTSTART;TZID=Asia/Tokyo:20261202T120000',
      'DURATION:PT30M',
    ).map((line) => line.replace('会議', '昼の会議'));
    const { occurrences } = run(fileOf(...event(...daily), ...change));
    expect(
      occurrences.map(({ startAt, endAt, title }) => `${startAt.slice(5, 16)} ${endAt.slice(11, 16)} ${title}`),
    ).toEqual([
      '12-01T01:00 02:00 会議',
      '12-03T03:00 03:30 昼の会議',
      '12-04T03:00 03:30 昼の会議',
      '12-02T03:00 03:30 昼の会議',
    ]);
  });

  it('ends where the next one begins, and leaves out an occurrence with a change of its own', () => {
    const { times } = read(
      ...event(...daily),
      ...event(range(':20261203T010000Z'), 'DTSTART:20261203T090000Z', 'DURATION:PT1H'),
      ...event(range(':20261202T010000Z'), 'DTSTART:20261202T030000Z', 'DURATION:PT1H'),
      ...event('RECURRENCE-ID:20261204T010000Z', 'DTSTART:20261220T000000Z'),
    );
    expect(times.map((time) => time.slice(5, 16)).sort()).toEqual([
      '12-01T01:00',
      '12-02T03:00',
      '12-03T09:00',
      '12-20T00:00',
    ]);
  });

  it('may cancel them', () => {
    const { times, leftOut } = read(
      ...event(...daily),
      ...event(range(':20261203T010000Z'), 'DTSTART:20261203T010000Z', 'STATUS:CANCELLED'),
    );
    expect(times.map((time) => time.slice(5, 16))).toEqual(['12-01T01:00', '12-02T01:00']);
    expect(leftOut).toEqual([]);
  });

  it('moves whole days', () => {
    const { times } = read(
      ...event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...event(range(';VALUE=DATE:20261208'), 'DTSTART;VALUE=DATE:20261209', 'DTEND;VALUE=DATE:20261211'),
    );
    expect(times.map((time) => time.slice(0, 21)).sort()).toEqual([
      '2026-12-01 2026-12-01',
      '2026-12-09 2026-12-10',
      '2026-12-16 2026-12-17',
    ]);
  });

  it('keeps its hour when the clock changes', () => {
    const { times } = read(
      ...event('DTSTART;TZID=America/New_York:20261021T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...event(
        range(';TZID=America/New_York:20261028T100000'),
        'DTSTART;TZID=America/New_York:20261028T150000',
        'DURATION:PT1H',
      ),
    );
    expect(times.map((time) => time.slice(5, 16)).sort()).toEqual([
      '10-21T14:00',
      '10-28T19:00',
      '11-04T20:00',
      '11-11T20:00',
    ]);
  });
});
