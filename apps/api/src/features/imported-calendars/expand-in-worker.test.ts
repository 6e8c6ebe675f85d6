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
const generous = { totalLimitMs: 60_000 };

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

/** The thread waits for an answer that does not come. */
const endless = ({ isTimed = false } = {}) =>
  expandInWorker(fileOf(event('a')), options, () => new Promise(() => {}), { totalLimitMs: 200, isTimed });

it('gives up a calendar that takes too long', async () => {
  usesCores(1);
  await expect(endless()).rejects.toThrow(new CalendarTextError('too_complex'));
});

it('does not call a calendar complex when the process had no core to compute it', async () => {
  usesCores(0);
  await expect(endless()).rejects.toThrow(new CalendarTextError('busy'));
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

/** Expands calendars whose threads wait for `release`, and notes in `begun` which have a thread. */
function createHeld() {
  const begun: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const expand = (uid: string, limits: { isTimed?: boolean; signal?: AbortSignal } = {}) =>
    expandInWorker(
      fileOf(event(uid)),
      options,
      async () => {
        begun.push(uid);
        await released;
        return nothing();
      },
      { ...generous, ...limits },
    );
  return { begun, release, expand };
}

it('gives up a calendar of a request when the wait for a thread takes its limit, and never starts it', async () => {
  const { begun, release, expand } = createHeld();
  const held = [expand('one'), expand('two')];
  const classify = vi.fn(nothing);
  const late = expandInWorker(fileOf(event('late')), options, classify, { totalLimitMs: 100 });
  await expect(late).rejects.toThrow(new CalendarTextError('busy'));
  release();
  await Promise.all(held);
  expect(await expand('next')).toMatchObject({ eventsCount: 1 });
  expect(begun.toSorted()).toEqual(['next', 'one', 'two']);
  expect(classify).not.toHaveBeenCalled();
});

it('expands one calendar of timed work at a time, so that a request has a thread', async () => {
  const { begun, release, expand } = createHeld();
  const timed = [expand('timed one', { isTimed: true }), expand('timed two', { isTimed: true })];
  const ofRequest = await expandInWorker(fileOf(event('of a request')), options, nothing, generous);
  expect(ofRequest).toMatchObject({ eventsCount: 1 });
  await expect.poll(() => begun).toEqual(['timed one']);
  release();
  await Promise.all(timed);
  expect(begun).toEqual(['timed one', 'timed two']);
});

it('counts the limit of timed work from its thread on', async () => {
  usesCores(1);
  const results = await Promise.allSettled([endless({ isTimed: true }), endless({ isTimed: true })]);
  expect(results.map((result) => result.status === 'rejected' && result.reason.reason)).toEqual([
    'too_complex',
    'too_complex',
  ]);
});

it('ends timed work that computes or waits for a thread when it is stopped', async () => {
  const { begun, release, expand } = createHeld();
  const stopping = new AbortController();
  const { signal } = stopping;
  const held = [expand('timed one', { isTimed: true, signal }), expand('timed two', { isTimed: true, signal })];
  await expect.poll(() => begun).toEqual(['timed one']);
  const stopped = new Error('stopped');
  stopping.abort(stopped);
  const results = await Promise.allSettled([...held, expand('timed three', { isTimed: true, signal })]);
  expect(results).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: stopped })));
  release();
  expect(await expand('next', { isTimed: true })).toMatchObject({ eventsCount: 1 });
  expect(begun).toEqual(['timed one', 'next']);
});
