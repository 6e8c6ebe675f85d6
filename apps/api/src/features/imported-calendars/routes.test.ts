import type { ImportedCalendar, ImportedEvent, ImportPreview } from '@hiyori/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCalendarServer } from '../../../test/calendar-server.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createHttpCalendars } from '../../ports/calendars/http-calendars.ts';
import { refreshDue } from '../../usecases/refresh-calendar.ts';
import { claimDue, lockClaimed } from './writes.ts';

const hourMs = 3_600_000;
const publicOrigin = 'http://localhost:3000';

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
  await testApp.startOver();
  count += 1;
  // Otherwise the timed job reads those of the tests before, too.
  await testApp.sql`delete from imported_calendars`;
  me = await testApp.createMember(`importer_${count}`);
});

const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}の会`, ...lines, 'END:VEVENT'].join('\r\n');
const fileOf = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const seminar = event('seminar', 'DTSTART;TZID=Asia/Tokyo:20261123T105000', 'DURATION:PT100M', 'LOCATION:山本研');
const broken = event('report', 'DUE:20261201T000000Z');

const path = '/me/imported-calendars';
const listOf = async (person: Person) => (await person.get(path)).body.calendars as ImportedCalendar[];
const eventsOf = async (person: Person, query = '?from=2026-11-01&to=2026-12-01') =>
  (await person.get(`/me/imported-events${query}`)).body.events as ImportedEvent[];
const calendarOf = ({ body }: { body: Record<string, unknown> }) => body.calendar as ImportedCalendar;
const importFile = (file: string, more: object = {}) => me.post(path, { name: '大学', file, ...more });
const subscribe = (address: string, more: object = {}) =>
  me.post(path, { name: '仕事', url: server.origin + address, ...more });
const dueDeps = () => ({ db: testApp.db, clock: testApp.clock, calendars, publicOrigin: () => publicOrigin });
const runDue = () =>
  refreshDue(dueDeps(), new AbortController().signal, (error) => {
    throw error;
  });

describe('a file', () => {
  it('is imported with a count of what was left out, and shown in the range', async () => {
    const created = await importFile(fileOf(seminar, broken));
    expect(created.status).toBe(201);
    expect(calendarOf(created)).toMatchObject({
      name: '大学',
      hue: 0,
      url: null,
      fetchedAt: testApp.clock.now().toISOString(),
      failure: null,
      eventsCount: 1,
      existingCount: 0,
      leftOut: [{ reason: 'period', count: 1, titles: ['reportの会'] }],
    });
    expect(await eventsOf(me)).toEqual([
      {
        id: expect.any(Number),
        calendarId: calendarOf(created).id,
        title: 'seminarの会',
        location: '山本研',
        startAt: '2026-11-23T01:50:00.000Z',
        endAt: '2026-11-23T03:30:00.000Z',
        timeZone: 'Asia/Tokyo',
        allDay: false,
        isTentative: false,
        isTransparent: false,
      },
    ]);
    expect(await eventsOf(me, '?from=2026-11-24&to=2026-12-01')).toEqual([]);
  });

  it('is previewed without being stored', async () => {
    const preview = (await me.post(`${path}/preview`, { file: fileOf('X-WR-CALNAME:時間割', seminar, broken) })).body
      .preview as ImportPreview;
    expect(preview).toMatchObject({
      name: '時間割',
      eventsCount: 1,
      leftOut: [{ reason: 'period', count: 1 }],
      first: [{ title: 'seminarの会', allDay: false, isRepeated: false }],
    });
    expect(await listOf(me)).toEqual([]);
  });

  it('has all-day events on their days in every zone', async () => {
    await importFile(fileOf(event('trip', 'DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261130')));
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      const on = async (day: string, next: string) => (await eventsOf(me, `?from=${day}&to=${next}&tz=${zone}`)).length;
      expect([zone, await on('2026-11-27', '2026-11-28'), await on('2026-11-28', '2026-11-29')]).toEqual([zone, 0, 1]);
      expect([await on('2026-11-29', '2026-11-30'), await on('2026-11-30', '2026-12-01')]).toEqual([1, 0]);
    }
  });

  it('shows what another calendar had when that is removed', async () => {
    const first = calendarOf(await importFile(fileOf(seminar)));
    const second = calendarOf(await importFile(fileOf(seminar)));
    expect(second).toMatchObject({ eventsCount: 0, existingCount: 1 });
    expect((await me.delete(`${path}/${first.id}`)).status).toBe(200);
    expect(await eventsOf(me)).toEqual([]);
    await runDue();
    expect(await eventsOf(me)).toMatchObject([{ calendarId: second.id, title: 'seminarの会' }]);
  });

  it('shows what another subscription had when that is removed, also while its own source fails', async () => {
    server.serve('/one.ics', fileOf(seminar));
    server.serve('/two.ics', fileOf(seminar));
    const first = calendarOf(await subscribe('/one.ics'));
    const second = calendarOf(await subscribe('/two.ics'));
    expect(second).toMatchObject({ eventsCount: 0, existingCount: 1 });
    await me.delete(`${path}/${first.id}`);
    server.respond('/two.ics', (response) => response.writeHead(404).end());
    await runDue();
    expect(await eventsOf(me)).toMatchObject([{ calendarId: second.id, title: 'seminarの会' }]);
    expect((await listOf(me))[0]).toMatchObject({ failure: { reason: 'not_found' }, eventsCount: 1 });
  });

  it('does not store what was computed before another calendar was removed', async () => {
    const first = calendarOf(await importFile(fileOf(seminar)));
    const second = calendarOf(await importFile(fileOf(seminar)));
    await testApp.sql`update imported_calendars set due_at = '2026-01-01' where id = ${second.id}`;
    const later = new Date(testApp.clock.now().getTime() + hourMs).toISOString();
    const claimed = await claimDue(testApp.db, testApp.clock.now().toISOString(), later);
    expect(claimed?.id).toBe(second.id);
    await me.delete(`${path}/${first.id}`);
    expect(await testApp.db.transaction((tx) => lockClaimed(tx, second.id, later))).toBe(false);
    await runDue();
    expect(await eventsOf(me)).toHaveLength(1);
  });

  it('does not repeat what another calendar has, nor the own events of the member', async () => {
    await importFile(fileOf(seminar));
    const plan = { title: '予定', startAt: '2026-11-25T00:00:00Z', endAt: '2026-11-25T01:00:00Z' };
    await me.post('/events', { ...plan, isPublished: false, isPublic: false });
    const [own] = await testApp.sql<{ uid: string }[]>`select uid from events where creator_id = ${me.id}`;
    const second = calendarOf(await importFile(fileOf(seminar, event(own?.uid ?? '', 'DTSTART:20261125T000000Z'))));
    expect(second).toMatchObject({ eventsCount: 0, existingCount: 1, leftOut: [{ reason: 'own', count: 1 }], hue: 1 });
  });

  it('is imported once by a repeated request', async () => {
    const headers = { 'idempotency-key': 'import-1' };
    const once = () => me.call('POST', path, { name: '大学', file: fileOf(seminar) }, { headers });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await listOf(me)).toHaveLength(1);
  });

  it('is computed again as time goes on', async () => {
    await importFile(fileOf(event('weekly', 'DTSTART:20261123T010000Z', 'RRULE:FREQ=WEEKLY')));
    const latest = async () => {
      const [row] = await testApp.sql<
        { at: Date }[]
      >`select max(start_at) as at from imported_events where user_id = ${me.id}`;
      return new Date(row?.at ?? 0).getTime();
    };
    const before = await latest();
    testApp.clock.advance(6 * 24 * hourMs);
    await runDue();
    expect(await latest()).toBe(before);
    testApp.clock.advance(24 * hourMs);
    await runDue();
    expect(await latest()).toBe(before + 7 * 24 * hourMs);
  });

  it.each([
    ['text that is no calendar', { file: '<!doctype html>' }, 422, 'imported_calendars.not_readable'],
    ['more than 5 MB', { file: fileOf('あ'.repeat(2_000_000)) }, 413, 'request.too_large'],
    ['a body beyond all limits', { file: 'x'.repeat(11_000_000) }, 413, 'request.too_large'],
    ['nothing', {}, 422, 'request.body_invalid'],
    ['a file and an address', { file: fileOf(), url: 'https://calendar.example/' }, 422, 'request.body_invalid'],
    ['no name', { name: ' ', file: fileOf() }, 422, 'request.body_invalid'],
    ['an unknown zone', { file: fileOf(), timeZone: 'Mars/Olympus' }, 422, 'request.body_invalid'],
  ])('is refused for %s', async (_, body, status, error) => {
    expect(await me.post(path, { name: '大学', ...body })).toMatchObject({ status, body: { error } });
    expect(await listOf(me)).toEqual([]);
  });

  it('may be one of ten', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await importFile(fileOf())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
  });
});

describe('a subscription', () => {
  it('is fetched at once, and again when it is due, with the validators of the last response', async () => {
    server.serve('/team.ics', fileOf('REFRESH-INTERVAL:PT2H', seminar), { etag: '"1"' });
    const created = await subscribe('/team.ics');
    expect(created.status).toBe(201);
    expect(calendarOf(created)).toMatchObject({ url: `${server.origin}/team.ics`, eventsCount: 1 });
    const requests = () => server.requests.filter((request) => request.path === '/team.ics');

    testApp.clock.advance(hourMs);
    await runDue();
    expect(requests()).toHaveLength(1);
    server.respond('/team.ics', (response) => response.writeHead(304).end());
    testApp.clock.advance(hourMs);
    await runDue();
    expect(requests().at(-1)?.headers['if-none-match']).toBe('"1"');
    expect((await listOf(me))[0]).toMatchObject({ fetchedAt: testApp.clock.now().toISOString(), eventsCount: 1 });
    expect(await eventsOf(me)).toHaveLength(1);

    testApp.clock.advance(hourMs);
    await runDue();
    expect(requests()).toHaveLength(2);
    server.serve('/team.ics', fileOf(event('other', 'DTSTART:20261124T000000Z')));
    testApp.clock.advance(hourMs);
    await runDue();
    expect((await eventsOf(me)).map(({ title }) => title)).toEqual(['otherの会']);
  });

  it('keeps its events when a fetch fails, says why, and waits longer each time', async () => {
    server.serve('/club.ics', fileOf(seminar));
    await subscribe('/club.ics');
    server.respond('/club.ics', (response) => response.writeHead(404).end());
    testApp.clock.advance(hourMs);
    await runDue();
    expect((await listOf(me))[0]).toMatchObject({
      failure: { reason: 'not_found', status: 404, at: testApp.clock.now().toISOString() },
      eventsCount: 1,
    });
    expect(await eventsOf(me)).toHaveLength(1);
    const tries: number[] = [];
    for (let hour = 1; hour <= 80; hour += 1) {
      testApp.clock.advance(hourMs);
      const before = server.requests.length;
      await runDue();
      if (server.requests.slice(before).some((request) => request.path === '/club.ics')) tries.push(hour);
    }
    expect(tries).toEqual([1, 3, 7, 15, 31, 55, 79]);
    server.serve('/club.ics', fileOf());
    expect(calendarOf(await me.post(`${path}/${(await listOf(me))[0]?.id}/refresh`))).toMatchObject({
      failure: null,
      eventsCount: 0,
    });
  });

  it('is fetched again later after an unexpected error, not at once', async () => {
    server.serve('/odd.ics', fileOf(seminar));
    await subscribe('/odd.ics');
    const errors: unknown[] = [];
    const failing = { ...calendars, fetch: () => Promise.reject(new TypeError('odd')) };
    const due = (deps: object) =>
      refreshDue({ ...dueDeps(), ...deps }, new AbortController().signal, (error) => errors.push(error));
    testApp.clock.advance(hourMs);
    await due({ calendars: failing });
    testApp.clock.advance(10 * 60_000);
    await due({ calendars: failing });
    expect(errors).toHaveLength(1);
    expect((await listOf(me))[0]).toMatchObject({ failure: { reason: 'timeout' }, eventsCount: 1 });
    testApp.clock.advance(hourMs);
    await due({});
    expect((await listOf(me))[0]).toMatchObject({ failure: null, eventsCount: 1 });
  });

  it.each([
    ['/missing', 'imported_calendars.not_fetched'],
    ['/page', 'imported_calendars.not_readable'],
    ['/inner', 'imported_calendars.not_fetched'],
  ])('is not stored for %s', async (address, error) => {
    server.serve('/page', '<!doctype html>');
    server.respond('/inner', (response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end());
    expect(await subscribe(address)).toMatchObject({ status: 422, body: { error } });
    expect(await listOf(me)).toEqual([]);
  });

  it.each([
    'ftp://calendar.example/',
    'https://user:secret@calendar.example/',
    'calendar',
    'https://',
    'javascript:alert(1)',
  ])('is refused for the address %s', async (url) => {
    expect(await me.post(path, { name: '仕事', url })).toMatchObject({
      status: 422,
      body: { error: 'request.body_invalid' },
    });
  });

  it('that takes too long is stored, and fetched by the timed job', async () => {
    server.respond('/late.ics', () => {});
    const created = calendarOf(await subscribe('/late.ics'));
    expect(created).toMatchObject({ fetchedAt: null, failure: null, eventsCount: 0 });
    server.serve('/late.ics', fileOf(seminar));
    await runDue();
    expect((await listOf(me))[0]).toMatchObject({
      id: created.id,
      fetchedAt: testApp.clock.now().toISOString(),
      eventsCount: 1,
    });
  });

  it('is added once by its address, and is one of ten', async () => {
    server.serve('/once.ics', fileOf());
    expect((await subscribe('/once.ics')).status).toBe(201);
    expect(await subscribe('/once.ics')).toMatchObject({ status: 409, body: { error: 'imported_calendars.exists' } });
    for (let index = 0; index < 9; index += 1) {
      server.serve(`/once${index}.ics`, fileOf());
      expect((await subscribe(`/once${index}.ics`)).status).toBe(201);
    }
    server.serve('/eleventh.ics', fileOf());
    expect(await subscribe('/eleventh.ics')).toMatchObject({
      status: 409,
      body: { error: 'imported_calendars.too_many' },
    });
  });

  it('of a suspended member is not fetched', async () => {
    server.serve('/suspended.ics', fileOf());
    await subscribe('/suspended.ics');
    await testApp.sql`update users set status = 'suspended' where id = ${me.id}`;
    testApp.clock.advance(2 * hourMs);
    await runDue();
    expect(server.requests.filter((request) => request.path === '/suspended.ics')).toHaveLength(1);
  });
});

describe('a calendar', () => {
  it('is renamed, recoloured and removed with its events', async () => {
    const { id } = calendarOf(await importFile(fileOf(seminar)));
    expect(calendarOf(await me.put(`${path}/${id}`, { name: '前期', hue: 5 }))).toMatchObject({ name: '前期', hue: 5 });
    expect(calendarOf(await me.put(`${path}/${id}`, {}))).toMatchObject({ name: '前期', hue: 5 });
    expect((await me.delete(`${path}/${id}`)).status).toBe(200);
    expect([await listOf(me), await eventsOf(me)]).toEqual([[], []]);
    expect((await me.delete(`${path}/${id}`)).status).toBe(404);
    expect(await testApp.sql`select 1 from imported_events where user_id = ${me.id}`).toHaveLength(0);
  });

  it('clashes with a plan, unless the time is marked as free', async () => {
    const day = new Date(testApp.clock.now().getTime() + 48 * hourMs).toISOString().slice(0, 10);
    const at = [`DTSTART:${day.replaceAll('-', '')}T020000Z`, 'DURATION:PT1H'];
    await importFile(fileOf(event('busy', ...at), event('free', ...at, 'TRANSP:TRANSPARENT')));
    const plan = { title: '昼食', startAt: `${day}T01:00:00Z`, endAt: `${day}T02:30:00Z`, isPublished: false };
    await me.post('/events', { ...plan, isPublic: false });
    const clashes = (await me.get(`/events/clashes?from=${day}T02:00:00Z&to=${day}T03:00:00Z`)).list;
    expect(clashes).toMatchObject([
      { id: expect.any(Number), title: '昼食' },
      {
        id: null,
        title: 'busyの会',
        start_at: `${day}T02:00:00.000Z`,
        end_at: `${day}T03:00:00.000Z`,
        time_zone: 'Asia/Tokyo',
        all_day: false,
      },
    ]);
  });

  it('belongs to its owner alone', async () => {
    const { id } = calendarOf(await importFile(fileOf(seminar)));
    const other = await testApp.createMember(`other_${count}`);
    const answers = [
      await other.put(`${path}/${id}`, { name: '別' }),
      await other.post(`${path}/${id}/refresh`),
      await other.delete(`${path}/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect([await listOf(other), await eventsOf(other)]).toEqual([[], []]);
    expect(await listOf(me)).toHaveLength(1);
  });

  it('is in the data export with the text that was read, and deleted with the account', async () => {
    const file = fileOf(seminar);
    const { id } = calendarOf(await importFile(file, { name: '../大学' }));
    await testApp.sql`
      insert into imported_calendars (user_id, name, hue, url, time_zone, due_at, created_at)
      values (${me.id}, '読めない', 1, 'https://calendar.example/', 'Asia/Tokyo', now(), now())`;
    const files = unzipSync((await me.get('/me/export')).bytes);
    expect(JSON.parse(strFromU8(files['hiyori.json'] ?? new Uint8Array()))).toMatchObject({
      imported_calendars: [{ id, name: '../大学', url: null, events_count: 1 }, { name: '読めない' }],
    });
    const texts = Object.entries(files).filter(([name]) => name.startsWith('imported-calendars/'));
    expect(texts.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([[`imported-calendars/${id}.ics`, file]]);
    expect((await me.post('/auth/resign', {})).status).toBe(200);
    expect(await testApp.sql`select 1 from imported_calendars where user_id = ${me.id}`).toHaveLength(0);
  });

  it.each(['', '?from=2026-11-01', '?from=2026-12-01&to=2026-11-01', '?from=2025-01-01&to=2027-01-01', '?from=x&to=y'])(
    'has no events for the range %j',
    async (query) => {
      expect((await me.get(`/me/imported-events${query}`)).status).toBe(400);
    },
  );
});
