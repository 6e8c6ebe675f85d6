import type { ImportedCalendar, ImportedEvent } from '@hiyori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startCalendarServer } from '../../../test/calendar-server.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createHttpCalendars } from '../../ports/calendars/http-calendars.ts';
import { importCalendar } from '../../usecases/import-calendar.ts';
import { refreshDue } from '../../usecases/refresh-calendar.ts';
import { claimDue, deleteCalendar, lockClaimed, replaceEvents } from './writes.ts';

const hourMs = 3_600_000;

let server: Awaited<ReturnType<typeof startCalendarServer>>;
let calendars: ReturnType<typeof createHttpCalendars>;
let testApp: TestApp;
let me: Person;
let count = 0;

beforeAll(async () => {
  server = await startCalendarServer();
  calendars = createHttpCalendars({ moreOrigins: new Set([server.origin]) });
  testApp = await createTestApp({ calendars });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  // Otherwise the timed job reads those of the tests before, too.
  await testApp.sql`delete from imported_calendars`;
  me = await testApp.createMember(`sharer_${count}`);
});

const event = (uid: string) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART:20261123T010000Z', 'DURATION:PT1H', 'END:VEVENT'].join(
    '\r\n',
  );
const fileOf = (...uids: string[]) => ['BEGIN:VCALENDAR', ...uids.map(event), 'END:VCALENDAR', ''].join('\r\n');
const path = '/me/imported-calendars';
async function add(source: { url: string } | { file: string }): Promise<ImportedCalendar> {
  const { status, body } = await me.post(path, { name: '仕事', ...source });
  expect(status).toBe(201);
  return body.calendar as ImportedCalendar;
}
const subscribe = (name: string) => add({ url: server.origin + name });
/** Each event with the calendar that it is shown in, in order. */
async function shown(): Promise<[string, number][]> {
  const { body } = await me.get('/me/imported-events?from=2026-11-01&to=2026-12-01');
  const events = body.events as ImportedEvent[];
  return events.map(({ title, calendarId }): [string, number] => [title, calendarId]).sort();
}
const deps = () => ({ db: testApp.db, clock: testApp.clock, calendars, publicOrigin: () => 'http://localhost:3000' });
const runDue = () =>
  refreshDue(deps(), new AbortController().signal, (error) => {
    throw error;
  });
const runAfterAnHour = async () => {
  testApp.clock.advance(hourMs);
  await runDue();
};

it('is shown in a later calendar when the earlier one has it no longer', async () => {
  server.serve('/private.ics', fileOf('meeting', 'dinner'));
  server.serve('/work.ics', fileOf('meeting'), { etag: '"1"' });
  const first = await subscribe('/private.ics');
  const work = await subscribe('/work.ics');
  const file = await add({ file: fileOf('meeting', 'dinner') });
  expect([work.existingCount, file.existingCount]).toEqual([1, 2]);
  server.serve('/private.ics', fileOf('dinner'));
  server.respond('/work.ics', (response) => response.writeHead(304).end());
  await runAfterAnHour();
  expect(await shown()).toEqual([
    ['dinner', first.id],
    ['meeting', work.id],
  ]);
});

it('is shown in a file when the earlier subscription has it no longer', async () => {
  server.serve('/declined.ics', fileOf('meeting'));
  await subscribe('/declined.ics');
  const file = await add({ file: fileOf('meeting') });
  server.serve('/declined.ics', fileOf());
  await runAfterAnHour();
  expect(await shown()).toEqual([['meeting', file.id]]);
});

it('is shown once when the earlier calendar has it later', async () => {
  server.serve('/invited.ics', fileOf());
  const first = await subscribe('/invited.ics');
  const file = await add({ file: fileOf('meeting', 'lecture') });
  server.serve('/invited.ics', fileOf('meeting'));
  await runAfterAnHour();
  expect(await shown()).toEqual([
    ['lecture', file.id],
    ['meeting', first.id],
  ]);
});

it('is shown once when several calendars are read for the first time at the same time', async () => {
  const names = ['/a.ics', '/b.ics', '/c.ics'];
  for (const name of names) {
    server.serve(name, fileOf('meeting'));
    await subscribe(name);
  }
  await testApp.sql`delete from imported_events`;
  await testApp.sql`update imported_calendars set existing_count = 0, expanded_at = null, due_at = '2026-01-01'`;
  // A calendar may be stored before an earlier one, and is then computed again in the next run.
  for (const _ of names) await runDue();
  expect((await shown()).map(([title]) => title)).toEqual(['meeting']);
});

it('leaves later calendars alone while the earlier one has the same events', async () => {
  server.serve('/same.ics', fileOf('meeting'));
  await subscribe('/same.ics');
  server.serve('/other.ics', fileOf('meeting', 'dinner').replace('VCALENDAR', 'VCALENDAR\r\nREFRESH-INTERVAL:P1D'));
  await subscribe('/other.ics');
  const asked = server.requests.length;
  await runAfterAnHour();
  expect(server.requests.slice(asked).map((request) => request.path)).toEqual(['/same.ics']);
});

it('is shown from the text that was read last while the later source fails, which stays as old and as often failed', async () => {
  server.serve('/removed.ics', fileOf('meeting'));
  server.serve('/failing.ics', fileOf('meeting'));
  const removed = await subscribe('/removed.ics');
  const failing = await subscribe('/failing.ics');
  server.respond('/failing.ics', (response) => response.writeHead(500).end());
  await runAfterAnHour();
  await me.delete(`${path}/${removed.id}`);
  testApp.clock.advance(60_000);
  await runDue();
  expect(await shown()).toEqual([['meeting', failing.id]]);
  const [listed] = (await me.get(path)).body.calendars as ImportedCalendar[];
  expect(listed).toMatchObject({
    fetchedAt: failing.fetchedAt,
    failure: { reason: 'status', at: testApp.clock.now().toISOString() },
    eventsCount: 1,
  });
  expect(await testApp.sql`select failures from imported_calendars`).toEqual([{ failures: 2 }]);
});

/** Claims the calendar that is longest due, as a server does before it fetches and computes it. */
async function claim() {
  const now = testApp.clock.now();
  const until = new Date(now.getTime() + hourMs).toISOString();
  const source = await claimDue(testApp.db, now.toISOString(), until);
  const holds = (id: number) => testApp.db.transaction((tx) => lockClaimed(tx, id, until));
  return { id: source?.id ?? null, holds };
}
const isDue = (id: number) => testApp.sql`update imported_calendars set due_at = '2026-01-01' where id = ${id}`;

it('is not stored as computed before the earlier calendar was removed, also when nothing was left out until then', async () => {
  server.serve('/growing.ics', fileOf('meeting'));
  const first = await add({ file: fileOf('dinner') });
  const growing = await subscribe('/growing.ics');
  expect(growing.existingCount).toBe(0);
  server.serve('/growing.ics', fileOf('meeting', 'dinner'));
  await isDue(growing.id);
  const claimed = await claim();
  expect(claimed.id).toBe(growing.id);
  await me.delete(`${path}/${first.id}`);
  expect(await claimed.holds(growing.id)).toBe(false);
  await runDue();
  expect(await shown()).toEqual([
    ['dinner', growing.id],
    ['meeting', growing.id],
  ]);
});

it.each(['removed', 'replaced'])('is not computed while an earlier calendar is being %s', async (change) => {
  const first = await add({ file: fileOf('meeting') });
  const file = await add({ file: fileOf('dinner') });
  await isDue(file.id);
  const now = testApp.clock.now().toISOString();
  const read = { content: null, etag: null, lastModified: null, fetchEveryMs: hourMs };
  const nothing = { ...read, eventsCount: 0, existingCount: 0, leftOut: [], batches: [] };
  await testApp.db.transaction(async (tx) => {
    if (change === 'removed') await deleteCalendar(tx, me.id, first.id, now);
    else await replaceEvents(tx, { id: first.id, userId: me.id }, nothing, { now, dueAt: now });
    expect((await claim()).id).toBeNull();
  });
  expect((await claim()).id).not.toBeNull();
});

/** Imports a calendar, and does something else when its events have been computed but not stored. */
async function addAround(source: { url: string } | { file: string }, between: () => Promise<unknown>): Promise<number> {
  const db = Object.assign(Object.create(testApp.db) as typeof testApp.db, {
    transaction: async (...args: Parameters<typeof testApp.db.transaction>) => {
      await between();
      return testApp.db.transaction(...args);
    },
  });
  const importDeps = { ...deps(), db, countAction: async () => {} };
  return importCalendar(importDeps, { id: me.id }, { name: '仕事', ...source }, (_, create) => create());
}

it('is shown by the timed job when the calendar that had it is removed during the import', async () => {
  const first = await add({ file: fileOf('meeting') });
  const second = await addAround({ file: fileOf('meeting') }, () => me.delete(`${path}/${first.id}`));
  const list = async () => (await me.get(path)).body.calendars;
  expect(await list()).toMatchObject([{ id: second, fetchedAt: null, eventsCount: 0, existingCount: 0 }]);
  await runDue();
  expect(await shown()).toEqual([['meeting', second]]);
  const fetchedAt = testApp.clock.now().toISOString();
  expect(await list()).toMatchObject([{ id: second, fetchedAt, eventsCount: 1, existingCount: 0 }]);
});

it.each(['a file', 'a subscription'])('is shown once when two calendars are imported at once, as %s', async (kind) => {
  server.serve('/left.ics', fileOf('meeting'), { etag: '"1"' });
  server.serve('/right.ics', fileOf('meeting'));
  const [left, right] = ['/left.ics', '/right.ics'].map((name) =>
    kind === 'a file' ? { file: fileOf('meeting') } : { url: server.origin + name },
  );
  if (!left || !right) return expect.unreachable();
  let first: ImportedCalendar | undefined;
  const second = await addAround(left, async () => {
    first = await add(right);
  });
  expect(await shown()).toEqual([['meeting', first?.id]]);
  server.respond('/left.ics', (response) => response.writeHead(304).end());
  await runDue();
  expect(await shown()).toEqual([['meeting', first?.id]]);
  expect((await me.get(path)).body.calendars).toMatchObject([
    { id: first?.id, eventsCount: 1 },
    { id: second, fetchedAt: testApp.clock.now().toISOString(), eventsCount: 0, existingCount: 1, failure: null },
  ]);
});
