import { expect, it } from 'vitest';
import { runTask } from './expand-worker.ts';

const nowMs = Date.parse('2026-11-21T03:00:00Z');
const options = {
  nowMs,
  window: { fromMs: nowMs, toMs: nowMs + 2_000 * 86_400_000 },
  timeZone: 'Asia/Tokyo',
  ownOrigin: 'https://hiyori.example',
  occurrencesMax: 5_000,
};
const taskOf = (text: string) => ({ text, options, eventsMax: 10 });
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20261122T010000Z', ...lines, 'END:VEVENT'].join('\n');

it('returns the occurrences in batches', async () => {
  const weekly = ['a', 'b', 'c', 'd', 'e'].map((uid) => event(uid, 'RRULE:FREQ=WEEKLY'));
  const task = taskOf(['BEGIN:VCALENDAR', ...weekly, 'END:VCALENDAR'].join('\n'));
  const answer = await runTask(task, async () => ({ existing: [], own: [] }));
  if (answer.kind !== 'expanded') throw new Error('not expanded');
  const sizes = answer.outcome.batches.map((batch) => JSON.parse(batch).length as number);
  expect(sizes[0]).toBe(1_000);
  expect(sizes.length).toBe(2);
  expect(answer.outcome).toMatchObject({ eventsCount: 5, leftOut: [] });
});

it('says that a text is no calendar', async () => {
  expect(await runTask(taskOf('x'), async () => ({ existing: [], own: [] }))).toEqual({ kind: 'not_a_calendar' });
});
