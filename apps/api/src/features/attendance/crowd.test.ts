import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { seatWaiting } from '../../usecases/seat-waiting.ts';

const seats = 50;
let testApp: TestApp;
let host: Person;
let people: Person[];
let eventId: number;
const failures: unknown[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.createMember('host_1');
  people = await Promise.all(Array.from({ length: 200 }, (_, index) => testApp.createMember(`guest_${index}`)));
});

beforeEach(async () => {
  await testApp.startOver();
  failures.length = 0;
  const plan = { title: '集い', startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
  const asked = { capacity: seats, waitlist: true, guestsMax: 2, isPublished: true, isPublic: true };
  eventId = (await host.post('/events', { ...plan, ...asked })).body.id as number;
});

const onFailure = (error: unknown) => failures.push(error);
const seat = () => seatWaiting({ db: testApp.db, clock: testApp.clock, onFailure });
const path = () => `/events/${eventId}/attendance`;

/** All ask for a seat at once. */
const askAll = () => Promise.all(people.map((person) => insist(() => person.put(path(), { status: 'going' }))));

/** The seats as the rows say, and as they are counted. */
async function countSeats() {
  const [row] = await testApp.sql`
    select s.taken::int, s.waiting::int, s.allowed::int,
      (select coalesce(sum(1 + guests), 0)::int from event_follows f where f.event_id = s.event_id and user_id <> ${host.id}) as used,
      (select count(*)::int from event_answers a where a.event_id = s.event_id and status = 'waiting') as waits
    from event_seats s where event_id = ${eventId}`;
  return row;
}

/** A busy machine may answer 503 in time, with the write done or not: it is idempotent and repeated, as a client does. */
async function insist<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  const answer = await send();
  return answer.status === 503 ? insist(send) : answer;
}

/** Numbers from 0 up to `below`, the same in every run. */
function createDice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('gives 50 seats to 200 members at once, and places in the list to the others', async () => {
  const answers = await askAll();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ body }) => body.status === 'going')).toHaveLength(seats);
  expect(await countSeats()).toEqual({ taken: 50, used: 50, allowed: 50, waiting: 150, waits: 150 });
});

it('is never above 50 in 500 mixed changes, seats in order, and tells each once', async () => {
  await askAll();
  const dice = createDice(16);
  const act = (person: Person) => {
    const guests = dice(3);
    const acts = [
      () => person.put(path(), { status: 'declined' }),
      () => person.delete(path()),
      () => person.delete(`/events/${eventId}/follow`),
      () => person.put(path(), { status: 'interested' }),
      () => person.put(path(), { status: 'going', guests }),
      () => person.put(path(), { status: 'going' }),
      () => person.post(`/events/${eventId}/follow`),
    ];
    const chosen = acts[dice(acts.length)];
    return chosen && insist(chosen);
  };
  const statuses = new Map<number, number>();
  for (let round = 0; round < 25; round += 1) {
    const chosen = Array.from({ length: 20 }, () => people[dice(people.length)]).filter(
      (person) => person !== undefined,
    );
    const [answers] = await Promise.all([Promise.all(chosen.map(act)), seat(), seat()]);
    for (const answer of answers) statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
    const counted = await countSeats();
    expect(counted).toMatchObject({ taken: counted?.used, waiting: counted?.waits });
    expect(counted?.used).toBeLessThanOrEqual(seats);
  }
  while ((await seat()) > 0);
  expect(failures).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![200, 201, 404, 409, 422].includes(status))).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(500);

  const told = await testApp.sql<{ place: number; user_id: string }[]>`
    select split_part(once_key, ':', 3)::int as place, user_id from notifications where event_id = ${eventId} order by id`;
  const places = told.map(({ place }) => place);
  expect(places.length).toBeGreaterThan(20);
  expect(new Set(places).size).toBe(places.length);
  expect(places).toEqual(places.toSorted((one, other) => one - other));

  // The members who still wait came after all who were seated, and the first does not fit.
  const [first] = await testApp.sql<{ place: number; guests: number }[]>`
    select place::int, guests from event_answers where event_id = ${eventId} and status = 'waiting' order by place limit 1`;
  const counted = await countSeats();
  if (first) {
    expect(first.place).toBeGreaterThan(Math.max(...places));
    expect(counted?.used + 1 + first.guests).toBeGreaterThan(seats);
  }
});

it('seats a long list in order, in several transactions of one round', async () => {
  const startAt = '2026-12-06T09:00:00Z';
  const endAt = '2026-12-06T11:00:00Z';
  const plan = {
    title: '大きな集い',
    startAt,
    endAt,
    capacity: 180,
    waitlist: true,
    isPublished: true,
    isPublic: true,
  };
  const { id } = (await host.post('/events', plan)).body as { id: number };
  const ids = people.map((person) => person.id);
  await testApp.sql`
    insert into event_answers (user_id, event_id, start_at, end_at, status, place, created_at)
    select user_id, ${id}, ${startAt}, ${endAt}, 'waiting', nextval('event_answers_place_seq'), ${startAt}
    from unnest(${ids}::bigint[]) user_id order by user_id desc`;
  await seat();
  expect(failures).toEqual([]);

  const seated = await testApp.sql<{ user_id: string }[]>`
    select user_id from notifications where event_id = ${id} order by id`;
  const inOrder = ids.toSorted((one, other) => other - one);
  expect(seated.map(({ user_id }) => Number(user_id))).toEqual(inOrder.slice(0, 180));
  const parts = await testApp.sql<{ members: number }[]>`
    select count(*)::int as members from event_follows where event_id = ${id} and user_id <> ${host.id}
    group by xmin order by members`;
  expect(parts.map(({ members }) => members)).toEqual([80, 100]);
  const [counted] = await testApp.sql`select taken, waiting from event_seats where event_id = ${id}`;
  expect(counted).toEqual({ taken: 180, waiting: 20 });
});
