import { readFileSync } from 'node:fs';
import { addDays, dayOf, instantOf, startOfDay } from '@hiyori/time';
import { endLike } from '@hiyori/time/occurrences';
import { completeRule, formatRule, parseRule } from '@hiyori/time/recurrence';
import ICAL from 'ical.js';
import { sync as reader } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { run } from '../../../test/expanded-calendars.ts';
import type { SeriesRow } from '../event-series/columns.ts';
import { planExtension } from '../event-series/plan.ts';
import type { CalendarRow } from './columns.ts';
import { buildICalendar } from './icalendar.ts';

const created = '2022-01-01T00:00:00.000Z';
const origin = 'https://hiyori.example';
const uid = (n: number) => `0d1f8a52-9c0e-4c8e-9f8e-${String(n).padStart(12, '0')}`;

/** A series with its occurrences, as the server makes them. */
function make(rrule: string, start: string, zone: string, first: string, change: Partial<SeriesRow> = {}) {
  const [startDay = '', startTime = ''] = start.split('T');
  const rule = parseRule(rrule);
  if (!rule) throw new Error(`Not a rule: ${rrule}`);
  const series: SeriesRow = {
    ...{
      id: 1,
      creatorId: 1,
      uid: uid(0),
      rrule: formatRule(completeRule(rule, startDay)),
      timeZone: zone,
      startDay,
      startTime,
      skipsHolidays: false,
      exdates: [],
    },
    ...{ sequence: 2, madeUntil: first, extendAt: null, touchedAt: created, askedAt: null },
    ...{ createdAt: created, updatedAt: created, ...change },
  };
  const ends = new Date(Date.parse(first) + 90 * 60_000).toISOString();
  const { starts, ...due } = planExtension(series, { count: 1, firstEndAt: ends }, new Date(first));
  const period = { startAt: new Date(first), endAt: new Date(ends) };
  const rows = [new Date(first), ...starts].map(
    (startAt, n): CalendarRow => ({
      ...{
        id: n + 1,
        uid: uid(n + 1),
        sequence: 0,
        title: '会',
        description: null,
        location: null,
        url: null,
        status: null,
      },
      ...{ timeZone: zone, allDay: false, isPublished: true, isPublic: true, seriesId: 1, isDetached: false },
      recurrenceId: startAt.toISOString(),
      startAt: startAt.toISOString(),
      endAt: endLike(startAt, period, zone).toISOString(),
      ...{ createdAt: created, updatedAt: created, creatorHandle: 'aoi', creatorName: '葵' },
    }),
  );
  return { series: { ...series, ...due }, rows };
}
type Made = ReturnType<typeof make>;

const fileOf = ({ series, rows }: Made) => buildICalendar(rows, { origin, series: [series] });
const startsOf = ({ rows }: Pick<Made, 'rows'>) => rows.map(({ startAt }) => startAt);
const unfolded = (text: string) => text.replaceAll(/\r\n /g, '').split('\r\n');

/** The starts that ical.js finds up to the last occurrence, with exceptions and the zone of the file. */
function readByIcal(text: string, last: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const master = events.find((event) => event.isRecurring());
  for (const event of events) if (event.isRecurrenceException()) master?.relateException(event);
  const found: string[] = [];
  const iterator = master?.iterator();
  for (let next = iterator?.next(); master && next && found.length < 200; next = iterator?.next()) {
    if (next.toJSDate().toISOString() > last) break;
    found.push(master.getOccurrenceDetails(next).startDate.toJSDate().toISOString());
  }
  ICAL.TimezoneService.reset();
  return found;
}

/** What an import of another server finds up to the last occurrence. */
function imported(text: string, rows: readonly CalendarRow[]) {
  const [first = '', last = ''] = [rows[0]?.startAt, rows.at(-1)?.startAt];
  const window = { fromMs: Date.parse(first), toMs: Date.parse(last) + 1 };
  const other = text.replace('-//hiyori//', '-//other//');
  const timeZone = rows[0]?.timeZone ?? '';
  const { occurrences, leftOut } = run(other, {}, { window, timeZone, ownOrigin: 'https://other.example' });
  expect(leftOut).toEqual([]);
  return occurrences;
}
const readByImport = (...args: Parameters<typeof imported>) =>
  imported(...args)
    .map(({ startAt, endAt }) => `${startAt} ${endAt}`)
    .sort();
const daysByImport = (...args: Parameters<typeof imported>) =>
  imported(...args)
    .map(({ startDay, endDay }) => `${startDay} ${endDay}`)
    .sort();

interface Expected {
  rule: string;
  start: string;
  zone: string;
  dates: string[];
}
const table: Expected[] = JSON.parse(
  readFileSync(new URL('../../../../../packages/time/test/expected-dates.json', import.meta.url), 'utf8'),
);

describe('a series that is held as a whole', () => {
  // A time that a change of the clock skips or repeats is read differently by ical.js.
  const unchanged = table.filter(({ start, zone }) => zone === 'Asia/Tokyo' || !/02:15|01:30/.test(start));

  it('is read by ical.js as the product has it, for rules in four zones', () => {
    expect(unchanged.length).toBeGreaterThan(150);
    const differences = unchanged.filter(({ rule, start, zone, dates: [first = ''] }) => {
      const made = make(rule, start, zone, new Date(first).toISOString());
      const starts = startsOf(made);
      return readByIcal(fileOf(made), starts.at(-1) ?? '').join() !== starts.join();
    });
    expect(differences.map(({ rule, start, zone }) => `${rule} ${start} ${zone}`)).toEqual([]);
  });

  it('is read by an import of another server as the product has it, also where the clock changes', () => {
    const differences = table.filter(({ rule, start, zone, dates: [first = ''] }) => {
      const made = make(rule, start, zone, new Date(first).toISOString());
      const periods = made.rows.map(({ startAt, endAt }) => `${startAt} ${endAt}`).sort();
      return readByImport(fileOf(made), made.rows).join() !== periods.join();
    });
    expect(differences.map(({ rule, start, zone }) => `${rule} ${start} ${zone}`)).toEqual([]);
  });

  it('of whole days is read by an import as the product has it', () => {
    const differences = table.filter(({ rule, start, zone }) => {
      const day = start.slice(0, 10);
      const made = make(rule, `${day}T00:00`, zone, instantOf(day, '00:00', zone).toISOString());
      const rows = made.rows.map((row) => {
        const first = dayOf(row.startAt, zone);
        return { ...row, allDay: true, endAt: startOfDay(addDays(first, 2), zone).toISOString() };
      });
      const days = rows.map(({ startAt }) => dayOf(startAt, zone)).map((first) => `${first} ${addDays(first, 1)}`);
      return daysByImport(fileOf({ ...made, rows }), rows).join() !== days.join();
    });
    expect(differences.map(({ rule, start, zone }) => `${rule} ${start} ${zone}`)).toEqual([]);
  });

  it('is read by node-ical on the same days', () => {
    for (const { rule, start, zone, dates } of table.filter((each) => each.zone === 'Asia/Tokyo')) {
      const made = make(rule, start, zone, new Date(dates[0] ?? '').toISOString());
      const parts = Object.values(reader.parseICS(fileOf(made)));
      const event = parts.find((part) => part?.type === 'VEVENT') as { rrule: { between: Between } };
      const starts = startsOf(made);
      const found = event.rrule.between(new Date(starts[0] ?? ''), new Date(starts.at(-1) ?? ''), true);
      expect(
        found.map((date) => date.toISOString()),
        `${rule} from ${start}`,
      ).toEqual(starts);
    }
  });

  const weekly = () => make('FREQ=WEEKLY;BYDAY=SA', '2026-11-28T19:00', 'Asia/Tokyo', '2026-11-28T10:00:00.000Z');

  it('has its zone, its rule, and another SEQUENCE after a change', () => {
    const lines = unfolded(fileOf(weekly()));
    expect(lines).toContain('DTSTART;TZID=Asia/Tokyo:20261128T190000');
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=SA');
    expect(lines).toContain('TZOFFSETTO:+0900');
    expect(lines).toContain('SEQUENCE:2');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('leaves out what is not there, and has what differs as an exception', () => {
    const made = weekly();
    const [first, , third, fourth] = made.rows;
    if (!first || !third || !fourth) throw new Error('The series is too short');
    const moved = {
      ...third,
      startAt: '2026-12-12T08:00:00.000Z',
      endAt: '2026-12-12T09:00:00.000Z',
      isDetached: true,
    };
    const cancelled = { ...fourth, status: 'cancelled' as const, isDetached: true };
    const rows = [first, moved, cancelled, ...made.rows.slice(4)];
    const text = fileOf({ ...made, rows });
    const lines = unfolded(text);
    expect(lines).toContain('EXDATE;TZID=Asia/Tokyo:20261205T190000');
    expect(lines).toContain('RECURRENCE-ID;TZID=Asia/Tokyo:20261212T190000');
    expect(lines).toContain('DTSTART;TZID=Asia/Tokyo:20261212T170000');
    expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(1);
    expect(readByIcal(text, startsOf(made).at(-1) ?? '')).toEqual(startsOf({ rows }));
    const left = rows.filter(({ status }) => status === null).map(({ startAt, endAt }) => `${startAt} ${endAt}`);
    expect(readByImport(text, rows)).toEqual(left.sort());
  });

  it('has its zone also in the years after 2037', () => {
    const made = make('FREQ=WEEKLY', '2039-06-04T19:00', 'America/New_York', '2039-06-04T23:00:00.000Z');
    expect(readByIcal(fileOf(made), startsOf(made).at(-1) ?? '')).toEqual(startsOf(made));
  });

  it('has the zone of an occurrence that was moved to years before its recurrence id', () => {
    const made = make('FREQ=YEARLY;COUNT=2', '2028-11-28T19:00', 'Asia/Tokyo', '2028-11-28T10:00:00.000Z');
    const early = { startAt: '2026-11-28T08:00:00.000Z', endAt: '2026-11-28T09:00:00.000Z', isDetached: true };
    const rows = made.rows.map((row, n) => (n === 0 ? { ...row, ...early } : row));
    const last = startsOf(made).at(-1) ?? '';
    expect(readByIcal(fileOf({ ...made, rows }), last)).toEqual(startsOf({ rows }));
  });

  it('has an occurrence of another kind than its rule as what it is', () => {
    const made = weekly();
    const [, second] = made.rows;
    if (!second) throw new Error('The series is too short');
    const day = { startAt: '2026-12-04T15:00:00.000Z', endAt: '2026-12-05T15:00:00.000Z' };
    const rows = made.rows.map((row) => (row === second ? { ...row, ...day, allDay: true, isDetached: true } : row));
    const lines = unfolded(fileOf({ ...made, rows }));
    expect(lines).toContain('DTSTART;TZID=Asia/Tokyo:20261128T190000');
    expect(lines).toContain('RECURRENCE-ID;TZID=Asia/Tokyo:20261205T190000');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261205');
    expect(lines).toContain('DTEND;VALUE=DATE:20261206');
  });

  it('leaves time free only where its reader is only interested', () => {
    const { rows, series } = weekly();
    const text = (ids: number[]) =>
      unfolded(buildICalendar(rows, { origin, series: [series], interests: new Set(ids) }));
    const second = rows[1]?.id ?? 0;
    const last = rows.at(-1)?.id ?? 0;
    for (const ids of [[second], [second, last]]) {
      const lines = text(ids);
      const events = lines.join('\n').split('BEGIN:VEVENT').slice(1);
      expect(events.filter((event) => event.includes('TRANSP:TRANSPARENT'))).toHaveLength(ids.length);
      expect(events.find((event) => event.includes('RRULE'))).not.toContain('TRANSP');
      expect(events).toHaveLength(1 + ids.length);
    }
  });

  it('leaves out the last ones that were made when the reader does not have them', () => {
    const made = weekly();
    const rows = made.rows.slice(0, -2);
    const last = startsOf(made).at(-1) ?? '';
    expect(readByIcal(fileOf({ ...made, rows }), last)).toEqual(startsOf({ rows }));
    const cut = buildICalendar(rows, { origin, series: [made.series], isCut: true });
    expect(readByIcal(cut, last)).toEqual(startsOf(made));
  });

  it('leaves out holidays', () => {
    const made = make('FREQ=WEEKLY;BYDAY=MO', '2027-01-04T19:00', 'Asia/Tokyo', '2027-01-04T10:00:00.000Z', {
      skipsHolidays: true,
    });
    const text = fileOf(made);
    expect(unfolded(text)).toContain('EXDATE;TZID=Asia/Tokyo:20270111T190000');
    expect(readByIcal(text, startsOf(made).at(-1) ?? '')).toEqual(startsOf(made));
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=SA', 'FREQ=WEEKLY;COUNT=79;BYDAY=SA'],
    ['FREQ=DAILY;COUNT=130', 'FREQ=DAILY;COUNT=100'],
    ['FREQ=DAILY;UNTIL=20270601T145959Z', 'FREQ=DAILY;COUNT=100'],
  ])('ends with the last occurrence when no further ones are made (%s)', (rrule, ended) => {
    const made = make(rrule, '2026-11-28T19:00', 'Asia/Tokyo', '2026-11-28T10:00:00.000Z');
    const text = fileOf({ ...made, series: { ...made.series, extendAt: null } });
    expect(unfolded(text)).toContain(`RRULE:${ended}`);
  });

  it('has dates when it is of whole days', () => {
    const day = make(
      'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261212T145959Z',
      '2026-11-28T00:00',
      'Asia/Tokyo',
      '2026-11-27T15:00:00.000Z',
    );
    const rows = day.rows.map((row) => ({
      ...row,
      allDay: true,
      endAt: new Date(Date.parse(row.startAt) + 86_400_000).toISOString(),
    }));
    const lines = unfolded(fileOf({ ...day, rows }));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261128');
    expect(lines).toContain('DTEND;VALUE=DATE:20261129');
    expect(lines).toContain('RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=SA');
  });
});
type Between = (from: Date, to: Date, isInclusive: boolean) => Date[];

it('has an occurrence of a series that is not held as an event of its own', () => {
  const { rows } = make('FREQ=WEEKLY;BYDAY=SA', '2026-11-28T19:00', 'Asia/Tokyo', '2026-11-28T10:00:00.000Z');
  const lines = unfolded(buildICalendar(rows.slice(1, 2), { origin }));
  expect(lines).toContain(`UID:${uid(2)}`);
  expect(lines).toContain('DTSTART:20261205T100000Z');
  expect(lines.some((line) => line.startsWith('RRULE'))).toBe(false);
});
