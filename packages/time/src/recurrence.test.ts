import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRule, moveRule, parseRule, recurrenceDays, startsOn } from './recurrence.ts';
import { ruleText } from './recurrence-text.ts';

const ruleOf = (text: string) => {
  const rule = parseRule(text);
  if (!rule) throw new Error(`Refused: ${text}`);
  return rule;
};
const daysOf = (text: string, first: string, count: number): string[] => {
  const days: string[] = [];
  for (const day of recurrenceDays(ruleOf(text), first)) if (days.push(day) === count) break;
  return days;
};

describe('parseRule', () => {
  it.each([
    ['FREQ=DAILY', 'FREQ=DAILY'],
    ['BYDAY=SA;FREQ=WEEKLY;INTERVAL=1', 'FREQ=WEEKLY;BYDAY=SA'],
    ['FREQ=WEEKLY;BYDAY=FR,MO,SU', 'FREQ=WEEKLY;BYDAY=MO,FR,SU'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=12', 'FREQ=WEEKLY;INTERVAL=2;COUNT=12'],
    ['FREQ=MONTHLY;BYDAY=4SA', 'FREQ=MONTHLY;BYDAY=4SA'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['COUNT=366;FREQ=YEARLY', 'FREQ=YEARLY;COUNT=366'],
    ['FREQ=DAILY;UNTIL=20271023T145959Z', 'FREQ=DAILY;UNTIL=20271023T145959Z'],
  ])('reads %s', (text, canonical) => {
    expect(formatRule(ruleOf(text))).toBe(canonical);
    expect(formatRule(ruleOf(canonical))).toBe(canonical);
  });

  it.each([
    '',
    'DAILY',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=3',
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=367',
    'FREQ=DAILY;COUNT=1000000000',
    'FREQ=DAILY;COUNT=1e2',
    'FREQ=DAILY;COUNT=3;UNTIL=20271023T145959Z',
    'FREQ=DAILY;INTERVAL=2',
    'FREQ=WEEKLY;INTERVAL=5',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;WKST=SU',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR;BYSETPOS=1',
    'FREQ=YEARLY;BYYEARDAY=1,100,200;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;UNTIL=20270230T000000Z',
    'FREQ=DAILY;UNTIL=20271023',
    'FREQ=DAILY;UNTIL=20271023T145959',
    'FREQ=DAILY;FREQ=WEEKLY',
    'freq=daily',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY;',
    `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(1_000)}`,
  ])('refuses %j', (text) => expect(parseRule(text)).toBeNull());

  it('refuses any other text without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => parseRule(text) === null));
  });
});

describe('recurrenceDays', () => {
  it('skips months without the day', () => {
    expect(daysOf('FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', 5)).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
      '2027-07-31',
      '2027-08-31',
    ]);
    expect(daysOf('FREQ=MONTHLY;BYMONTHDAY=-1', '2027-12-31', 3)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
    expect(daysOf('FREQ=MONTHLY;BYDAY=5SA', '2026-08-29', 3)).toEqual(['2026-08-29', '2026-10-31', '2027-01-30']);
  });

  it('skips February 29 in common years', () => {
    expect(daysOf('FREQ=YEARLY', '2096-02-29', 3)).toEqual(['2096-02-29', '2104-02-29', '2108-02-29']);
  });

  it('counts the occurrences, and ends with the year 2199', () => {
    expect(daysOf('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3', '2026-11-24', 9)).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
    ]);
    expect(daysOf('FREQ=DAILY', '2199-12-30', 9)).toEqual(['2199-12-30', '2199-12-31']);
    expect(daysOf('FREQ=YEARLY', '2198-05-05', 9)).toEqual(['2198-05-05', '2199-05-05']);
  });

  it('says whether a rule begins on a day', () => {
    expect(startsOn(ruleOf('FREQ=MONTHLY;BYDAY=4SA'), '2026-11-28')).toBe(true);
    expect(startsOn(ruleOf('FREQ=MONTHLY;BYDAY=4SA'), '2026-11-27')).toBe(false);
    expect(startsOn(ruleOf('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'), '2026-11-28')).toBe(false);
    expect(startsOn(ruleOf('FREQ=YEARLY'), '2028-02-29')).toBe(true);
  });
});

describe('moveRule', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=9', '2026-11-23', '2026-11-24', 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=9'],
    ['FREQ=WEEKLY;BYDAY=SA', '2026-11-28', '2026-11-22', 'FREQ=WEEKLY;BYDAY=SU'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-11-28', '2026-11-29', 'FREQ=WEEKLY;INTERVAL=2'],
    ['FREQ=MONTHLY;BYDAY=4FR', '2026-11-27', '2026-11-28', 'FREQ=MONTHLY;BYDAY=4SA'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-28', 'FREQ=MONTHLY;BYDAY=-1SA'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-20', 'FREQ=MONTHLY;BYDAY=3FR'],
    ['FREQ=MONTHLY;BYMONTHDAY=28', '2026-11-28', '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=30'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-12-01', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['FREQ=YEARLY', '2026-11-30', '2026-12-01', 'FREQ=YEARLY'],
    ['FREQ=DAILY;COUNT=3', '2026-11-30', '2026-12-01', 'FREQ=DAILY;COUNT=3'],
  ])('%s from %s to %s', (text, from, to, expected) => {
    const moved = moveRule(ruleOf(text), from, to);
    expect(formatRule(moved)).toBe(expected);
    expect(startsOn(moved, to)).toBe(true);
  });
});

describe('ruleText', () => {
  it.each([
    ['FREQ=DAILY', '毎日'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '平日'],
    ['FREQ=WEEKLY', '毎週 土曜'],
    ['FREQ=WEEKLY;BYDAY=TU,SU', '毎週 火・日曜'],
    ['FREQ=WEEKLY;INTERVAL=2', '隔週 土曜'],
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=SA', '3週ごと 土曜'],
    ['FREQ=MONTHLY', '毎月 28日'],
    ['FREQ=MONTHLY;BYDAY=4SA', '毎月 第4土曜'],
    ['FREQ=MONTHLY;BYDAY=-1SA', '毎月 最終土曜'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '月末'],
    ['FREQ=YEARLY;COUNT=3', '毎年 11/28'],
  ])('%s is %s', (text, expected) => expect(ruleText(ruleOf(text), '2026-11-28')).toBe(expected));
});
