import { describe, expect, it } from 'vitest';
import { dayMs, event, fileOf, read, run } from '../../../test/expanded-calendars.ts';
import { readCalendarText } from './content-lines.ts';

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:Our office',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('the time of an event', () => {
  it.each([
    ['in UTC', ['DTSTART:20261201T010000Z', 'DTEND:20261201T020000Z'], '2026-12-01T01:00 2026-12-01T02:00'],
    [
      'in a zone of IANA',
      ['DTSTART;TZID=America/New_York:20261201T100000', 'DURATION:PT90M'],
      '2026-12-01T15:00 2026-12-01T16:30',
    ],
    [
      'in summer time',
      ['DTSTART;TZID=America/New_York:20270701T100000', 'DURATION:PT1H'],
      '2027-07-01T14:00 2027-07-01T15:00',
    ],
    [
      'in a zone of Windows',
      ['DTSTART;TZID=Tokyo Standard Time:20261201T100000', 'DURATION:PT1H'],
      '2026-12-01T01:00 2026-12-01T02:00',
    ],
    [
      'in quotes',
      ['DTSTART;TZID="Tokyo Standard Time":20261201T100000', 'DURATION:PT1H'],
      '2026-12-01T01:00 2026-12-01T02:00',
    ],
    [
      'in a zone with a prefix',
      ['DTSTART;TZID=/citadel.org/20210210_1/Asia/Seoul:20261201T100000', 'DURATION:PT1H'],
      '2026-12-01T01:00 2026-12-01T02:00',
    ],
    [
      'without a zone, in that of the owner',
      ['DTSTART:20261201T100000', 'DURATION:PT1H'],
      '2026-12-01T01:00 2026-12-01T02:00',
    ],
    ['without an end', ['DTSTART:20261201T010000Z'], '2026-12-01T01:00 2026-12-01T01:00'],
    ['of a day', ['DTSTART;VALUE=DATE:20261201'], '2026-12-01 2026-12-01 from 2026-11-30T15:00'],
    [
      'of days, whose end is not included',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'],
      '2026-12-01 2026-12-03 from 2026-11-30T15:00',
    ],
    [
      'of a day that ends on itself',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
      '2026-12-01 2026-12-01 from 2026-11-30T15:00',
    ],
    [
      'of a length of days',
      ['DTSTART;VALUE=DATE:20261201', 'DURATION:P2D'],
      '2026-12-01 2026-12-02 from 2026-11-30T15:00',
    ],
    // RFC 5545 section 3.3.6: days and weeks are those of the clock, the time is exact.
    [
      'of a day with 23 hours',
      ['DTSTART;TZID=America/New_York:20270313T120000', 'DURATION:P1D'],
      '2027-03-13T17:00 2027-03-14T16:00',
    ],
    [
      'of as many hours as a day has otherwise',
      ['DTSTART;TZID=America/New_York:20270313T120000', 'DURATION:PT24H'],
      '2027-03-13T17:00 2027-03-14T17:00',
    ],
    [
      'of a week with an hour more, and an exact time after it',
      ['DTSTART;TZID=America/New_York:20271101T120000', 'DURATION:P1WT1H'],
      '2027-11-01T16:00 2027-11-08T18:00',
    ],
    ['in other years', ['DTSTART:20190101T010000Z', 'DURATION:PT1H'], '2019-01-01T01:00 2019-01-01T02:00'],
  ])('is read %s', (_, lines, time) => {
    expect(read(...event(...lines))).toEqual({ times: [time], leftOut: [] });
  });

  it.each([
    ['America/New_York', '2026-12-01T15:00 2026-12-01T15:00'],
    ['Nowhere', '2026-12-01T01:00 2026-12-01T01:00'],
  ])('is read in the zone of the calendar, %s, when it has none', (zone, time) => {
    expect(read(`X-WR-TIMEZONE:${zone}`, ...event('DTSTART:20261201T100000')).times).toEqual([time]);
  });

  it('is read in a zone that only the file defines', () => {
    const lines = event('DTSTART;TZID=Our office:20261201T100000', 'DURATION:PT1H');
    expect(read(...newYork, ...lines).times).toEqual(['2026-12-01T15:00 2026-12-01T16:00']);
  });

  it.each([
    ['an unknown zone', ['DTSTART;TZID=Mars/Olympus:20261201T100000'], 'zone 1'],
    ['no start', ['DTEND:20261201T010000Z'], 'period 1'],
    ['a start that is no time', ['DTSTART:soon'], 'period 1'],
    ['a day that does not exist', ['DTSTART:20270230T010000Z'], 'period 1'],
    ['the year 9999', ['DTSTART:99990101T000000Z'], 'period 1'],
    ['an end before the start', ['DTSTART:20261201T010000Z', 'DTEND:20261201T000000Z'], 'period 1'],
    ['a negative duration', ['DTSTART:20261201T010000Z', 'DURATION:-PT1H'], 'period 1'],
    ['a duration that is none', ['DTSTART:20261201T010000Z', 'DURATION:long'], 'period 1'],
    ['an end that is none', ['DTSTART:20261201T010000Z', 'DTEND:later'], 'period 1'],
    ['a changed occurrence that is no time', ['DTSTART:20261201T010000Z', 'RECURRENCE-ID:x'], 'period 1'],
    ['a cancellation', ['DTSTART:20261201T010000Z', 'STATUS:CANCELLED'], 'cancelled 1'],
    ['an address of this product', ['DTSTART:20261201T010000Z', 'URL:https://hiyori.example/events/7'], 'own 1'],
  ])('leaves an event out for %s', (_, lines, reason) => {
    expect(read(...event(...lines))).toEqual({ times: [], leftOut: [reason] });
  });
});

describe('a repeated event', () => {
  const weekly = ['DTSTART;TZID=Asia/Tokyo:20261102T100000', 'DURATION:PT1H'];

  it('has its occurrences in the window, however long ago it began', () => {
    const { times } = read(...event('DTSTART:19500101T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
    expect([times.length, times[0], times.at(-1)]).toEqual([
      428,
      '2026-10-22T01:00 2026-10-22T02:00',
      '2027-12-23T01:00 2027-12-23T02:00',
    ]);
  });

  it('keeps the phase of its interval', () => {
    const { times } = read(
      ...event('DTSTART:20200106T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'),
    );
    const weeks = (text = '') =>
      Math.floor((Date.parse(`${text.slice(0, 16)}Z`) - Date.parse('2020-01-06T00:00Z')) / (7 * dayMs));
    expect(times.length).toBeGreaterThan(50);
    expect(times.every((time) => weeks(time) % 2 === 0)).toBe(true);
  });

  it('stays at its hour when the clock changes', () => {
    const { times } = read(
      ...event('DTSTART;TZID=America/New_York:20261028T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    );
    expect(times).toEqual(['2026-10-28T14:00 2026-10-28T15:00', '2026-11-04T15:00 2026-11-04T16:00']);
  });

  it('ends with UNTIL, which is in UTC', () => {
    const { times } = read(...event(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20261116T010000Z'));
    expect(times).toHaveLength(3);
  });

  it.each([
    [
      'Australia/Sydney',
      ['DTSTART;TZID=Australia/Sydney:20270919T100000', 'RRULE:FREQ=WEEKLY;UNTIL=20271002T230000Z'],
      ['2027-09-19T00:00', '2027-09-26T00:00', '2027-10-02T23:00'],
    ],
    [
      'Our office',
      ['DTSTART;TZID=Our office:20271030T220000', 'RRULE:FREQ=WEEKLY;UNTIL=20271107T020000Z'],
      ['2027-10-31T02:00', '2027-11-07T02:00'],
    ],
    [
      'Australia/Sydney',
      ['DTSTART;TZID=Australia/Sydney:20270919T100000', 'RDATE:20271002T230000Z'],
      ['2027-09-19T00:00', '2027-10-02T23:00'],
    ],
  ])('reads UNTIL and RDATE in UTC right on the day of a change of the clock in %s', (_, lines, starts) => {
    const { times } = read(...newYork, ...event(...lines));
    expect(times.map((time) => time.slice(0, 16))).toEqual(starts);
  });

  it('omits EXDATE, also as a day, and adds RDATE', () => {
    const { times } = read(
      ...event(
        ...weekly,
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Asia/Tokyo:20261109T100000',
        'EXDATE;VALUE=DATE:20261116',
        'RDATE;TZID=Asia/Tokyo:20261201T180000',
      ),
    );
    expect(times).toEqual([
      '2026-11-02T01:00 2026-11-02T02:00',
      '2026-11-23T01:00 2026-11-23T02:00',
      '2026-12-01T09:00 2026-12-01T10:00',
    ]);
  });

  // RFC 5545 section 3.8.5.2: the length of the period, not that of the event.
  it('has the ends of added periods', () => {
    const { times } = read(
      ...event(
        ...weekly,
        'RDATE;VALUE=PERIOD:20261201T010000Z/PT3H,20261202T010000Z/20261202T013000Z',
        'RDATE;VALUE=PERIOD;TZID=Asia/Tokyo:20261203T100000/20261203T120000,20261204T100000/20261204T090000',
      ),
    );
    expect(times.slice(1)).toEqual([
      '2026-12-01T01:00 2026-12-01T04:00',
      '2026-12-02T01:00 2026-12-02T01:30',
      '2026-12-03T01:00 2026-12-03T03:00',
      '2026-12-04T01:00 2026-12-04T02:00',
    ]);
  });

  it.each([
    ['of a duration of days, at the same time of the clock', 'DURATION:P1D', '16:00'],
    ['of an end, after the same exact time', 'DTEND;TZID=America/New_York:20270313T120000', '17:00'],
  ])('has the ends %s', (_, end, time) => {
    const start = 'DTSTART;TZID=America/New_York:20270312T120000';
    const { times } = read(...event(start, end, 'RRULE:FREQ=DAILY;COUNT=2'));
    expect(times).toEqual(['2027-03-12T17:00 2027-03-13T17:00', `2027-03-13T17:00 2027-03-14T${time}`]);
  });

  it('has the ends of added periods of days at the same time of the clock', () => {
    const newYorkTime = 'TZID=America/New_York';
    const period = `RDATE;VALUE=PERIOD;${newYorkTime}:20270313T120000/P1D,20270320T120000/P1D`;
    const { times } = read(...event(`DTSTART;${newYorkTime}:20270301T120000`, 'DURATION:PT1H', period));
    expect(times.slice(1)).toEqual(['2027-03-13T17:00 2027-03-14T16:00', '2027-03-20T16:00 2027-03-21T16:00']);
  });

  // RFC 2445 section 4.8.5.2; RFC 5545 has it no more.
  it('omits the starts of EXRULE', () => {
    const rules = ['RRULE:FREQ=WEEKLY;COUNT=5', 'EXRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261120T000000Z'];
    const { times } = read(...event(...weekly, ...rules));
    expect(times.map((time) => time.slice(5, 10))).toEqual(['11-09', '11-23', '11-30']);
    expect(read(...event(...weekly, 'RRULE:FREQ=WEEKLY', 'EXRULE:FREQ=NEVER')).leftOut).toEqual(['repeats 1']);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY',
    'FREQ=NEVER',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=400',
    'FREQ=DAILY;UNTIL=never',
    'nothing',
  ])('is left out for the rule %s', (rule) => {
    expect(read(...event(...weekly, `RRULE:${rule}`))).toEqual({ times: [], leftOut: ['repeats 1'] });
  });

  it.each([
    'FREQ=DAILY;COUNT=1000000000',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
  ])('is read for the odd rule %s', (rule) => {
    const { times, leftOut } = read(...event(...weekly, `RRULE:${rule}`));
    expect(leftOut).toEqual([]);
    expect(times.length).toBeLessThan(500);
  });

  it('from long ago may have a number of occurrences', () => {
    const { times } = read(...event('DTSTART:19000101T010000Z', 'RRULE:FREQ=DAILY;COUNT=1000000000'));
    expect(times).toHaveLength(428);
  });

  it('is left out when its rules are too many to compute', () => {
    const rules = Array.from({ length: 40 }, () => 'RRULE:FREQ=DAILY;COUNT=1000000000');
    expect(read(...event('DTSTART:19000101T010000Z', ...rules)).leftOut).toEqual(['repeats 1']);
  });
});

describe('a calendar', () => {
  const one = event('DTSTART:20261201T010000Z');

  it('counts what is new, what another calendar has, and what is repeated in the file', () => {
    const other = one.map((line) => line.replace('UID:1', 'UID:2'));
    const { eventsCount, existingCount, leftOut } = run(fileOf(...one, ...one, ...other), { existing: ['2'] });
    expect([eventsCount, existingCount, leftOut]).toEqual([1, 2, []]);
  });

  it('has only the version of an event with the highest SEQUENCE, also when that was moved or cancelled', () => {
    const before = event('SEQUENCE:1', 'DTSTART:20261201T010000Z', 'DURATION:PT1H');
    const after = event('SEQUENCE:2', 'DTSTART:20261202T010000Z', 'DURATION:PT1H');
    expect(read(...after, ...before)).toEqual({ times: ['2026-12-02T01:00 2026-12-02T02:00'], leftOut: [] });
    expect(run(fileOf(...before, ...after))).toMatchObject({ eventsCount: 1, existingCount: 1 });
    const cancelled = after.map((line) => line.replace('DURATION:PT1H', 'STATUS:CANCELLED'));
    expect(read(...before, ...cancelled)).toEqual({ times: [], leftOut: ['cancelled 1'] });
  });

  it('has events with one UID and SEQUENCE that begin at different times', () => {
    const { times } = read(...one, ...event('DTSTART:20261202T010000Z'));
    expect(times).toHaveLength(2);
  });

  it('leaves out what comes from this product', () => {
    expect(run(fileOf(...one), { own: ['1'] }).leftOut).toEqual([{ reason: 'own', count: 1, titles: ['会議'] }]);
    expect(run(fileOf('PRODID:-//hiyori//calendar//JA', ...one)).leftOut).toMatchObject([{ reason: 'own', count: 1 }]);
  });

  it('leaves out events beyond its limits', () => {
    const daily = event('DTSTART:20261101T010000Z', 'RRULE:FREQ=DAILY');
    expect(run(fileOf(...daily), {}, { occurrencesMax: 100 }).leftOut).toMatchObject([
      { reason: 'too_many', count: 1 },
    ]);
    const text = fileOf(
      ...Array.from({ length: 12 }, (_, index) => one.map((line) => line.replace('UID:1', `UID:${index}`))).flat(),
    );
    expect(readCalendarText(text, 10)).toMatchObject({ omitted: 2 });
  });

  it('has a name and an interval', () => {
    const { name, refreshMs } = run(
      fileOf('X-WR-CALNAME:大学\\, 前期', 'REFRESH-INTERVAL;VALUE=DURATION:PT12H', ...one),
    );
    expect([name, refreshMs]).toEqual(['大学, 前期', 43_200_000]);
  });

  it('shows the first three events from now on, each once', () => {
    const titled = (uid: string, ...lines: string[]) =>
      event(...lines).map((line) => line.replace('UID:1', `UID:${uid}`));
    const { first } = run(
      fileOf(
        ...titled('past', 'DTSTART:20261101T010000Z'),
        ...titled('late', 'DTSTART:20270101T010000Z'),
        ...titled('weekly', 'DTSTART:20261102T010000Z', 'RRULE:FREQ=WEEKLY'),
        ...titled('soon', 'DTSTART;VALUE=DATE:20261122'),
      ),
    );
    expect(first.map(({ uid, isRepeated }) => [uid, isRepeated])).toEqual([
      ['soon', false],
      ['weekly', true],
      ['late', false],
    ]);
  });

  it('marks tentative and transparent events', () => {
    const { occurrences } = run(fileOf(...event('DTSTART:20261201T010000Z', 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT')));
    expect(occurrences).toMatchObject([{ isTentative: true, isTransparent: true }]);
  });

  it('stores a title on one line, without characters that change the direction of writing, and cut', () => {
    const title = `SUMMARY:一\\n二\u202e\u0000${'三'.repeat(400)}`;
    const { occurrences } = run(fileOf('BEGIN:VEVENT', 'DTSTART:20261201T010000Z', title, 'END:VEVENT'));
    expect(occurrences[0]?.title).toMatch(/^一 二 三+$/);
    expect(occurrences[0]?.title).toHaveLength(255);
  });
});

describe('what cannot be computed', () => {
  const zone = (...lines: string[]) => [
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:STANDARD',
    ...lines,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const offsets = ['TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900'];

  it.each([
    ['no start', offsets],
    ['a rule of seconds', ['DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY', ...offsets]],
    ['an offset of one digit', ['DTSTART:19700101T000000', 'TZOFFSETFROM:+9', 'TZOFFSETTO:+9']],
  ])('of a zone with %s costs the events in it only', (_, lines) => {
    const inZone = event('DTSTART;TZID=Office:20261201T100000').map((line) => line.replace('UID:1', 'UID:2'));
    const { times, leftOut } = read(...zone(...lines), ...inZone, ...event('DTSTART:20261201T010000Z'));
    expect(times).toEqual(['2026-12-01T01:00 2026-12-01T01:00']);
    expect(leftOut).toEqual(['zone 1']);
  });

  it('does not cut a long UID within a character', () => {
    const uid = `x${'🎪'.repeat(200)}`;
    const [occurrence] = run(
      fileOf(...event('DTSTART:20261201T010000Z').map((line) => line.replace('UID:1', `UID:${uid}`))),
    ).occurrences;
    expect(occurrence?.uid).toBe(uid);
  });
});
