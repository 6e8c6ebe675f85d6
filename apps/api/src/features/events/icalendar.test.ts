import { sync as reader } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { run } from '../../../test/expanded-calendars.ts';
import type { CalendarRow } from './columns.ts';
import { buildICalendar } from './icalendar.ts';

const row = (change: Partial<CalendarRow> = {}): CalendarRow => ({
  id: 42,
  uid: '0d1f8a52-9c0e-4c8e-9f8e-1f2f8f1d2a3b',
  sequence: 3,
  title: '金継ぎワークショップ; 入門, 編',
  description: '欠けた器をひとつ。\n手袋をご用意します。',
  startAt: '2026-11-22T04:00:00.000Z',
  endAt: '2026-11-22T07:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  allDay: false,
  location: '谷中 うつわ工房',
  url: null,
  isPublished: true,
  isPublic: true,
  status: null,
  seriesId: null,
  recurrenceId: null,
  isDetached: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-20T10:30:00.000Z',
  creatorHandle: 'aoi_kintsugi',
  creatorName: '中村 葵',
  ...change,
});
const origin = 'https://hiyori.example';
const lines = (text: string) => text.replaceAll(/\r\n /g, '').split('\r\n');
const read = (text: string) =>
  Object.values(reader.parseICS(text)).find((part) => part?.type === 'VEVENT') as unknown as Record<string, unknown>;

describe('buildICalendar', () => {
  it('writes an all-day event as dates of its zone, with the day after its last', () => {
    const days = { startAt: '2026-11-20T15:00:00.000Z', endAt: '2026-11-22T15:00:00.000Z', allDay: true };
    const text = buildICalendar([row(days)], { origin });
    expect(lines(text)).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261123']));
    expect(read(text)).toMatchObject({ datetype: 'date' });
  });

  it('is parsed correctly by another iCalendar library', () => {
    const event = read(buildICalendar([row()], { origin }));
    expect(event.uid).toBe('0d1f8a52-9c0e-4c8e-9f8e-1f2f8f1d2a3b');
    expect((event.start as Date).toISOString()).toBe('2026-11-22T04:00:00.000Z');
    expect((event.end as Date).toISOString()).toBe('2026-11-22T07:00:00.000Z');
    expect(event.summary).toBe('金継ぎワークショップ; 入門, 編');
    expect(event.description).toBe('欠けた器をひとつ。\n手袋をご用意します。\n\n主催: 中村 葵');
    expect(event.location).toBe('谷中 うつわ工房');
    expect(event.status).toBe('CONFIRMED');
    expect(String(event.sequence)).toBe('3');
    expect(event.url).toBe('https://hiyori.example/events/42');
  });

  it('has the address of its creator in the description, and that of its page as URL', () => {
    const event = read(buildICalendar([row({ url: 'https://kintsugi.example/1122' })], { origin }));
    expect(event.description).toBe(
      '欠けた器をひとつ。\n手袋をご用意します。\n\nhttps://kintsugi.example/1122\n\n主催: 中村 葵',
    );
    expect(event.url).toBe('https://hiyori.example/events/42');
  });

  it('is read by an import of another server as it is', () => {
    const long = '𠮷野家でお茶を🍵、「昼; 夜」\\n'.repeat(12);
    const days = { startAt: '2026-12-04T15:00:00.000Z', endAt: '2026-12-07T15:00:00.000Z', allDay: true };
    const newYear = { startAt: '2026-12-31T05:00:00.000Z', endAt: '2027-01-01T05:00:00.000Z', allDay: true };
    const rows = [
      row({ title: long.slice(0, 200), location: `${long}階`.slice(0, 200), description: long.repeat(20) }),
      row({ startAt: '2026-12-05T10:00:00.000Z', endAt: '2026-12-07T05:00:00.000Z' }),
      row(days),
      row({ ...newYear, timeZone: 'America/New_York' }),
      row({ startAt: '2026-12-20T10:00:00.000Z', endAt: '2026-12-20T11:00:00.000Z' }),
      row({ status: 'cancelled' }),
    ].map((each, id) => ({ ...each, id, uid: `${id}` }));
    const text = buildICalendar(rows, { origin, name: long, interests: new Set([4]) });
    const { occurrences, leftOut } = run(
      text.replace('-//hiyori//', '-//other//'),
      {},
      { ownOrigin: 'https://other.example' },
    );
    expect(leftOut.map(({ reason, count }) => [reason, count])).toEqual([['cancelled', 1]]);
    const dates = [null, null, ['2026-12-05', '2026-12-07'], ['2026-12-31', '2026-12-31'], null];
    // The dates of a whole day are those of the reader's zone.
    const elsewhere = { startAt: '2026-12-30T15:00:00.000Z', endAt: '2026-12-31T15:00:00.000Z' };
    expect(occurrences).toEqual(
      rows.slice(0, -1).map(({ id, uid, title, location, startAt, endAt }) => {
        const [startDay = null, endDay = null] = dates[id] ?? [];
        const period = id === 3 ? elsewhere : { startAt, endAt };
        return { uid, title, location, ...period, startDay, endDay, isTentative: false, isTransparent: id === 4 };
      }),
    );
  });

  it('writes UTC instants and the time of the last change', () => {
    const all = lines(buildICalendar([row()], { origin }));
    expect(all).toContain('DTSTART:20261122T040000Z');
    expect(all).toContain('LAST-MODIFIED:20261120T103000Z');
    expect(all).toContain('DTSTAMP:20261120T103000Z');
  });

  it('folds lines at 75 octets without splitting a character', () => {
    const text = buildICalendar([row({ title: '𠮷野家でお茶を🍵'.repeat(20), description: 'あ'.repeat(500) })], {
      origin,
    });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read(text).summary).toBe('𠮷野家でお茶を🍵'.repeat(20));
    expect(text).not.toContain('\uFFFD');
  });

  it('cuts long descriptions at the given number of characters, and adds the URL to those only', () => {
    const descriptionMax = 1_000;
    const describedBy = (description: string) =>
      read(buildICalendar([row({ description })], { origin, descriptionMax })).description;
    expect(describedBy('🍵'.repeat(1_000))).toBe(`${'🍵'.repeat(1_000)}\n\n主催: 中村 葵`);
    expect(describedBy('🍵'.repeat(1_001))).toBe(
      `${'🍵'.repeat(1_000)}…\nhttps://hiyori.example/events/42\n\n主催: 中村 葵`,
    );
    expect(read(buildICalendar([row({ description: 'あ'.repeat(5_000) })], { origin })).description).toContain(
      'あ'.repeat(5_000),
    );
  });

  it('escapes line breaks in text, so that it cannot inject properties', () => {
    const text = buildICalendar([row({ description: 'x\r\nATTENDEE:mailto:evil@example.com\nEND:VEVENT' })], {
      origin,
    });
    const properties = lines(text).map((line) => line.split(/[:;]/)[0]);
    expect(properties).not.toContain('ATTENDEE');
    expect(properties.filter((name) => name === 'END')).toHaveLength(2);
  });

  it('marks cancelled events and private plans', () => {
    const cancelled = buildICalendar([row({ status: 'cancelled' })], { origin });
    expect(lines(cancelled)).toContain('STATUS:CANCELLED');
    expect(lines(buildICalendar([row({ isPublished: false, isPublic: false })], { origin }))).toContain(
      'CLASS:PRIVATE',
    );
  });

  it('adds a name and a refresh interval to a subscription', () => {
    const all = lines(buildICalendar([], { origin, name: 'ひより（望月 千晴）' }));
    expect(all).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:ひより（望月 千晴）',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'METHOD:PUBLISH',
      ]),
    );
  });

  it('escapes the name of a subscription', () => {
    const all = lines(buildICalendar([], { origin, name: 'ひより（葵,;\\n:"あ）' }));
    const escaped = 'ひより（葵\\,\\;\\\\n:"あ）';
    expect(all).toEqual(expect.arrayContaining([`NAME:${escaped}`, `X-WR-CALNAME:${escaped}`]));
  });
});
