import { describe, expect, it } from 'vitest';
import { endedBefore, isEndedEarly, moveSeries } from './move.ts';

const row = {
  id: 1,
  creatorId: 1,
  uid: '0d1f8a52-9c0e-4c8e-9f8e-1f2f8f1d2a3b',
  rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=5',
  timeZone: 'Europe/Berlin',
  startDay: '2027-03-12',
  startTime: '19:00',
  skipsHolidays: false,
  exdates: ['2027-03-12T18:00:00.000Z', '2027-04-02T17:00:00.000Z'],
  sequence: 0,
  madeUntil: '2027-04-09T17:00:00.000Z',
  extendAt: null,
  touchedAt: '2027-01-01T00:00:00.000Z',
  askedAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
};
const second = '2027-03-19T18:00:00.000Z';

describe('moveSeries', () => {
  it('continues a series from one of its occurrences', () => {
    const { series, moved, missing } = moveSeries(row, second, {
      day: '2027-03-19',
      time: '19:00',
      zone: row.timeZone,
    });
    expect(series).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4', startDay: '2027-03-19', startTime: '19:00' });
    expect(series.exdates).toEqual(['2027-04-02T17:00:00.000Z']);
    expect([...moved].every(([from, { recurrenceId }]) => from === recurrenceId)).toBe(true);
    expect(missing).toEqual([]);
  });

  it('moves each occurrence by local time, also across a change of the clock', () => {
    const { series, moved } = moveSeries(row, second, { day: '2027-03-20', time: '10:30', zone: row.timeZone });
    expect(series).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=4', exdates: ['2027-04-03T08:30:00.000Z'] });
    expect([...moved.values()].map(({ recurrenceId }) => recurrenceId)).toEqual([
      '2027-03-20T09:30:00.000Z',
      '2027-03-27T09:30:00.000Z',
      '2027-04-03T08:30:00.000Z',
      '2027-04-10T08:30:00.000Z',
    ]);
    expect(series.madeUntil).toBe('2027-04-10T08:30:00.000Z');
  });

  it.each([
    ['an earlier', '2027-03-12T18:00:00.000Z', '2027-03-13'],
    ['a later', '2027-04-02T17:00:00.000Z', '2027-04-03'],
  ])('moves each as %s one moves', (_name, anchor, day) => {
    const { series, moved } = moveSeries(row, second, { day, time: '19:00', zone: row.timeZone }, anchor);
    expect(series).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=4', startDay: '2027-03-20' });
    expect([...moved.values()].map(({ recurrenceId }) => recurrenceId.slice(5, 10))).toEqual([
      '03-20',
      '03-27',
      '04-03',
      '04-10',
    ]);
  });

  it('moves occurrences after those that were made as well, and makes none twice', () => {
    const daily = { ...row, rrule: 'FREQ=DAILY', exdates: [], madeUntil: '2027-03-20T18:00:00.000Z' };
    const last = '2027-06-19T17:00:00.000Z';
    const to = { day: '2027-03-19', time: '20:00', zone: row.timeZone };
    const { series, moved } = moveSeries(daily, second, to, second, last);
    expect(moved.get(last)?.recurrenceId).toBe('2027-06-19T18:00:00.000Z');
    expect(series.madeUntil).toBe('2027-03-20T19:00:00.000Z');
    const alone = moveSeries(daily, last, { ...to, day: '2027-06-16' }, last, last);
    expect([...alone.moved.values()]).toEqual([{ recurrenceId: '2027-06-16T18:00:00.000Z', isOff: false }]);
    expect(alone.series.madeUntil).toBe('2027-06-16T17:59:59.999Z');
  });

  it('moves the end along', () => {
    const ending = { ...row, rrule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270409T170000Z' };
    const { series, moved } = moveSeries(ending, second, { day: '2027-03-20', time: '19:00', zone: row.timeZone });
    expect([...moved.values()].at(-1)?.recurrenceId).toBe('2027-04-10T17:00:00.000Z');
    expect(series.rrule).toBe('FREQ=WEEKLY;BYDAY=SA;UNTIL=20270410T170000Z');
  });

  it.each([
    ['2027-09-08', '20271117T100000Z', '20271117T180000Z', '2027-11-17T18:00:00.000Z'],
    ['2027-01-13', '20270407T095959Z', '20270407T165959Z', '2027-03-31T17:00:00.000Z'],
  ])(
    'moves the end along by local time, to a zone whose clock changes: from %s until %s',
    (day, until, movedUntil, last) => {
      const rrule = `FREQ=WEEKLY;BYDAY=WE;UNTIL=${until}`;
      const tokyo = { ...row, rrule, timeZone: 'Asia/Tokyo', startDay: day, exdates: [] };
      const made = { ...tokyo, madeUntil: '2027-12-01T00:00:00.000Z' };
      const { series, moved } = moveSeries(made, `${day}T10:00:00.000Z`, {
        day,
        time: '19:00',
        zone: 'Europe/Berlin',
      });
      expect(series.rrule).toBe(`FREQ=WEEKLY;BYDAY=WE;UNTIL=${movedUntil}`);
      expect([...moved.values()].at(-1)?.recurrenceId).toBe(last);
    },
  );

  it('moves the end along to an earlier instant', () => {
    const rrule = 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270407T165959Z';
    const berlin = { ...row, rrule, startDay: '2027-01-13', exdates: [], madeUntil: '2027-03-31T17:00:00.000Z' };
    const to = { day: '2027-01-13', time: '19:00', zone: 'Asia/Tokyo' };
    const { series, moved } = moveSeries(berlin, '2027-01-13T18:00:00.000Z', to);
    expect(series.rrule).toBe('FREQ=WEEKLY;BYDAY=WE;UNTIL=20270407T095959Z');
    expect([...moved.values()].at(-1)?.recurrenceId).toBe('2027-03-31T10:00:00.000Z');
  });

  it('knows what comes to be on a holiday, and what is on none any more', () => {
    const tokyo = { ...row, timeZone: 'Asia/Tokyo', skipsHolidays: true, exdates: [], rrule: 'FREQ=WEEKLY;BYDAY=MO' };
    const mondays = { ...tokyo, startDay: '2027-01-04', madeUntil: '2027-02-22T10:00:00.000Z' };
    const to = { day: '2027-01-05', time: '19:00', zone: 'Asia/Tokyo' };
    const { moved, missing } = moveSeries(mondays, '2027-01-04T10:00:00.000Z', to);
    expect(missing).toEqual(['2027-01-12T10:00:00.000Z']);
    expect([...moved.values()].filter(({ isOff }) => isOff).map(({ recurrenceId }) => recurrenceId)).toEqual([
      '2027-02-23T10:00:00.000Z',
    ]);
  });
});

it('ends a series a second before an occurrence', () => {
  expect(endedBefore(row, second)).toBe('FREQ=WEEKLY;BYDAY=FR;UNTIL=20270319T175959Z');
});

it.each([
  ['before one of its occurrences', endedBefore(row, second), true],
  ['at the end of a day', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270319T225959Z', false],
  ['a second before the same time of another day', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270318T175959Z', false],
  ['after a number', row.rrule, false],
  ['never', 'FREQ=WEEKLY;BYDAY=FR', false],
])('knows whether a series was ended early: %s', (_name, rrule, isEarly) => {
  expect(isEndedEarly({ ...row, rrule })).toBe(isEarly);
});

it('does not take the last day that was planned for an all-day series for an early end', () => {
  const daily = { ...row, startTime: '00:00', timeZone: 'Asia/Tokyo', rrule: 'FREQ=DAILY;UNTIL=20270319T145959Z' };
  expect(isEndedEarly(daily)).toBe(false);
});
