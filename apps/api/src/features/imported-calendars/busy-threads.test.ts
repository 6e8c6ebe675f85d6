import type { ImportedCalendar } from '@hiyori/contract';
import { expect, it } from 'vitest';
import { startCalendarServer } from '../../../test/calendar-server.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createHttpCalendars } from '../../ports/calendars/http-calendars.ts';
import { refreshDue } from '../../usecases/refresh-calendar.ts';
import { expandInWorker } from './expand-in-worker.ts';

const event = ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:会議', 'DTSTART:20261122T010000Z', 'END:VEVENT'];
const fileOf = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** Keeps both threads until the returned function is called. */
function occupyThreads(): () => Promise<unknown> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const classify = async () => {
    await released;
    return { existing: [], own: [] };
  };
  const options = {
    nowMs: Date.parse('2026-11-21T03:00:00Z'),
    window: { fromMs: 0, toMs: 0 },
    timeZone: 'Asia/Tokyo',
    ownOrigin: 'https://hiyori.example',
    occurrencesMax: 1,
    eventsMax: 1,
  };
  const held = [1, 2].map(() => expandInWorker(fileOf(...event), options, classify, { totalLimitMs: 60_000 }));
  return () => {
    release();
    return Promise.all(held);
  };
}

it('leaves a refresh to the timed job while no thread is free, which is no failure of the calendar', async () => {
  const server = await startCalendarServer();
  const calendars = createHttpCalendars({ moreOrigins: new Set([server.origin]) });
  const testApp = await createTestApp({ calendars });
  const me = await testApp.createMember('importer');
  server.serve('/work.ics', fileOf());
  const calendarOf = ({ body }: { body: object }) => (body as { calendar: ImportedCalendar }).calendar;
  const created = await me.post('/me/imported-calendars', { name: '仕事', url: `${server.origin}/work.ics` });
  const path = `/me/imported-calendars/${calendarOf(created).id}/refresh`;
  server.serve('/work.ics', fileOf(...event));
  const free = occupyThreads();
  const refreshed = await me.post(path);
  await free();
  expect([refreshed.status, calendarOf(refreshed).failure, calendarOf(refreshed).eventsCount]).toEqual([200, null, 0]);
  const { db, clock } = testApp;
  const deps = { db, clock, calendars, publicOrigin: () => 'http://localhost:3000' };
  await refreshDue(deps, new AbortController().signal, (error) => {
    throw error;
  });
  const { calendars: listed } = (await me.get('/me/imported-calendars')).body as { calendars: ImportedCalendar[] };
  expect(listed).toMatchObject([{ failure: null, eventsCount: 1 }]);
  await server.close();
});

it('does not wait for a thread when the server stops, and computes the calendar at the next start', async () => {
  const testApp = await createTestApp();
  const me = await testApp.createMember('importer');
  const created = await me.post('/me/imported-calendars', { name: '大学', file: fileOf(...event) });
  expect(created.status).toBe(201);
  const { db, clock, sql } = testApp;
  await sql`update imported_calendars set expanded_at = null, due_at = '2026-01-01'`;
  const deps = { db, clock, calendars: createHttpCalendars(), publicOrigin: () => 'http://localhost:3000' };
  const run = (signal: AbortSignal) =>
    refreshDue(deps, signal, (error) => {
      throw error;
    });
  const stateOf = async () =>
    (
      await sql`select claimed_until is not null as is_claimed, expanded_at is not null as is_expanded, failures
      from imported_calendars`
    )[0];
  const free = occupyThreads();
  const stopping = new AbortController();
  const running = run(stopping.signal);
  await expect.poll(stateOf).toMatchObject({ is_claimed: true });
  stopping.abort();
  await running;
  expect(await stateOf()).toEqual({ is_claimed: false, is_expanded: false, failures: 0 });
  await free();
  await run(new AbortController().signal);
  expect(await stateOf()).toEqual({ is_claimed: false, is_expanded: true, failures: 0 });
});
