import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerPoll, asPoll, createPoll, votesOf } from '../../test/date-polls.ts';
import { endsOrWaits } from '../../test/ends-or-waits.ts';
import { failOnError } from '../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { answerEvent } from './answer-event.ts';
import { seatWaiting } from './seat-waiting.ts';
import { restoreUser, suspendUser } from './suspend-user.ts';

let testApp: TestApp;
let organizer: Person;
let lost: Person;
let kept: Person;
let waiting: Person;
let closeId: number;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});

// All three follow; `lost` is in no list. `kept` and `waiting` are close friends.
beforeEach(async () => {
  await testApp.startOver();
  round += 1;
  const member = (name: string) => testApp.createMember(`${name}_${round}`);
  organizer = await member('organizer');
  lost = await member('lost');
  kept = await member('kept');
  waiting = await member('waiting');
  for (const fan of [lost, kept, waiting]) await fan.post(`/users/${organizer.id}/follow`);
  closeId = ((await organizer.get('/me/lists')).body.lists as { id: number }[])[0]?.id ?? 0;
  for (const fan of [kept, waiting]) await organizer.put(`/me/lists/${closeId}/members/${fan.id}`);
});

const plan = { title: '鍋の会', startAt: '2026-11-28T00:00:00Z', endAt: '2026-11-28T01:00:00Z' };
const followers = { isPublished: true, isPublic: false };
/** Two seats, which `lost` and `kept` have, and `waiting` waits. */
async function publish(more: object = followers) {
  const id = (await organizer.post('/events', { ...plan, capacity: 2, waitlist: true, ...more })).body.id as number;
  for (const fan of [lost, kept, waiting]) await fan.put(`/events/${id}/attendance`, { status: 'going' });
  return id;
}
const seated = () => {
  const { db, clock } = testApp;
  return seatWaiting({ db, clock, onFailure: failOnError });
};
async function goers(id: number) {
  const ids = (await organizer.get(`/events/${id}/attendees`)).list.map((each) => each.id);
  const { followersCount, seats } = (await organizer.get(`/events/${id}`)).body;
  return { ids: ids.filter((each) => each !== organizer.id).sort(), followersCount, seats };
}
const both = () => [kept.id, waiting.id].sort();
const calendarOf = async (who: Person) =>
  (await who.get('/events/calendar?from=2026-11-01&to=2027-03-01')).list.map(({ id }) => id);

describe('who cannot see an event any more', () => {
  it.each<[string, object, (id: number) => Promise<unknown>]>([
    ['after a narrower audience', followers, (id) => organizer.put(`/events/${id}`, { audience: 'close' })],
    [
      'after the flags of an old client',
      { isPublished: true, isPublic: true },
      async (id) => {
        await lost.delete(`/users/${organizer.id}/follow`);
        await organizer.put(`/events/${id}`, { isPublic: false });
      },
    ],
    ['after they unfollowed', followers, () => lost.delete(`/users/${organizer.id}/follow`)],
    [
      'after they were removed from the followers',
      followers,
      () => organizer.delete(`/users/${organizer.id}/followers/${lost.id}`),
    ],
    [
      'when the account became private',
      { isPublished: true, isPublic: true },
      async () => {
        await lost.delete(`/users/${organizer.id}/follow`);
        await organizer.put(`/users/${organizer.id}`, { is_private: true });
      },
    ],
  ])('leaves attendees, numbers and seats, and the next goes: %s', async (_name, audience, narrow) => {
    const id = await publish(audience);
    expect(await goers(id)).toMatchObject({ ids: [lost.id, kept.id].sort(), seats: { taken: 2, waiting: 1 } });
    await narrow(id);
    expect(await goers(id)).toMatchObject({ ids: [kept.id], followersCount: 2, seats: { taken: 1, waiting: 1 } });
    expect(await seated()).toBe(1);
    expect(await goers(id)).toEqual({ ids: both(), followersCount: 3, seats: { capacity: 2, taken: 2, waiting: 0 } });
    expect(await calendarOf(lost)).not.toContain(id);
  });

  it('leaves after they were taken out of the list, unless another list of the event has them', async () => {
    const listId = ((await organizer.post('/me/lists', { name: 'ゼミ' })).body.list as { id: number }).id;
    await organizer.put(`/me/lists/${listId}/members/${kept.id}`);
    const id = await publish({ ...followers, audience: 'lists', lists: [closeId, listId] });
    await organizer.delete(`/me/lists/${closeId}/members/${kept.id}`);
    expect((await goers(id)).ids).toEqual(both());
    await organizer.delete(`/me/lists/${listId}/members/${kept.id}`);
    expect((await goers(id)).ids).toEqual([waiting.id]);
  });

  it('leaves when the only list of the event is deleted', async () => {
    const listId = ((await organizer.post('/me/lists', { name: 'ゼミ' })).body.list as { id: number }).id;
    await organizer.put(`/me/lists/${listId}/members/${kept.id}`);
    const id = await publish({ ...followers, audience: 'lists', lists: [listId] });
    await organizer.delete(`/me/lists/${listId}`);
    expect(await goers(id)).toMatchObject({ ids: [], followersCount: 1, seats: { taken: 0 } });
  });

  it.each<[string, boolean, (id: number) => Promise<unknown>]>([
    ['a co-host whom the creator removes', true, (id) => organizer.delete(`/events/${id}/hosts/${lost.id}`)],
    ['an invited host, by the creator', false, (id) => organizer.delete(`/events/${id}/hosts/${lost.id}`)],
    ['a co-host who leaves', true, (id) => lost.delete(`/me/event-hosts/${id}`)],
    ['an invited host who declines', false, (id) => lost.delete(`/me/event-hosts/${id}`)],
  ])('leaves when they are no host any more: %s', async (_name, accepts, end) => {
    const seats = { capacity: 1, waitlist: true };
    const id = (await organizer.post('/events', { ...plan, ...followers, audience: 'close', ...seats })).body
      .id as number;
    await organizer.put(`/events/${id}/hosts/${lost.id}`);
    if (accepts) await lost.put(`/me/event-hosts/${id}`);
    for (const fan of [lost, waiting]) await fan.put(`/events/${id}/attendance`, { status: 'going' });
    expect(await goers(id)).toMatchObject({ ids: [lost.id], seats: { taken: 1, waiting: 1 } });
    await end(id);
    expect((await lost.get(`/events/${id}`)).status).toBe(404);
    expect(await goers(id)).toMatchObject({ ids: [], seats: { taken: 0, waiting: 1 } });
    expect(await seated()).toBe(1);
    expect((await goers(id)).ids).toEqual([waiting.id]);
  });

  it.each([
    ['their own', () => lost],
    ['the organiser', () => organizer],
  ])('leaves the event of a decided poll when their answer is deleted, by %s', async (_by, by) => {
    const poll = await createPoll(organizer);
    const [optionId] = poll.options.map(({ id }) => id);
    const answers = new Map<Person, number>();
    for (const fan of [lost, kept, waiting])
      answers.set(
        fan,
        (await answerPoll(fan, poll, { votes: votesOf(poll, fan === waiting ? 'no' : 'yes') })).answerId,
      );
    const { decided } = asPoll(await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId }));
    const id = decided?.eventId ?? 0;
    await organizer.put(`/events/${id}`, { capacity: 2, waitlist: true });
    await waiting.put(`/events/${id}/attendance`, { status: 'going' });
    expect(await goers(id)).toMatchObject({ ids: [lost.id, kept.id].sort(), seats: { taken: 2, waiting: 1 } });
    const path = `/date-polls/${poll.slug}/answers/${answers.get(lost)}`;
    expect((await by().delete(path)).status).toBe(200);
    expect((await lost.get(`/events/${id}`)).status).toBe(404);
    expect((await goers(id)).seats).toEqual({ capacity: 2, taken: 1, waiting: 1 });
    expect(await seated()).toBe(1);
    expect((await goers(id)).ids).toEqual(both());
    expect((await by().delete(path)).status).toBe(200);
  });

  it('leaves the waiting list', async () => {
    const id = await publish();
    await organizer.delete(`/me/lists/${closeId}/members/${waiting.id}`);
    await organizer.put(`/events/${id}`, { audience: 'close' });
    expect((await goers(id)).seats).toEqual({ capacity: 2, taken: 1, waiting: 0 });
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['blocked', '', () => organizer.post(`/users/${lost.id}/block`)],
    ['blocked, in a series', '?scope=all', () => organizer.post(`/users/${lost.id}/block`)],
    ['suspended', '', () => suspendUser(testApp, lost.id)],
  ])('leaves when the event gets its first seats: %s', async (_name, scope, end) => {
    const open = { isPublished: true, isPublic: true, ...(scope && { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } }) };
    const id = (await organizer.post('/events', { ...plan, ...open })).body.id as number;
    for (const fan of [lost, kept]) await fan.post(`/events/${id}/follow`);
    await end();
    expect((await organizer.put(`/events/${id}${scope}`, { capacity: 2 })).status).toBe(200);
    expect(await goers(id)).toEqual({
      ids: [kept.id],
      followersCount: 2,
      seats: { capacity: 2, taken: 1, waiting: 0 },
    });
    expect((await waiting.put(`/events/${id}/attendance`, { status: 'going' })).status).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['unfollowed', () => lost.delete(`/users/${organizer.id}/follow`)],
    ['suspended', () => suspendUser(testApp, lost.id)],
  ])('leaves when an event that is over is moved ahead: %s', async (_name, end) => {
    const id = await publish();
    await testApp.sql`update events set start_at = '2026-11-01', end_at = '2026-11-02' where id = ${id}`;
    await end();
    expect((await organizer.put(`/events/${id}`, { startAt: plan.startAt, endAt: plan.endAt })).status).toBe(200);
    expect((await goers(id)).seats).toEqual({ capacity: 2, taken: 1, waiting: 1 });
    expect(await seated()).toBe(1);
    expect((await goers(id)).ids).toEqual(both());
  });

  it('leaves when the account becomes private while they answer', async () => {
    const open = { isPublished: true, isPublic: true };
    const id = (await organizer.post('/events', { ...plan, capacity: 2, ...open })).body.id as number;
    await lost.delete(`/users/${organizer.id}/follow`);
    const closing = await testApp.db.transaction(async (tx) => {
      await answerEvent(tx, lost.id, id, { status: 'going', mayWait: false }, testApp.clock.now());
      const closes = organizer.put(`/users/${organizer.id}`, { is_private: true });
      await endsOrWaits(testApp.sql, closes);
      return { closes };
    });
    expect((await closing.closes).status).toBe(200);
    expect(await goers(id)).toMatchObject({ ids: [], seats: { taken: 0 } });
  });

  it('gets no seats of a series when the account becomes private before', async () => {
    const series = { isPublished: true, isPublic: true, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } };
    const id = (await organizer.post('/events', { ...plan, capacity: 2, ...series })).body.id as number;
    await lost.delete(`/users/${organizer.id}/follow`);
    const adding = await testApp.db.transaction(async (tx) => {
      await tx.execute(sql`update users set is_private = true where id = ${organizer.id}`);
      await tx.execute(sql`select from events where creator_id = ${organizer.id} order by id for no key update`);
      const adds = lost.post(`/events/${id}/follow?scope=series`);
      await endsOrWaits(testApp.sql, adds);
      return { adds };
    });
    expect((await adding.adds).status).toBe(404);
    expect(await goers(id)).toMatchObject({ ids: [], seats: { taken: 0 } });
  });

  it.each<[string, object, number]>([
    ['a change with a scope narrows', {}, 3],
    ['another rule narrows', { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } }, 4],
  ])('leaves the occurrences that %s', async (_name, change, count) => {
    const id = (
      await organizer.post('/events', {
        ...plan,
        capacity: 5,
        ...followers,
        recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' },
      })
    ).body.id as number;
    for (const fan of [lost, kept]) await fan.post(`/events/${id}/follow?scope=series`);
    expect((await organizer.put(`/events/${id}?scope=all`, { audience: 'close', ...change })).status).toBe(200);
    const rows = await testApp.sql<{ user_id: string; count: string }[]>`
      select user_id, count(*) from event_follows f join events e on e.id = f.event_id
      where e.creator_id = ${organizer.id} and e.series_id is not null and user_id <> e.creator_id group by user_id`;
    expect(rows.map((row) => [Number(row.user_id), Number(row.count)])).toEqual([[kept.id, count]]);
  });
});

describe('who unfollows', () => {
  const unfollow = async () => (await lost.delete(`/users/${organizer.id}/follow`)).body;

  it('learns of how many events they lose their seat or place', async () => {
    await publish();
    const full = await publish();
    for (const status of ['declined', 'going']) await lost.put(`/events/${full}/attendance`, { status });
    expect((await lost.get(`/events/${full}/attendance`)).body.status).toBe('waiting');
    expect(await unfollow()).toEqual({
      success: true,
      isFollowing: false,
      isPending: false,
      followersCount: 2,
      eventsLeft: 2,
    });
  });

  it('reads of none without one', async () => {
    await publish({ isPublished: true, isPublic: true });
    for (const status of ['interested', 'declined'])
      await lost.put(`/events/${await publish()}/attendance`, { status });
    expect(Object.keys(await unfollow())).not.toContain('eventsLeft');
  });
});

describe('while the organiser is suspended', () => {
  const open = { isPublished: true, isPublic: true };

  it.each<[string, object, () => number[]]>([
    ['stays in a public event', open, () => [lost.id, kept.id].sort()],
    ['leaves an event for followers when the organiser is back', followers, () => [kept.id]],
  ])('who unfollows %s', async (_name, audience, expected) => {
    const id = await publish(audience);
    await suspendUser(testApp, organizer.id);
    expect((await lost.delete(`/users/${organizer.id}/follow`)).status).toBe(200);
    await restoreUser(testApp, organizer.id);
    const rows = await testApp.sql<{ user_id: string }[]>`
      select user_id from event_follows where event_id = ${id} and user_id <> ${organizer.id} order by user_id`;
    expect(rows.map(({ user_id }) => Number(user_id))).toEqual(expected());
    const [seats] = await testApp.sql`select taken from event_seats where event_id = ${id}`;
    expect(seats).toEqual({ taken: expected().length });
  });
});

describe('stays', () => {
  it('in an event without seats, which is back when they see it again', async () => {
    const id = (await organizer.post('/events', { ...plan, ...followers })).body.id as number;
    await lost.post(`/events/${id}/follow`);
    await organizer.put(`/events/${id}`, { audience: 'close' });
    expect(await calendarOf(lost)).not.toContain(id);
    await organizer.put(`/events/${id}`, { audience: 'followers' });
    expect(await calendarOf(lost)).toContain(id);
  });

  it('in a draft that gets its first seats', async () => {
    const id = (await organizer.post('/events', { ...plan, ...followers })).body.id as number;
    await lost.post(`/events/${id}/follow`);
    await organizer.put(`/events/${id}`, { isPublished: false, capacity: 2 });
    await organizer.put(`/events/${id}`, { isPublished: true });
    expect(await goers(id)).toMatchObject({ ids: [lost.id], seats: { taken: 1 } });
  });

  it('in a draft, which no one sees for a while', async () => {
    const id = await publish();
    await organizer.put(`/events/${id}`, { isPublished: false });
    await organizer.put(`/events/${id}`, { isPublished: true });
    expect(await goers(id)).toMatchObject({ ids: [lost.id, kept.id].sort(), followersCount: 3, seats: { waiting: 1 } });
  });

  it('in an event that is over', async () => {
    const id = await publish();
    await testApp.sql`update events set start_at = '2026-11-01', end_at = '2026-11-02' where id = ${id}`;
    await lost.delete(`/users/${organizer.id}/follow`);
    expect((await goers(id)).followersCount).toBe(3);
  });

  it('in an event that they see without being its host', async () => {
    const id = await publish();
    await organizer.put(`/events/${id}/hosts/${lost.id}`);
    await organizer.delete(`/events/${id}/hosts/${lost.id}`);
    expect((await goers(id)).ids).toEqual([lost.id, kept.id].sort());
  });

  it('in a public event after unfollowing its creator', async () => {
    const id = await publish({ isPublished: true, isPublic: true });
    await lost.delete(`/users/${organizer.id}/follow`);
    expect(await calendarOf(lost)).toContain(id);
    expect((await goers(id)).followersCount).toBe(3);
  });
});
