import { describe, expect, it } from 'vitest';
import { RuleTooComplexError, ruleStarts } from './rule-starts.ts';
import { ianaZone } from './wall-times.ts';

const at = (text: string) => Date.parse(`${text}:00Z`);
/** The first starts of a rule, with the time when it is not 9:00. */
function starts(start: string, rule: string, { from = start, first = 6, isDate = false } = {}): string {
  const begin = { wallMs: at(`${start}T09:00`), isDate, zone: ianaZone('America/New_York') };
  let periods = 0;
  const onDays = () => {
    periods += 1;
    if (periods > 100_000) throw new Error('It looks at periods without an end');
  };
  const range = { from: at(`${from}T00:00`), to: at('2100-01-01T00:00'), onDays };
  const found: string[] = [];
  for (const wallMs of ruleStarts(rule, begin, range)) {
    if (wallMs >= range.from) found.push(new Date(wallMs).toISOString().slice(0, 16).replace('T09:00', ''));
    if (found.length === first) break;
  }
  return found.join(' ');
}

// Of RFC 5545 section 3.8.5.3.
it.each([
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12'],
  ['1998-01-01', 'FREQ=DAILY;UNTIL=19980103T140000Z;BYMONTH=1', '1998-01-01 1998-01-02 1998-01-03'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05 1997-08-10 1997-08-19 1997-08-24'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05 1997-08-17 1997-08-19 1997-08-31'],
  [
    '1997-09-07',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=6;BYDAY=1SU,-1SU',
    '1997-09-07 1997-09-28 1997-11-02 1997-11-30 1998-01-04 1998-01-25',
  ],
  ['1997-09-28', 'FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26'],
  ['1997-09-30', 'FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1', '1997-09-30 1997-10-01 1997-10-31 1997-11-01'],
  ['2007-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30'],
  ['1997-09-04', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04 1997-10-07 1997-11-06'],
  ['1997-06-10', 'FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '1997-06-10 1997-07-10 1998-06-10 1998-07-10'],
  [
    '1997-01-01',
    'FREQ=YEARLY;INTERVAL=3;COUNT=6;BYYEARDAY=1,100,200',
    '1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09 2000-07-18',
  ],
  ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO;COUNT=3', '1997-05-19 1998-05-18 1999-05-17'],
  ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', '1997-05-12 1998-05-11 1999-05-17'],
  [
    '1996-11-05',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3',
    '1996-11-05 2000-11-07 2004-11-02',
  ],
  [
    '1997-09-02',
    'FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20;COUNT=5',
    '1997-09-02 1997-09-02T09:20 1997-09-02T10:00 1997-09-02T10:20 1997-09-03',
  ],
])('from %s computes %s', (start, rule, expected) => expect(starts(start, rule)).toBe(expected));

describe('a day that a month does not have is skipped, and is not counted', () => {
  it.each([
    ['2026-01-31', 'FREQ=DAILY;BYMONTHDAY=-1;COUNT=3', '2026-01-31 2026-02-28 2026-03-31'],
    ['2026-01-31', 'FREQ=YEARLY;BYMONTH=1,2,4,12;COUNT=3', '2026-01-31 2026-12-31 2027-01-31'],
    ['2026-01-31', 'FREQ=YEARLY;BYMONTH=4,2,1;BYMONTHDAY=31,-1;COUNT=4', '2026-01-31 2026-02-28 2026-04-30 2027-01-31'],
    ['2026-01-30', 'FREQ=MONTHLY;COUNT=3', '2026-01-30 2026-03-30 2026-04-30'],
    ['2024-02-29', 'FREQ=YEARLY;COUNT=2', '2024-02-29 2028-02-29'],
  ])('from %s: %s', (start, rule, expected) => expect(starts(start, rule)).toBe(expected));
});

it.each([
  ['only the months of the interval', '2026-01-15', 'FREQ=MONTHLY;INTERVAL=3;BYMONTH=1,2,4', '2026-01-15 2026-04-15'],
  ['BYSETPOS within a week', '2026-01-05', 'FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=-2', '2026-01-05 2026-01-12'],
  ['only the weeks of the interval', '2026-02-05', 'FREQ=WEEKLY;INTERVAL=4;BYMONTH=2,3,4', '2026-02-05 2026-03-05'],
  ['weekdays of a week that is in two years', '1997-12-29', 'FREQ=YEARLY;BYWEEKNO=1', '1997-12-29 1999-01-04'],
])('takes %s', (_, start, rule, expected) => expect(starts(start, rule, { first: 2 })).toBe(expected));

it('counts the start as the first, also when it is none of the rule', () =>
  expect(starts('2026-01-01', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3')).toBe('2026-01-05 2026-01-12'));

it('has no times of day in a rule of whole days', () =>
  expect(starts('2026-01-01', 'FREQ=DAILY;BYHOUR=1,2', { isDate: true, first: 2 })).toBe('2026-01-01 2026-01-02'));

it.each([
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
  'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1',
  'FREQ=YEARLY;INTERVAL=4;BYYEARDAY=-1',
])('begins near the window in the phase of %s', (rule) => {
  const from = '2026-01-01';
  const all = starts('1950-01-02', rule, { first: Number.POSITIVE_INFINITY }).split(' ');
  expect(starts('1950-01-02', rule, { from, first: 5 })).toBe(
    all
      .filter((day) => day >= from)
      .slice(0, 5)
      .join(' '),
  );
});

it.each([
  'FREQ=HOURLY',
  'BYDAY=MO',
  'FREQ=DAILY;BYMONTH=13',
  'FREQ=DAILY;BYMONTH=-1',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYDAY=XX',
  'FREQ=MONTHLY;BYSETPOS=400;BYDAY=MO',
  'FREQ=WEEKLY;WKST=1',
  'FREQ=DAILY;UNTIL=never',
  'FREQ=DAILY;COUNT=many',
  'FREQ=DAILY;BYHOUR=24',
  'FREQ=DAILY;BYHOUR=1,2;BYMINUTE=1,2,3,4,5;BYSECOND=1,2,3,4,5',
])('refuses %s', (rule) => expect(() => starts('2026-01-01', rule)).toThrow(RuleTooComplexError));

it.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYDAY=6MO',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
])('ends for %s, which has no day', (rule) => expect(starts('2026-01-01', rule)).toBe(''));

it.each([
  'FREQ=DAILY;INTERVAL=999999999999999',
  'FREQ=WEEKLY;INTERVAL=999999999999999',
  'FREQ=MONTHLY;INTERVAL=9999999',
  'FREQ=YEARLY;INTERVAL=300000',
  'FREQ=YEARLY;INTERVAL=300000;BYMONTH=1;BYDAY=TH;BYSETPOS=1',
  'FREQ=YEARLY;INTERVAL=300000;COUNT=3',
])('has only the start for %s, whose next period is after the last date', (rule) =>
  expect(starts('2026-01-01', rule, { first: 3 })).toBe('2026-01-01'),
);
