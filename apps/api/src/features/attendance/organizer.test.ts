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
  people = [];
  // One after the other: those who answer at the same time are in the order of their ids.
  for (const [index, name] of ['葵', '蓮', '=悪い式', '湊', '楓'].entries())
    people.push(await testApp.createMember(`guest_o${index}`, name));
});

// Of each test: the followers of one are listed.
let hosts = 0;
beforeEach(async () => {
  hosts += 1;
  host = await testApp.createMember(`host_o${hosts}`, '主催');
});

const guest = (index: number): Person => {
  const person = people[index];
  if (!person) throw new Error('There are five guests');
  return person;
};
const ahead = { startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
const publish = async (change: object = {}) => {
  const { status, body } = await host.post('/events', {
    title: '集い',
    ...ahead,
    isPublished: true,
    isPublic: true,
    ...change,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as unknown as { id: number; questions: { id: string }[] };
};
const answer = async (person: Person, id: number, status: string, more: object = {}) => {
  const answered = await person.put(`/events/${id}/attendance`, { status, ...more });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
};
const listOf = async (id: number, status: string, more = '') =>
  (await host.get(`/events/${id}/attendance/people?status=${status}${more}`)).body as unknown as {
    people: { user: { id: number }; guests: number; answers: object[]; position: number | null; hasOffer: boolean }[];
    counts: Record<string, number>;
    hasMore: boolean;
  };
const namesOf = async (id: number, status: string, more = '') =>
  (await listOf(id, status, more)).people.map(({ user }) => user.id);
const add = (id: number, person: Person) => host.put(`/events/${id}/attendance/people/${person.id}`, {});
const remove = (id: number, person: Person, reason?: string) =>
  host.delete(`/events/${id}/attendance/people/${person.id}`, reason === undefined ? {} : { reason });
const noticesOf = async (person: Person, id: number) =>
  await testApp.sql<{ title: string; body: string }[]>`
    select details->>'title' as title, details->>'body' as body from notifications
    where user_id = ${person.id} and event_id = ${id} and kind = 'announcement' order by id`;

describe('the list of an event', () => {
  it('has everybody by their answer, with guests, answers and places; only its organisers read it', async () => {
    const event = await publish({
      capacity: 3,
      waitlist: true,
      guestsMax: 2,
      questions: [{ text: '質問', kind: 'text' }],
    });
    const answers = [{ questionId: event.questions[0]?.id, values: ['そば'] }];
    await answer(guest(0), event.id, 'going', { guests: 2, answers });
    await answer(guest(1), event.id, 'going');
    await answer(guest(2), event.id, 'going', { answers });
    await answer(guest(3), event.id, 'interested');
    await answer(guest(4), event.id, 'declined');
    expect((await listOf(event.id, 'going')).people).toMatchObject([
      { user: { id: guest(0).id }, guests: 2, answers, position: null, hasOffer: false },
    ]);
    expect((await listOf(event.id, 'waiting')).people).toMatchObject([
      { user: { id: guest(1).id }, position: 1, answers: [] },
      { user: { id: guest(2).id }, position: 2, answers },
    ]);
    expect(await namesOf(event.id, 'interested')).toEqual([guest(3).id]);
    const declined = await listOf(event.id, 'declined');
    expect(declined.people.map(({ user }) => user.id)).toEqual([guest(4).id]);
    expect(declined.counts).toEqual({ going: 1, guests: 2, waiting: 2, interested: 1, declined: 1 });
    for (const path of ['people?status=going', 'people.csv'])
      expect((await guest(0).get(`/events/${event.id}/attendance/${path}`)).status).toBe(403);
  });

  it('is searched by name and handle, and comes in pages', async () => {
    const { id } = await publish();
    for (const person of people) await answer(person, id, 'going');
    expect(await namesOf(id, 'going', '&q=湊')).toEqual([guest(3).id]);
    expect(await namesOf(id, 'going', '&q=GUEST_O4')).toEqual([guest(4).id]);
    const first = await listOf(id, 'going', '&limit=3');
    expect([first.people.length, first.hasMore]).toEqual([3, true]);
    const second = await listOf(id, 'going', '&limit=3&page=2');
    expect([second.people.map(({ user }) => user.id), second.hasMore]).toEqual([[guest(3).id, guest(4).id], false]);
  });

  it('counts as many as it has, without who is hidden by a block', async () => {
    const { id } = await publish();
    const blocked: Person[] = [];
    for (const status of ['going', 'interested', 'declined']) {
      const person = await testApp.createMember(`blocked_${status}`);
      await answer(person, id, status);
      blocked.push(person);
    }
    await answer(guest(0), id, 'going');
    await host.post(`/users/${blocked[0]?.id}/block`, {});
    for (const person of blocked.slice(1)) await person.post(`/users/${host.id}/block`, {});
    const { people: going, counts } = await listOf(id, 'going');
    expect(going.map(({ user }) => user.id)).toEqual([guest(0).id]);
    expect(counts).toEqual({ going: 1, guests: 0, waiting: 0, interested: 0, declined: 0 });
    expect([await namesOf(id, 'interested'), await namesOf(id, 'declined')]).toEqual([[], []]);
  });

  it('names the followers who see it and did not answer', async () => {
    const { id } = await publish({ isPublic: false });
    for (const person of [guest(0), guest(1)]) await person.post(`/users/${host.id}/follow`);
    await answer(guest(0), id, 'declined');
    expect(await namesOf(id, 'unanswered')).toEqual([guest(1).id]);
  });

  it('is a CSV file in which no cell is a formula', async () => {
    const event = await publish({
      questions: [
        { text: '好きな色', kind: 'text' },
        { text: '車', kind: 'yes_no' },
      ],
    });
    const [colour, car] = event.questions.map(({ id }) => id);
    await answer(guest(2), event.id, 'going', {
      answers: [
        { questionId: colour, values: ['+SUM(1)'] },
        { questionId: car, values: ['yes'] },
      ],
    });
    await answer(guest(0), event.id, 'interested');
    const { status, text, headers } = await host.get(`/events/${event.id}/attendance/people.csv`);
    expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="hiyori-${event.id}.csv"`]);
    const [heading, ...lines] = text.trimEnd().split('\r\n');
    expect(heading).toBe('\uFEFF出欠,順番,名前,ユーザーID,同伴,回答日時,質問1 好きな色,質問2 車');
    expect(lines.map((line) => line.split(','))).toEqual([
      ['行く', '', "'=悪い式", 'guest_o2', '0', '2026-11-21 12:00', "'+SUM(1)", 'はい'],
      ['気になる', '', '葵', 'guest_o0', '0', '2026-11-21 12:00', '', ''],
    ]);
  });
});

describe('the creator', () => {
  it('moves a member up from the waiting list when a seat is free, with guests and answers, and tells them once', async () => {
    const event = await publish({ capacity: 1, waitlist: true, questions: [{ text: '質問', kind: 'text' }] });
    await answer(guest(0), event.id, 'going');
    await answer(guest(1), event.id, 'going');
    const answers = [{ questionId: event.questions[0]?.id, values: ['そば'] }];
    await answer(guest(2), event.id, 'going', { answers });
    expect((await add(event.id, guest(2))).body.error).toBe('event.full');
    await testApp.sql`delete from event_follows where event_id = ${event.id} and user_id = ${guest(0).id}`;
    for (let times = 0; times < 2; times += 1) expect((await add(event.id, guest(2))).status).toBe(200);
    expect((await listOf(event.id, 'going')).people).toMatchObject([{ user: { id: guest(2).id }, answers }]);
    expect(await namesOf(event.id, 'waiting')).toEqual([guest(1).id]);
    expect(await noticesOf(guest(2), event.id)).toMatchObject([{ title: '主催者が「行く」に加えました：集い' }]);
  });

  it('adds a member to whom a seat is offered, also after the capacity was lowered, as the member takes it', async () => {
    for (const take of [
      (id: number) => guest(2).put(`/events/${id}/attendance`, { status: 'going' }),
      (id: number) => add(id, guest(2)),
    ]) {
      const soon = { startAt: '2026-11-21T23:00:00Z', endAt: '2026-11-22T01:00:00Z' };
      const { id } = await publish({ ...soon, capacity: 2, waitlist: true });
      for (const index of [0, 1, 2, 3]) await answer(guest(index), id, 'going');
      await answer(guest(0), id, 'declined');
      await seatWaiting({ db: testApp.db, clock: testApp.clock, onFailure: failOnError });
      expect((await guest(2).get(`/events/${id}/attendance`)).body.offer).toMatchObject({ isOver: false });
      expect((await host.put(`/events/${id}`, { capacity: 1 })).status).toBe(200);
      expect((await add(id, guest(3))).body.error).toBe('event.full');
      expect((await take(id)).status).toBe(200);
      expect(await namesOf(id, 'going')).toEqual([guest(1).id, guest(2).id]);
    }
  });

  it('adds followers, and neither others, nor who declined, nor who cannot see it', async () => {
    const { id } = await publish();
    await guest(1).post(`/users/${host.id}/follow`);
    expect((await add(id, guest(1))).status).toBe(200);
    expect((await guest(1).get(`/events/${id}`)).body.isFollowing).toBe(true);
    for (const unknown of [guest(3), { ...guest(3), id: 999_999 }])
      expect([(await add(id, unknown)).status, (await add(id, unknown)).body.error]).toEqual([404, 'users.not_found']);
    await answer(guest(3), id, 'interested');
    expect((await add(id, guest(3))).status).toBe(200);
    await answer(guest(4), id, 'declined');
    expect((await add(id, guest(4))).body.error).toBe('users.not_found');
    expect((await add(id, host)).body.error).toBe('attendance.own_event');
    const limited = await publish({ audience: 'close', isPublic: false });
    expect((await add(limited.id, guest(1))).body.error).toBe('users.not_found');
    expect((await guest(1).put(`/events/${id}/attendance/people/${guest(2).id}`, {})).status).toBe(403);
  });

  it('adds no one who is suspended: the seat would be kept for who cannot come', async () => {
    const { id } = await publish({ capacity: 1 });
    const fan = await testApp.createMember('fan_o');
    await fan.post(`/users/${host.id}/follow`);
    await suspendUser(testApp, fan.id);
    expect((await add(id, fan)).body.error).toBe('users.not_found');
    await restoreUser(testApp, fan.id);
    expect((await add(id, fan)).status).toBe(200);
  });

  it('removes a member, whose seat is free then, and tells them the reason once', async () => {
    const { id } = await publish({ capacity: 1 });
    await answer(guest(0), id, 'going');
    for (let times = 0; times < 2; times += 1)
      expect((await remove(id, guest(0), '席をまちがえました')).status).toBe(200);
    expect((await guest(0).get(`/events/${id}/attendance`)).body).toMatchObject({
      status: 'none',
      seats: { taken: 0 },
    });
    const notices = await noticesOf(guest(0), id);
    expect(notices).toMatchObject([{ title: '主催者が出欠を取り消しました：集い' }]);
    expect(notices[0]?.body).toContain('理由：席をまちがえました');
    const inbox = (await guest(0).get('/notifications')).body.notifications as { seat: unknown }[];
    expect(inbox[0]?.seat).toBeNull();
    expect((await remove(id, host)).body.error).toBe('attendance.own_event');
    expect((await remove(id, guest(0), 'あ'.repeat(201))).status).toBe(422);
    expect((await guest(0).delete(`/events/${id}/attendance/people/${guest(1).id}`, {})).status).toBe(403);
  });

  it('adds and removes a member who mutes them, who is not notified', async () => {
    const { id } = await publish();
    const fan = await testApp.createMember('fan_muting');
    await fan.post(`/users/${host.id}/follow`);
    await fan.post(`/users/${host.id}/mute`, {});
    expect([(await add(id, fan)).status, await namesOf(id, 'going')]).toEqual([200, [fan.id]]);
    expect([(await remove(id, fan)).status, await namesOf(id, 'going')]).toEqual([200, []]);
    expect(await noticesOf(fan, id)).toEqual([]);
  });

  it('changes nothing of an event that is over or cancelled', async () => {
    const { id } = await publish();
    await answer(guest(0), id, 'going');
    await host.put(`/events/${id}`, { status: 'cancelled' });
    expect((await remove(id, guest(0))).body.error).toBe('attendance.closed');
    expect(await namesOf(id, 'going')).toEqual([guest(0).id]);
  });
});
