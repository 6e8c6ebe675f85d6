import { beforeAll, expect, it } from 'vitest';
import { answerPoll, asPoll, createPoll, votesOf } from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { restoreUser, suspendUser } from '../../usecases/suspend-user.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

const publish = async (creator: Person): Promise<number> => {
  const shown = { title: '集い', isPublished: true, isPublic: true, capacity: 1 };
  const period = { startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
  return (await creator.post('/events', { ...shown, ...period })).body.id as number;
};

it.each(['creator', 'member'])('frees the seat of a member when the %s blocks the other', async (role) => {
  const creator = await testApp.createMember(`creator_${role}`);
  const member = await testApp.createMember(`member_${role}`);
  const id = await publish(creator);
  expect((await member.post(`/events/${id}/follow`)).status).toBe(201);
  const [blocker, blocked] = role === 'creator' ? [creator, member] : [member, creator];
  expect((await blocker.post(`/users/${blocked.id}/block`)).status).toBe(200);
  expect((await creator.get(`/events/${id}`)).body.seats).toMatchObject({ taken: 0 });
});

it('leaves a creator who was suspended their own events with seats', async () => {
  const creator = await testApp.createMember('suspended_1');
  const id = await publish(creator);
  await suspendUser(testApp, creator.id);
  await restoreUser(testApp, creator.id);
  const rows = await testApp.sql`select from event_follows where event_id = ${id} and user_id = ${creator.id}`;
  expect(rows).toHaveLength(1);
});

it('frees the seat of who was suspended after the end of an event that is moved ahead', async () => {
  const [creator, member] = [await testApp.createMember('mover_1'), await testApp.createMember('moved_1')];
  const id = await publish(creator);
  expect((await member.post(`/events/${id}/follow`)).status).toBe(201);
  const ahead = { startAt: '2027-12-05T09:00:00Z', endAt: '2027-12-05T11:00:00Z' };
  await testApp.sql`update events set start_at = '2026-11-20T09:00:00Z', end_at = '2026-11-20T11:00:00Z' where id = ${id}`;
  await suspendUser(testApp, member.id);
  expect((await creator.put(`/events/${id}`, ahead)).status).toBe(200);
  expect((await creator.get(`/events/${id}`)).body.seats).toMatchObject({ taken: 0 });
});

it('frees the seat of who takes back the answer to the poll by which they see the event', async () => {
  const [organizer, member] = [await testApp.createMember('organizer_1'), await testApp.createMember('member_1')];
  const poll = await createPoll(organizer);
  const { answerId } = await answerPoll(member, poll, { votes: votesOf(poll, 'yes') });
  const decision = await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id });
  const path = `/events/${asPoll(decision).decided?.eventId}`;
  expect((await organizer.put(path, { capacity: 1 })).status).toBe(200);
  expect((await organizer.get(path)).body.seats).toMatchObject({ taken: 1 });
  expect((await member.delete(`/date-polls/${poll.slug}/answers/${answerId}`)).status).toBe(200);
  expect((await organizer.get(path)).body.seats).toMatchObject({ taken: 0 });
});
