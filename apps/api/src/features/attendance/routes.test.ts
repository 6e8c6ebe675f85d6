import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failOnError } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { seatWaiting } from '../../usecases/seat-waiting.ts';
import { restoreUser, suspendUser } from '../../usecases/suspend-user.ts';

let testApp: TestApp;
let host: Person;
let people: Person[];

beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.registerMember('host_1', '主催');
  people = await Promise.all(Array.from({ length: 6 }, (_, index) => testApp.registerMember(`guest_${index}`)));
});

beforeEach(() => testApp.startOver());

const guest = (index: number): Person => {
  const person = people[index];
  if (!person) throw new Error('There are six guests');
  return person;
};

const ahead = { startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
const publish = async (change: object = {}, creator = host) => {
  const { status, body } = await creator.post('/events', {
    title: '集い',
    ...ahead,
    isPublished: true,
    isPublic: true,
    ...change,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as number;
};
const answer = (person: Person, id: number, status: string, guests?: number) =>
  person.put(`/events/${id}/attendance`, { status, ...(guests === undefined ? {} : { guests }) });
const attendanceOf = async (person: Person, id: number) => (await person.get(`/events/${id}/attendance`)).body;
const seatsOf = async (id: number) => (await host.get(`/events/${id}`)).body.seats;
const seat = () =>
  seatWaiting({
    db: testApp.db,
    clock: testApp.clock,
    onFailure: failOnError,
  });
const noticesOf = async (person: Person, id: number) =>
  await testApp.sql<{ title: string; seat: { status: string } | null }[]>`
    select details->>'title' as title, details->'seat' as seat from notifications
    where user_id = ${person.id} and event_id = ${id} and kind = 'announcement' order by id`;
const calendarOf = async (person: Person) =>
  (await person.get('/events/calendar?from=2026-12-05&to=2026-12-06')).list.map(({ id, attendance }) => [
    id,
    attendance,
  ]);

describe('an event without seats', () => {
  it('says nothing of attendance, and is answered nevertheless', async () => {
    const id = await publish();
    const shown = (await guest(0).get(`/events/${id}`)).body;
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['seats', 'attendance', 'capacity']));
    expect((await answer(guest(0), id, 'going')).body).toMatchObject({
      status: 'going',
      seats: { capacity: null, taken: 1, waiting: 0 },
    });
    expect((await guest(0).get(`/events/${id}/follow/check`)).body).toEqual({ isFollowing: true });
    expect((await answer(guest(0), id, 'interested')).body).toMatchObject({
      status: 'interested',
      seats: { taken: 0 },
    });
    expect((await guest(0).get(`/events/${id}`)).body).toMatchObject({ attendance: 'interested', isFollowing: false });
    expect((await guest(0).post(`/events/${id}/follow`)).status).toBe(201);
    expect((await attendanceOf(guest(0), id)).status).toBe('going');
    expect((await guest(0).get(`/events/${id}`)).body.attendance).toBeUndefined();
  });

  it('lies in the calendar of who is interested, and not of who declined', async () => {
    const id = await publish();
    const person = await testApp.registerMember('calendar_1');
    await answer(person, id, 'interested');
    expect(await calendarOf(person)).toEqual([[id, 'interested']]);
    await answer(person, id, 'declined');
    expect(await calendarOf(person)).toEqual([]);
    expect((await person.delete(`/events/${id}/attendance`)).body.status).toBe('none');
    expect((await person.delete(`/events/${id}/attendance`)).status).toBe(200);
  });

  it('refuses guests, and an answer of the creator that they do not come', async () => {
    const id = await publish();
    const refused = await answer(guest(0), id, 'going', 1);
    expect([refused.status, refused.body.error]).toEqual([422, 'attendance.too_many_guests']);
    const own = await answer(host, id, 'declined');
    expect([own.status, own.body.error]).toEqual([422, 'attendance.own_event']);
    expect((await answer(guest(0), id, 'going', 10)).status).toBe(422);
  });
});

describe('an event with a capacity', () => {
  it('is full without a list: 422 for both calls, 409 for who goes already; a freed seat is free', async () => {
    const id = await publish({ capacity: 1 });
    expect((await guest(0).post(`/events/${id}/follow`)).status).toBe(201);
    expect((await guest(0).post(`/events/${id}/follow`)).status).toBe(409);
    for (const refused of [await guest(1).post(`/events/${id}/follow`), await answer(guest(1), id, 'going')])
      expect([refused.status, refused.body.error]).toEqual([422, 'event.full']);
    expect(await seatsOf(id)).toEqual({ capacity: 1, taken: 1, waiting: 0 });
    expect((await guest(1).get(`/events/${id}`)).body).toMatchObject({ attendance: 'none', capacity: 1 });
    expect((await guest(0).delete(`/events/${id}/follow`)).status).toBe(200);
    expect((await answer(guest(1), id, 'going')).body).toMatchObject({ status: 'going', seats: { taken: 1 } });
  });

  it('counts guests and not the creator, and frees their seats', async () => {
    const id = await publish({ capacity: 4, guestsMax: 2 });
    expect((await answer(guest(0), id, 'going', 2)).body).toMatchObject({ guests: 2, seats: { taken: 3 } });
    expect((await answer(guest(1), id, 'going', 1)).body.error).toBe('event.full');
    expect((await answer(guest(0), id, 'going', 0)).body).toMatchObject({ guests: 0, seats: { taken: 1 } });
    expect((await answer(guest(1), id, 'going', 2)).body).toMatchObject({ seats: { taken: 4 } });
    expect((await answer(guest(0), id, 'going', 1)).body.error).toBe('event.full');
    expect((await answer(guest(1), id, 'going', 3)).body.error).toBe('attendance.too_many_guests');
  });

  it('throws no one out when it is lowered, and shrinks with each freed seat', async () => {
    const id = await publish();
    for (const person of people.slice(0, 3)) await person.post(`/events/${id}/follow`);
    expect((await host.put(`/events/${id}`, { capacity: 1 })).status).toBe(200);
    expect(await seatsOf(id)).toEqual({ capacity: 1, taken: 3, waiting: 0 });
    await answer(guest(0), id, 'declined');
    expect((await answer(guest(4), id, 'going')).body.error).toBe('event.full');
    await answer(guest(1), id, 'declined');
    await answer(guest(2), id, 'declined');
    expect((await answer(guest(4), id, 'going')).body.status).toBe('going');
    await host.put(`/events/${id}`, { capacity: null });
    expect((await host.get(`/events/${id}`)).body.seats).toBeUndefined();
  });

  it('can never be overbooked, whatever writes the row', async () => {
    const id = await publish({ capacity: 1 });
    await answer(guest(0), id, 'going');
    const forced = testApp.sql`
      insert into event_follows (user_id, event_id, start_at, end_at)
      select ${guest(1).id}, id, start_at, end_at from events where id = ${id}`;
    await expect(forced).rejects.toMatchObject({ constraint_name: 'event_seats_fit' });
  });

  it('refuses who would come after the deadline, and lets others leave', async () => {
    const id = await publish({ capacity: 3, answersUntil: '2026-11-21T03:00:00Z' });
    const refused = await answer(guest(0), id, 'going');
    expect([refused.status, refused.body.error]).toEqual([422, 'attendance.closed']);
    expect((await guest(0).post(`/events/${id}/follow`)).body.error).toBe('attendance.closed');
    expect((await answer(guest(0), id, 'declined')).status).toBe(200);
  });
});

describe('a waiting list', () => {
  it('seats in order; a group waits for enough seats, and a newcomer does not overtake it', async () => {
    const id = await publish({ capacity: 2, waitlist: true, guestsMax: 1 });
    await answer(guest(0), id, 'going');
    await answer(guest(1), id, 'going');
    expect((await answer(guest(2), id, 'going', 1)).body).toMatchObject({ status: 'waiting', position: 1, guests: 1 });
    expect((await answer(guest(3), id, 'going')).body).toMatchObject({ status: 'waiting', position: 2 });
    const unaware = await guest(4).post(`/events/${id}/follow`);
    expect([unaware.status, unaware.body.error]).toEqual([422, 'event.full']);
    expect(await calendarOf(guest(3))).toContainEqual([id, 'waiting']);

    await answer(guest(0), id, 'declined');
    expect(await seat()).toBe(0);
    expect((await guest(4).post(`/events/${id}/follow`)).body.error).toBe('event.full');
    await guest(1).delete(`/events/${id}/follow`);
    expect(await seat()).toBe(1);
    expect(await attendanceOf(guest(2), id)).toMatchObject({ status: 'going', guests: 1, position: null });
    expect(await attendanceOf(guest(3), id)).toMatchObject({ status: 'waiting', position: 1, seats: { taken: 2 } });
    expect(await seat()).toBe(0);
    expect((await noticesOf(guest(2), id)).map(({ seat }) => seat)).toEqual([{ status: 'going' }]);
    await host.put(`/events/${id}`, { capacity: 5 });
    expect(await seat()).toBe(1);
    expect((await attendanceOf(guest(3), id)).status).toBe('going');
  });

  it('keeps the place of who changes their guests, and gives it up for who leaves the list', async () => {
    const id = await publish({ capacity: 1, waitlist: true, guestsMax: 2 });
    await answer(guest(0), id, 'going');
    for (const index of [1, 2]) await answer(guest(index), id, 'going');
    const tooMany = await answer(guest(1), id, 'going', 1);
    expect([tooMany.status, tooMany.body.error]).toEqual([422, 'attendance.too_many_guests']);
    await host.put(`/events/${id}`, { capacity: 2 });
    expect((await answer(guest(1), id, 'going', 1)).body).toMatchObject({ position: 1, guests: 1 });
    await guest(1).delete(`/events/${id}/attendance`);
    expect((await answer(guest(1), id, 'going')).body).toMatchObject({ position: 2, guests: 0 });
    expect(await seat()).toBe(1);
    expect((await attendanceOf(guest(2), id)).status).toBe('going');
  });

  it.each([true, false])(
    'keeps no one from going for a group larger than the event, with a list: %s',
    async (waitlist) => {
      const id = await publish({
        capacity: 3,
        waitlist: true,
        guestsMax: 2,
        recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' },
      });
      for (const index of [0, 1]) await answer(guest(index), id, 'going');
      await answer(guest(2), id, 'going', 2);
      await host.put(`/events/${id}`, { capacity: 2, waitlist });
      expect(await seatsOf(id)).toEqual({ capacity: 2, taken: 2, waiting: 0 });
      expect((await answer(guest(3), id, 'going')).body.error ?? 'waits').toBe(waitlist ? 'waits' : 'event.full');
      await guest(3).delete(`/events/${id}/attendance`);
      for (const index of [0, 1]) await answer(guest(index), id, 'declined');
      expect((await answer(guest(3), id, 'going')).body).toMatchObject({ status: 'going', seats: { waiting: 0 } });
      expect((await guest(4).post(`/events/${id}/follow?scope=series`)).status).toBe(201);
      await host.put(`/events/${id}`, { capacity: 5 });
      expect(await seat()).toBe(1);
      expect(await attendanceOf(guest(2), id)).toMatchObject({ status: 'going', guests: 2 });
    },
  );

  it('stands still while the event is cancelled, and after its start', async () => {
    const id = await publish({ capacity: 1, waitlist: true });
    await answer(guest(0), id, 'going');
    await answer(guest(1), id, 'going');
    await host.put(`/events/${id}`, { status: 'cancelled' });
    await answer(guest(0), id, 'declined');
    expect(await seat()).toBe(0);
    await host.put(`/events/${id}`, { status: 'scheduled' });
    expect(await seat()).toBe(1);
  });

  it('gives the seat of who is blocked, suspended or resigns to the next', async () => {
    const id = await publish({ capacity: 3, waitlist: true });
    const leaving = await Promise.all(['blocked_1', 'suspended_1', 'resigned_1'].map((n) => testApp.registerMember(n)));
    for (const person of leaving) await answer(person, id, 'going');
    for (const index of [0, 1, 2]) await answer(guest(index), id, 'going');
    const [blocked, suspended, resigned] = leaving as [Person, Person, Person];
    await host.post(`/users/${blocked.id}/block`);
    await suspendUser(testApp, suspended.id);
    expect((await resigned.post('/auth/resign')).status).toBe(200);
    expect(await seatsOf(id)).toEqual({ capacity: 3, taken: 0, waiting: 3 });
    expect(await seat()).toBe(3);
    expect(await seatsOf(id)).toEqual({ capacity: 3, taken: 3, waiting: 0 });
  });
});

it('takes no one into the waiting list from the start on', async () => {
  const soon = { startAt: '2026-11-21T04:00:00Z', endAt: '2026-11-21T06:00:00Z' };
  const id = await publish({ ...soon, capacity: 1, waitlist: true });
  expect((await answer(guest(0), id, 'going')).body.status).toBe('going');
  testApp.clock.advance(3_600_000);
  const refused = await answer(guest(1), id, 'going');
  expect([refused.status, refused.body.error]).toEqual([422, 'event.full']);
  expect(await seatsOf(id)).toEqual({ capacity: 1, taken: 1, waiting: 0 });
});

describe('an offer, within 24 hours of the start', () => {
  const soon = { startAt: '2026-11-21T23:00:00Z', endAt: '2026-11-22T01:00:00Z' };
  const offered = async (creator = host) => {
    const id = await publish({ ...soon, capacity: 1, waitlist: true }, creator);
    for (const index of [0, 1, 2]) await answer(guest(index), id, 'going');
    await answer(guest(0), id, 'declined');
    expect(await seat()).toBe(1);
    return id;
  };

  it('keeps the seat for two hours, and is accepted by going', async () => {
    const id = await offered();
    expect(await attendanceOf(guest(1), id)).toEqual({
      status: 'waiting',
      position: null,
      guests: 0,
      seats: { capacity: 1, taken: 1, waiting: 1 },
      offer: { until: '2026-11-21T05:00:00.000Z', isOver: false },
    });
    expect((await guest(3).post(`/events/${id}/follow`)).body.error).toBe('event.full');
    expect(await seat()).toBe(0);
    expect((await answer(guest(1), id, 'going')).body).toMatchObject({ status: 'going', offer: null });
    const { notifications } = (await guest(1).get('/notifications')).body as { notifications: object[] };
    expect(notifications[0]).toMatchObject({
      kind: 'announcement',
      event: { id },
      seat: { status: 'offered', until: '2026-11-21T05:00:00.000Z' },
      announcement: { title: '席が空きました：集い' },
    });
    expect(await noticesOf(guest(1), id)).toHaveLength(1);
  });

  it('goes to the next when it is declined or not answered', async () => {
    const id = await offered();
    await answer(guest(1), id, 'declined');
    expect(await seat()).toBe(1);
    expect((await attendanceOf(guest(2), id)).offer).toMatchObject({ isOver: false });
    testApp.clock.advance(2 * 3_600_000);
    expect(await attendanceOf(guest(2), id)).toMatchObject({ status: 'none', offer: { isOver: true } });
    // The job has not ended it yet.
    expect((await guest(2).get(`/events/${id}`)).body.attendance).toBe('none');
    const { list } = await guest(2).get('/events/calendar?from=2026-11-21&to=2026-11-23');
    expect(list.map((each) => each.id)).not.toContain(id);
    expect(await seat()).toBe(0);
    expect(await seatsOf(id)).toEqual({ capacity: 1, taken: 0, waiting: 0 });
    expect((await answer(guest(2), id, 'going')).body.status).toBe('going');
  });

  it.each([
    ['cancelled', { status: 'cancelled' }, { status: 'scheduled' }],
    ['a draft', { isPublished: false }, { isPublished: true }],
    ['of a suspended member', null, null],
  ])('is made again, with a notification, when the event is %s meanwhile', async (_what, stop, goOn) => {
    const creator = stop ? host : await testApp.registerMember('paused_1');
    const id = await offered(creator);
    await (stop ? host.put(`/events/${id}`, stop) : suspendUser(testApp, creator.id));
    testApp.clock.advance(3 * 3_600_000);
    expect(await seat()).toBe(0);
    await (goOn ? host.put(`/events/${id}`, goOn) : restoreUser(testApp, creator.id));
    expect(await attendanceOf(guest(1), id)).toMatchObject({ status: 'waiting', position: 1, offer: null });
    expect(await seat()).toBe(1);
    const offer = { until: '2026-11-21T08:00:00.000Z', isOver: false };
    expect(await attendanceOf(guest(1), id)).toMatchObject({ status: 'waiting', offer });
    expect((await noticesOf(guest(1), id)).map(({ seat }) => seat?.status)).toEqual(['offered', 'offered']);
  });

  it('is not made again to a co-host, who sees the draft, before it is published', async () => {
    const creator = await testApp.registerMember('cohosted_1');
    await guest(1).post(`/users/${creator.id}/follow`);
    const id = await offered(creator);
    expect((await creator.put(`/events/${id}/hosts/${guest(1).id}`)).status).toBe(200);
    await creator.put(`/events/${id}`, { isPublished: false });
    for (let round = 0; round < 2; round += 1) {
      testApp.clock.advance(1_000);
      expect(await seat()).toBe(0);
    }
    await creator.put(`/events/${id}`, { isPublished: true });
    expect(await seat()).toBe(1);
    expect((await noticesOf(guest(1), id)).filter((notice) => notice.seat)).toHaveLength(2);
  });

  it('stays when the capacity is lowered', async () => {
    const id = await publish({ ...soon, capacity: 2, waitlist: true });
    for (const index of [0, 1, 2]) await answer(guest(index), id, 'going');
    await answer(guest(0), id, 'declined');
    await seat();
    await host.put(`/events/${id}`, { capacity: 1 });
    expect((await answer(guest(2), id, 'going')).body).toMatchObject({
      status: 'going',
      seats: { capacity: 1, taken: 2 },
    });
    await answer(guest(1), id, 'declined');
    expect((await answer(guest(0), id, 'going')).body.status).toBe('waiting');
  });
});

describe('a series', () => {
  it('has seats in each occurrence, and adding it leaves out those that are full', async () => {
    const id = await publish({
      capacity: 1,
      answersUntil: '2026-12-04T09:00:00Z',
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' },
    });
    const { body } = await host.get(`/events/${id}/series`);
    const [first, second, third] = (body.next as { id: number }[]).map((each) => each.id) as [number, number, number];
    expect((await host.get(`/events/${second}`)).body).toMatchObject({
      capacity: 1,
      answersUntil: '2026-12-11T09:00:00.000Z',
      seats: { taken: 0 },
    });
    await answer(guest(0), second, 'going');
    expect((await guest(1).post(`/events/${first}/follow?scope=series`)).status).toBe(201);
    const going = await Promise.all(
      [first, second, third].map(async (each) => (await attendanceOf(guest(1), each)).status),
    );
    expect(going).toEqual(['going', 'none', 'going']);
    expect((await guest(2).post(`/events/${second}/follow?scope=series`)).body.error).toBe('event.full');
    await host.put(`/events/${first}?scope=all`, { capacity: 2, answersUntil: '2026-12-05T08:00:00Z' });
    expect((await host.get(`/events/${third}`)).body).toMatchObject({
      capacity: 2,
      answersUntil: '2026-12-19T08:00:00.000Z',
    });
    expect((await guest(2).post(`/events/${second}/follow?scope=series`)).status).toBe(201);
  });
});

it('gives the seats of the other events while those of one cannot be given, which is tried again after a minute', async () => {
  const { db, clock, sql } = testApp;
  const [broken, other] = [
    await publish({ capacity: 1, waitlist: true, startAt: '2027-01-05T09:00:00Z', endAt: '2027-01-05T11:00:00Z' }),
    await publish({ capacity: 1, waitlist: true, startAt: '2027-01-06T09:00:00Z', endAt: '2027-01-06T11:00:00Z' }),
  ];
  for (const id of [broken, other]) {
    await answer(guest(0), id, 'going');
    await answer(guest(1), id, 'going');
  }
  await sql`update events set end_at = 'infinity' where id = ${broken}`;
  for (const id of [broken, other]) await guest(0).delete(`/events/${id}/attendance`);
  const failed: (number | null)[] = [];
  const run = () => seatWaiting({ db, clock, onFailure: (_, id) => failed.push(id) });
  await run();
  await run();
  expect([failed, (await attendanceOf(guest(1), other)).status]).toEqual([[broken], 'going']);
  clock.advance(60_000);
  await run();
  expect(failed).toEqual([broken, broken]);
});
