import { beforeAll, expect, it } from 'vitest';
import { endsOrWaits } from '../../../test/ends-or-waits.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';

let testApp: TestApp;
let creator: Person;
let people: Person[];

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1');
  people = await Promise.all(Array.from({ length: 6 }, (_, index) => testApp.createMember(`adder_${index}`)));
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 0, minute)).toISOString();

it('adds, removes and moves one event concurrently without a deadlock', async () => {
  const plan = { title: '動く予定', startAt: at(0), endAt: at(30), isPublished: true, isPublic: true };
  const { id } = (await creator.post('/events', plan)).body;
  const statuses = new Set<number>();
  for (let round = 1; round <= 25; round += 1) {
    const responses = await Promise.all([
      ...people.map((person, index) =>
        (round + index) % 2 === 0 ? person.post(`/events/${id}/follow`) : person.delete(`/events/${id}/follow`),
      ),
      creator.put(`/events/${id}`, { startAt: at(round), endAt: at(round + 30) }),
      creator.put(`/events/${id}`, { startAt: at(round + 1), endAt: at(round + 31) }),
    ]);
    for (const { status } of responses) statuses.add(status);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  const [row] = await testApp.sql`
    select followers_count = (select count(*) from event_follows where event_id = ${Number(id)}) as right
    from events where id = ${Number(id)}`;
  expect(row?.right).toBe(true);
});

it('deletes an event while it is added and removed concurrently, without a 5xx response', async () => {
  for (let round = 0; round < 8; round += 1) {
    const plan = { title: '消える予定', startAt: at(0), endAt: at(30), isPublished: true, isPublic: true };
    const { id } = (await creator.post('/events', plan)).body;
    await Promise.all(people.slice(0, 3).map((person) => person.post(`/events/${id}/follow`)));
    const responses = await Promise.all([
      ...people.map((person, index) =>
        index < 3 ? person.delete(`/events/${id}/follow`) : person.post(`/events/${id}/follow`),
      ),
      creator.delete(`/events/${id}`),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});

it.each(['the suspension', 'the organiser'])(
  'counts right when a member is suspended and taken out at once, and %s is first',
  async (first) => {
    const plan = { title: '減る予定', startAt: at(0), endAt: at(30), isPublished: true, isPublic: true };
    const { id } = (await creator.post('/events', plan)).body;
    const member = await testApp.createMember(first === 'the suspension' ? 'leaver_1' : 'leaver_2');
    await member.post(`/events/${id}/follow`);
    const eventId = Number(id);
    const suspend = async (sql: TestApp['sql']) => {
      await sql`select id from events where id in (select event_id from event_follows where user_id = ${member.id}) for update`;
      await sql`update users set status = 'suspended' where id = ${member.id}`;
    };
    const takeOut = async (sql: TestApp['sql']) => {
      await sql`delete from event_follows where user_id = ${member.id} and event_id = ${eventId}`;
    };
    const [one, other] = first === 'the suspension' ? [suspend, takeOut] : [takeOut, suspend];
    const begin = (work: (sql: TestApp['sql']) => Promise<void>) =>
      testApp.sql.begin((sql) => work(sql as unknown as TestApp['sql']));
    let meeting: Promise<unknown> | undefined;
    await begin(async (sql) => {
      await one(sql);
      meeting = begin(other);
      await untilWaiting(sql);
    });
    await meeting;
    const [row] = await testApp.sql`select followers_count from events where id = ${eventId}`;
    expect(row).toEqual({ followers_count: 1 });
  },
);

it('answers that an event is full when it gets its first seats while it is added', async () => {
  const plan = { title: '満ちる予定', startAt: at(0), endAt: at(30), isPublished: true, isPublic: true };
  const { id } = (await creator.post('/events', plan)).body;
  const [first, second] = people as [Person, Person];
  await first.post(`/events/${id}/follow`);
  let added: ReturnType<Person['post']> | undefined;
  await testApp.sql.begin(async (sql) => {
    await sql`select id from events where id = ${Number(id)} for update`;
    added = second.post(`/events/${id}/follow`);
    await endsOrWaits(testApp.sql, added);
    await sql`insert into event_seats (event_id, capacity, taken, allowed) values (${Number(id)}, 1, 1, 1)`;
  });
  const answer = await added;
  expect([answer?.status, answer?.body.error]).toEqual([422, 'event.full']);
  expect((await second.get(`/events/${id}`)).body).toMatchObject({ attendance: 'none', seats: { taken: 1 } });
});
