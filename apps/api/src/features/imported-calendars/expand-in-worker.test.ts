import { afterEach, expect, it, vi } from 'vitest';
import type { ExpandOptions } from './expand.ts';
import { CalendarTextError, expandInWorker } from './expand-in-worker.ts';

const nowMs = Date.parse('2026-11-21T03:00:00Z');
const options: ExpandOptions & { eventsMax: number } = {
  nowMs,
  window: { fromMs: nowMs - 31 * 86_400_000, toMs: nowMs + 397 * 86_400_000 },
  timeZone: 'Asia/Tokyo',
  ownOrigin: 'https://hiyori.example',
  occurrencesMax: 20_000,
  eventsMax: 5_000,
};
const nothing = async () => ({ existing: [], own: [] });
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART:20261122T010000Z', ...lines, 'END:VEVENT'].join('\r\n');
const fileOf = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');

/** For a busy machine. */
const generous = { groupLimitMs: 10_000, totalLimitMs: 60_000 };

/** ical.js looks for a change of the clock in this zone forever. */
const endlessZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Endless',
  'BEGIN:STANDARD',
  'DTSTART:20400101T000000',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
const bomb = (uid: string) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART;TZID=Endless:20500601T010000', 'END:VEVENT'].join('\r\n');

afterEach(() => vi.restoreAllMocks());

/** The CPU time that the process is said to use: on a busy machine it has less than a core. */
const usesCores = (cores: 0 | 1) =>
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: cores * Number.MAX_SAFE_INTEGER, system: 0 });

it('expands a calendar in a thread', async () => {
  const outcome = await expandInWorker(fileOf(event('a'), event('b')), options, async (uids) => {
    expect(uids).toEqual(['a', 'b']);
    return { existing: ['b'], own: [] };
  });
  expect(outcome).toMatchObject({ eventsCount: 1, existingCount: 1, leftOut: [] });
  expect(outcome.batches.flatMap((batch) => JSON.parse(batch))).toMatchObject([
    { uid: 'a', startAt: '2026-11-22T01:00:00.000Z' },
  ]);
});

it('leaves out the events of a computation that does not end, and reads the others', async () => {
  const text = fileOf(endlessZone, event('a'), bomb('bomb'), event('b'));
  const outcome = await expandInWorker(text, options, nothing, { totalLimitMs: 60_000 });
  expect(outcome).toMatchObject({ eventsCount: 2, leftOut: [{ reason: 'repeats', count: 1, titles: ['bomb'] }] });
});

it('reads all of 5,000 events, and leaves out the 5,001st', async () => {
  const events = Array.from({ length: 5_000 }, (_, index) =>
    event(`event-${index}`, ...(index % 10 ? [] : ['RRULE:FREQ=WEEKLY;COUNT=20'])),
  );
  const { eventsCount, leftOut, batches } = await expandInWorker(fileOf(...events), options, nothing, generous);
  expect([eventsCount, leftOut]).toEqual([5_000, []]);
  const uids = new Set(batches.flatMap((batch) => JSON.parse(batch)).map(({ uid }) => uid));
  expect(uids.size).toBe(5_000);
  expect(await expandInWorker(fileOf(...events, event('last')), options, nothing, generous)).toMatchObject({
    eventsCount: 5_000,
    leftOut: [{ reason: 'too_many', count: 1 }],
  });
});

it('gives up a calendar that takes too long', async () => {
  usesCores(1);
  const text = fileOf(endlessZone, ...Array.from({ length: 40 }, (_, index) => bomb(`bomb${index}`)));
  await expect(expandInWorker(text, options, nothing, { groupLimitMs: 200, totalLimitMs: 700 })).rejects.toThrow(
    new CalendarTextError('too_complex'),
  );
});

it('does not call a calendar complex when the process had no core to compute it', async () => {
  usesCores(0);
  const limits = { groupLimitMs: 100, totalLimitMs: 500 };
  await expect(expandInWorker(fileOf(endlessZone, bomb('bomb')), options, nothing, limits)).rejects.toThrow(
    new CalendarTextError('busy'),
  );
});

it('refuses a text that is no calendar', async () => {
  await expect(expandInWorker('<!doctype html>', options, nothing)).rejects.toThrow(
    new CalendarTextError('not_a_calendar'),
  );
});

it('fails when it cannot be found out which events are known', async () => {
  const failing = () => Promise.reject(new Error('no database'));
  await expect(expandInWorker(fileOf(event('a')), options, failing)).rejects.toThrow('no database');
});

it('fails with the error of the thread, which is no fault of the calendar', async () => {
  const wrong = async () => ({ existing: 5, own: [] }) as never;
  await expect(expandInWorker(fileOf(event('a')), options, wrong, generous)).rejects.toThrow(TypeError);
});
