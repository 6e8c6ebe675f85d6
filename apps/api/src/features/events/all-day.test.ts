import { addDays, dayOf, startOfDay } from '@hiyori/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

const zone = 'Asia/Tokyo';
let testApp: TestApp;
let organizer: Person;
let today: string;

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.createMember('organizer');
  today = dayOf(testApp.clock.now(), zone);
});

const at = (day: string, of = zone) => startOfDay(day, of).toISOString();
const plan = { title: '北の旅', isPublished: true, isPublic: true };
const days = (first: string, last: string, of = zone) => ({
  startAt: at(first, of),
  endAt: at(addDays(last, 1), of),
  allDay: true,
});
const create = (period: object, tz = zone) =>
  organizer.post(`/events?tz=${encodeURIComponent(tz)}`, { ...plan, ...period });

describe('an all-day event', () => {
  it('is returned with allDay, which other events do not have', async () => {
    const period = days(addDays(today, 2), addDays(today, 4));
    const created = await create(period);
    expect(created).toMatchObject({ status: 201, body: { allDay: true, start_at: period.startAt } });
    expect((await organizer.get(`/events/${created.body.id}`)).body).toMatchObject({ allDay: true });
    const { allDay: _, ...timed } = period;
    expect((await create(timed)).body).not.toHaveProperty('allDay');
    expect((await create({ ...timed, allDay: false })).body).not.toHaveProperty('allDay');
  });

  it('may begin today, but not yesterday', async () => {
    expect((await create(days(today, today))).status).toBe(201);
    expect(await create(days(addDays(today, -1), today))).toMatchObject({
      status: 422,
      body: { message: 'Start time must be in the future' },
    });
  });

  it.each(['startAt', 'endAt'])('returns 422 for a %s that is not the beginning of a day in its zone', async (path) => {
    const period = days(addDays(today, 2), addDays(today, 2));
    const late = new Date(Date.parse(at(addDays(today, 3))) + 3_600_000).toISOString();
    const refused = await create(
      path === 'endAt' ? { ...period, endAt: late } : { ...period, startAt: late, endAt: at(addDays(today, 9)) },
    );
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ in: 'body', path }] } });
    expect((await create(period, 'America/New_York')).status).toBe(422);
    expect(
      (await create(days(addDays(today, 2), addDays(today, 2), 'America/New_York'), 'America/New_York')).status,
    ).toBe(201);
  });

  it('becomes all-day and timed again by a change, which is checked as a whole', async () => {
    const startAt = new Date(Date.parse(at(addDays(today, 2))) + 3_600_000).toISOString();
    const { body } = await create({ startAt, endAt: at(addDays(today, 3)) });
    const change = (given: object) => organizer.put(`/events/${body.id}?tz=${encodeURIComponent(zone)}`, given);
    expect((await change({ allDay: true })).status).toBe(422);
    expect(await change({ allDay: true, startAt: at(addDays(today, 2)) })).toMatchObject({
      status: 200,
      body: { allDay: true },
    });
    expect((await change({ startAt })).status).toBe(422);
    expect((await organizer.put(`/events/${body.id}?tz=UTC`, { title: '南の旅' })).status).toBe(422);
    expect((await change({ title: '南の旅' })).body).toMatchObject({ allDay: true, title: '南の旅' });
    expect((await change({ allDay: false, startAt })).body).not.toHaveProperty('allDay');
  });

  describe('whose series begins on a day without midnight', () => {
    // In Beirut the clocks go from 0:00 to 1:00 on 28 March 2027.
    const beirut = 'Asia/Beirut';
    const listed = async (id: unknown) =>
      (await organizer.get('/events/calendar?from=2027-03-01&to=2027-04-30&tz=UTC')).list
        .filter((event) => (event.series as { id: unknown } | undefined)?.id === id)
        .map(({ start_at, end_at }) => [start_at, end_at]);
    const change = (id: unknown, given: object, scope = 'this') =>
      organizer.put(`/events/${id}?scope=${scope}&tz=${encodeURIComponent(beirut)}`, given);
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=2' };
    const expected = [
      [at('2027-03-28', beirut), at('2027-03-29', beirut)],
      [at('2027-04-04', beirut), at('2027-04-05', beirut)],
    ];

    it('keeps whole days when it begins to repeat', async () => {
      const { body } = await create(days('2027-03-28', '2027-03-28', beirut), beirut);
      const repeated = await change(body.id, { recurrence });
      expect(repeated.status, repeated.text).toBe(200);
      expect(await listed((repeated.body.series as { id: unknown }).id)).toEqual(expected);
    });

    it('keeps whole days when its rule changes', async () => {
      const { body } = await create({ ...days('2027-03-28', '2027-03-28', beirut), recurrence }, beirut);
      const changed = await change(body.id, { recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } }, 'all');
      expect(changed.status, changed.text).toBe(200);
      expect(await listed((changed.body.series as { id: unknown }).id)).toEqual([
        [at('2027-03-28', beirut), at('2027-03-29', beirut)],
        [at('2027-03-29', beirut), at('2027-03-30', beirut)],
      ]);
    });

    it.each(['all', 'following'])('keeps whole days when %s occurrences are moved to it', async (scope) => {
      const { body } = await create({ ...days('2027-03-27', '2027-03-27', beirut), recurrence }, beirut);
      const { startAt, endAt } = days('2027-03-28', '2027-03-28', beirut);
      const moved = await change(body.id, { startAt, endAt }, scope);
      expect(moved.status, moved.text).toBe(200);
      expect(await listed((moved.body.series as { id: unknown }).id)).toEqual(expected);
    });

    it('keeps whole days when a later occurrence is moved to it', async () => {
      const { body } = await create({ ...days('2027-03-20', '2027-03-20', beirut), recurrence }, beirut);
      const id = (body.series as { id: unknown }).id;
      const [, second] = (await organizer.get('/events/calendar?from=2027-03-01&to=2027-04-30&tz=UTC')).list.filter(
        (event) => (event.series as { id: unknown } | undefined)?.id === id,
      );
      const { startAt, endAt } = days('2027-03-28', '2027-03-28', beirut);
      const moved = await change(second?.id, { startAt, endAt }, 'all');
      expect(moved.status, moved.text).toBe(200);
      expect(await listed(id)).toEqual([
        [at('2027-03-21', beirut), at('2027-03-22', beirut)],
        [at('2027-03-28', beirut), at('2027-03-29', beirut)],
      ]);
    });
  });

  it('stands in a calendar file as dates', async () => {
    const { body } = await create(days(addDays(today, 2), addDays(today, 4)));
    const file = (await organizer.get(`/events/${body.id}/file.ics`)).text;
    const compact = (day: string) => day.replaceAll('-', '');
    expect(file).toContain(`DTSTART;VALUE=DATE:${compact(addDays(today, 2))}\r\n`);
    expect(file).toContain(`DTEND;VALUE=DATE:${compact(addDays(today, 5))}\r\n`);
  });
});
