import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startCalendarServer } from '../../test/calendar-server.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createHttpCalendars } from '../ports/calendars/http-calendars.ts';
import { refreshDue } from './refresh-calendar.ts';

const event = ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:会議', 'DTSTART:20261122T010000Z', 'END:VEVENT'];
const text = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\r\n');

it('gives back what it is fetching when the server stops, to be fetched at the next start', async () => {
  const server = await startCalendarServer();
  const calendars = createHttpCalendars({ moreOrigins: new Set([server.origin]) });
  const testApp = await createTestApp({ calendars });
  const me = await testApp.createMember('importer');
  const { db, clock, sql } = testApp;
  const now = clock.now().toISOString();
  const sources = new Map([
    ['/one.ics', now],
    ['/two.ics', now],
    // Its events are to be computed again, for which the text of the last fetch is there.
    ['/three.ics', null],
  ]);
  for (const [name, expandedAt] of sources)
    await sql`
      insert into imported_calendars (user_id, name, hue, url, time_zone, content, expanded_at, due_at, created_at)
      values (${me.id}, ${name}, 0, ${server.origin + name}, 'Asia/Tokyo', ${gzipSync(text)}, ${expandedAt}, ${now}, ${now})`;
  const stopping = new AbortController();
  const waiting = new Set<string>();
  for (const name of sources.keys())
    server.respond(name, () => {
      waiting.add(name);
      if (waiting.size === sources.size) stopping.abort();
    });
  const run = (signal: AbortSignal) =>
    refreshDue({ db, clock, calendars, publicOrigin: () => 'http://localhost:3000' }, signal, (error) => {
      throw error;
    });
  await run(stopping.signal);
  const stateOf = () => sql`
    select failure, failures, claimed_until, fetched_at, events_count from imported_calendars where due_at <= ${now}`;
  const untouched = { failure: null, failures: 0, claimed_until: null, fetched_at: null, events_count: 0 };
  expect(await stateOf()).toEqual([untouched, untouched, untouched]);
  for (const name of sources.keys()) server.serve(name, text);
  await run(new AbortController().signal);
  expect(await stateOf()).toEqual([]);
  await server.close();
});
