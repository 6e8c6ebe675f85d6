import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { sync as reader } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { endLike, occurrencesOf, seriesStartOf } from './occurrences.ts';
import { completeRule, formatRule, parseRule, type Recurrence, recurrenceDays } from './recurrence.ts';

interface Expected {
  rule: string;
  /** A local time in the zone. */
  start: string;
  zone: string;
  /** The first ten at most, as python-dateutil computes them. */
  dates: string[];
}
const table: Expected[] = JSON.parse(readFileSync(new URL('../test/expected-dates.json', import.meta.url), 'utf8'));

const ruleOf = (text: string): Recurrence => {
  const rule = parseRule(text);
  if (!rule) throw new Error(`Refused: ${text}`);
  return rule;
};
function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length === count) break;
    taken.push(item);
  }
  return taken;
}
const startsOf = (text: string, start: string, zone: string, count: number) => {
  const [day = '', time = ''] = start.split('T');
  return take(occurrencesOf(ruleOf(text), { day, time, zone }), count).map(({ startAt }) => startAt.toISOString());
};

it('finds the same instants as python-dateutil for 240 rules in four zones', () => {
  const differences = table.filter(({ rule, start, zone, dates }) => {
    const found = startsOf(rule, start, zone, 10).map((date) => date.replace(':00.000Z', 'Z'));
    return found.join() !== dates.join();
  });
  expect(differences).toEqual([]);
});

/** The rules of the table without their zones: both libraries then compute with local times. */
const floating = table.filter(({ rule }) => !rule.includes('UNTIL'));

const explicit = (rule: string, start: string) => {
  const day = start.slice(0, 10);
  return formatRule(completeRule(ruleOf(rule), day), day);
};

it('finds the same days as ical.js', () => {
  for (const { rule, start } of floating) {
    const iterator = ICAL.Recur.fromString(explicit(rule, start)).iterator(ICAL.Time.fromDateTimeString(`${start}:00`));
    const found: string[] = [];
    for (let next = iterator.next(); next && found.length < 40; next = iterator.next()) {
      if (next.year <= 2199) found.push(next.toString().slice(0, 10));
    }
    const own = take(recurrenceDays(ruleOf(rule), start.slice(0, 10)), found.length);
    expect(own, `${rule} from ${start}`).toEqual(found);
  }
});

it('finds the same days as node-ical', () => {
  for (const { rule, start } of floating) {
    const dtstart = `${start.replaceAll(/[-:]/g, '')}00Z`;
    const lines = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      `DTSTART:${dtstart}`,
      `RRULE:${explicit(rule, start)}`,
      'END:VEVENT',
    ];
    const parts = Object.values(reader.parseICS([...lines, 'END:VCALENDAR', ''].join('\r\n')));
    const event = parts.find((part) => part?.type === 'VEVENT') as { rrule: { between: Between } };
    const first = start.slice(0, 10);
    const own = take(recurrenceDays(ruleOf(rule), first), 40);
    const last = own.length < 40 ? '2199-12-31' : own.at(-1);
    const found = event.rrule.between(new Date(first), new Date(`${last}T23:59:59Z`), true);
    expect(own, `${rule} from ${start}`).toEqual(found.map((date) => date.toISOString().slice(0, 10)));
  }
});
type Between = (from: Date, to: Date, isInclusive: boolean) => Date[];

describe('a change of the clock', () => {
  it('keeps the local time', () => {
    expect(startsOf('FREQ=WEEKLY', '2026-10-18T19:00', 'Europe/Berlin', 3)).toEqual([
      '2026-10-18T17:00:00.000Z',
      '2026-10-25T18:00:00.000Z',
      '2026-11-01T18:00:00.000Z',
    ]);
  });

  it('moves a time that does not exist forward, and takes the first of a time that occurs twice', () => {
    expect(startsOf('FREQ=DAILY', '2026-03-07T02:30', 'America/New_York', 3)).toEqual([
      '2026-03-07T07:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ]);
    expect(startsOf('FREQ=DAILY', '2026-11-01T01:30', 'America/New_York', 1)).toEqual(['2026-11-01T05:30:00.000Z']);
  });
});

it('counts the occurrences before the first wanted day', () => {
  const start = { day: '2026-11-21', time: '19:00', zone: 'Asia/Tokyo' };
  const found = [...occurrencesOf(ruleOf('FREQ=DAILY;COUNT=4'), start, '2026-11-23')];
  expect(found.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24']);
});

it('ends with UNTIL, which is included', () => {
  expect(startsOf('FREQ=DAILY;UNTIL=20261123T100000Z', '2026-11-21T19:00', 'Asia/Tokyo', 9)).toHaveLength(3);
  expect(startsOf('FREQ=DAILY;UNTIL=20261123T095959Z', '2026-11-21T19:00', 'Asia/Tokyo', 9)).toHaveLength(2);
});

it('begins at the local minute of its first occurrence', () => {
  expect(seriesStartOf(new Date('2026-11-28T10:00:30Z'), 'Asia/Tokyo')).toEqual({
    day: '2026-11-28',
    time: '19:00',
    zone: 'Asia/Tokyo',
  });
});

it('begins a series of whole days at midnight on a day that has none', () => {
  const startAt = new Date('2026-09-06T04:00:00Z');
  expect(seriesStartOf(startAt, 'America/Santiago', true).time).toBe('00:00');
  expect(seriesStartOf(startAt, 'America/Santiago').time).toBe('01:00');
});

describe('endLike', () => {
  const zone = 'Europe/Berlin';
  const end = (startAt: string, from: string, to: string) =>
    endLike(new Date(startAt), { startAt: new Date(from), endAt: new Date(to) }, zone).toISOString();

  it('keeps the length of a period across a change of the clock', () => {
    expect(end('2026-10-24T21:00:00Z', '2026-10-17T21:00:00Z', '2026-10-18T04:00:00Z')).toBe(
      '2026-10-25T04:00:00.000Z',
    );
  });

  it('keeps the days of a period from midnight to midnight', () => {
    expect(end('2026-10-24T22:00:00Z', '2026-10-17T22:00:00Z', '2026-10-18T22:00:00Z')).toBe(
      '2026-10-25T23:00:00.000Z',
    );
  });

  it('keeps the days of a period on a day that has no midnight, and after it', () => {
    const santiago = (startAt: string, from: string, to: string) =>
      endLike(new Date(startAt), { startAt: new Date(from), endAt: new Date(to) }, 'America/Santiago').toISOString();
    const [gap, day, next] = ['2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z', '2026-09-08T03:00:00Z'];
    expect(santiago(day, gap, day)).toBe('2026-09-08T03:00:00.000Z');
    expect(santiago(gap, day, next)).toBe('2026-09-07T03:00:00.000Z');
    expect(santiago('2026-09-05T04:00:00Z', day, next)).toBe('2026-09-06T04:00:00.000Z');
  });
});
