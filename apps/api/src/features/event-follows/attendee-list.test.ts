import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let goer: Person;
let friend: Person;
let viewer: Person;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});

// The viewer follows `friend`; `friend` and `goer` go to each event.
beforeEach(async () => {
  round += 1;
  const member = (name: string) => testApp.createMember(`${name}_${round}`);
  [organizer, goer, friend, viewer] = (await Promise.all(['organizer', 'goer', 'friend', 'viewer'].map(member))) as [
    Person,
    Person,
    Person,
    Person,
  ];
  await viewer.post(`/users/${friend.id}/follow`);
});

const plan = {
  ...{ title: '朝の会', startAt: '2026-11-28T00:00:00Z', endAt: '2026-11-28T01:00:00Z' },
  ...{ isPublished: true, isPublic: true },
};
async function publish(more: object = {}) {
  const id = (await organizer.post('/events', { ...plan, ...more })).body.id as number;
  for (const who of [friend, goer]) await who.post(`/events/${id}/follow`);
  return id;
}
const attendees = async (who: Person, id: number, query = '') => {
  const { status, list, headers } = await who.get(`/events/${id}/attendees${query}`);
  const isHidden = headers['x-privacy-list-hidden'] === 'true';
  return { status, isHidden, ids: list.map((each) => (each as { id: number }).id) };
};
/** Every place where the viewer would learn that a friend goes. */
async function learned(who: Person, id: number) {
  const search = (await who.get('/events?goers=friends')).body.events as { id: number }[];
  return {
    list: (await attendees(who, id)).ids.length > 0,
    followed: (await attendees(who, id, '?order=followed')).ids.length > 0,
    followers: (await who.get(`/events/${id}/followers`)).list.length > 0,
    hidden: (await who.get(`/events/${id}/attendees`)).headers['x-hidden-count'] !== undefined,
    faces: (await who.get(`/events/friends?ids=${id}`)).list.length > 0,
    search: search.some((event) => event.id === id),
    plans: (await who.get('/events/friends/plans')).list.some((event) => (event as { id: number }).id === id),
  };
}
const nothing = {
  list: false,
  followed: false,
  followers: false,
  hidden: false,
  faces: false,
  search: false,
  plans: false,
};

describe('who learns who goes', () => {
  it('is everyone without a choice, and the event says nothing of it', async () => {
    const id = await publish();
    expect(await learned(viewer, id)).toEqual({
      ...{ list: true, followed: true, followers: true, hidden: true, faces: true, search: true, plans: true },
    });
    const { body } = await viewer.get(`/events/${id}`);
    expect(body).not.toHaveProperty('attendeeList');
    expect(body).not.toHaveProperty('hidesAttendees');
  });

  it.each(['going', 'hosts', 'count'])('with `%s` no place tells a member who does not go', async (attendeeList) => {
    const id = await publish({ attendeeList });
    expect(await learned(viewer, id)).toEqual(nothing);
    expect(await attendees(viewer, id)).toEqual({ status: 200, isHidden: true, ids: [] });
    expect((await viewer.get(`/events/${id}`)).body).toMatchObject({ attendeeList, hidesAttendees: true });
  });

  it.each([
    ['going', true],
    ['hosts', false],
    ['count', false],
  ])('with `%s` who goes learns it: %s', async (attendeeList, expected) => {
    const id = await publish({ attendeeList });
    await viewer.post(`/events/${id}/follow`);
    const found = await learned(viewer, id);
    expect([found.list, found.followed, found.faces, found.search]).toEqual(Array(4).fill(expected));
    expect((await viewer.get(`/events/${id}`)).body.hidesAttendees).toBe(expected ? undefined : true);
  });

  it('is not who is interested, or went and does not any more', async () => {
    const id = await publish({ attendeeList: 'going' });
    await viewer.put(`/events/${id}/attendance`, { status: 'interested' });
    expect((await attendees(viewer, id)).isHidden).toBe(true);
    await viewer.put(`/events/${id}/attendance`, { status: 'going' });
    expect((await attendees(viewer, id)).isHidden).toBe(false);
    await viewer.delete(`/events/${id}/attendance`);
    expect((await attendees(viewer, id)).isHidden).toBe(true);
  });

  it.each(['going', 'hosts', 'count'])(
    'is the creator with `%s`, also without the event in the calendar',
    async (attendeeList) => {
      const id = await publish({ attendeeList });
      await organizer.delete(`/events/${id}/follow`);
      expect((await attendees(organizer, id)).ids.sort()).toEqual([goer.id, friend.id].sort());
      expect((await organizer.get(`/events/${id}`)).body).toMatchObject({ attendeeList, followersCount: 2 });
      expect((await organizer.get(`/events/${id}`)).body).not.toHaveProperty('hidesAttendees');
    },
  );
});

describe('the number of those who go', () => {
  it.each([
    ['going', 3],
    ['count', 3],
    ['hosts', 1],
  ])('with `%s` is %i for others', async (attendeeList, count) => {
    const id = await publish({ attendeeList });
    expect((await viewer.get(`/events/${id}`)).body.followersCount).toBe(count);
    const seats = (await viewer.get(`/events/${id}/attendance`)).body.seats;
    expect(seats).toEqual({ capacity: null, taken: count - 1, waiting: 0 });
    expect((await viewer.post(`/events/${id}/follow`)).body.followersCount).toBe(count + 1);
    expect((await organizer.get(`/events/${id}`)).body.followersCount).toBe(4);
  });

  it('of the seats is shown where there is a capacity, because they have to know whether one is free', async () => {
    const id = await publish({ attendeeList: 'hosts', capacity: 4 });
    expect((await viewer.get(`/events/${id}`)).body.seats).toEqual({ capacity: 4, taken: 2, waiting: 0 });
    const asking = await publish({ attendeeList: 'hosts', guestsMax: 2 });
    expect((await viewer.get(`/events/${asking}`)).body.seats).toEqual({ capacity: null, taken: 0, waiting: 0 });
    expect((await organizer.get(`/events/${asking}`)).body.seats).toEqual({ capacity: null, taken: 2, waiting: 0 });
  });

  it('is not on the public page with `hosts`', async () => {
    const pageOf = async (id: number) => {
      const { shareUrl } = (await organizer.get(`/events/${id}`)).body;
      return (await testApp.server.inject({ url: new URL(shareUrl as string).pathname })).body;
    };
    expect(await pageOf(await publish({ attendeeList: 'count' }))).toContain('3人が行きます');
    expect(await pageOf(await publish({ attendeeList: 'hosts' }))).not.toContain('人が行きます');
  });
});

describe('the choice', () => {
  it.each(['everyone', null])('stays in a change without it, and is taken back with %s', async (everyone) => {
    const id = await publish({ attendeeList: 'hosts' });
    expect((await organizer.put(`/events/${id}`, { title: '夜の会' })).body.attendeeList).toBe('hosts');
    expect((await organizer.put(`/events/${id}`, { attendeeList: 'going' })).body.attendeeList).toBe('going');
    expect((await organizer.put(`/events/${id}`, { attendeeList: everyone })).body).not.toHaveProperty('attendeeList');
    expect((await attendees(viewer, id)).ids).toHaveLength(3);
  });

  it('is copied to the occurrences of a series, and changed with their scope', async () => {
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=3' };
    const id = await publish({ attendeeList: 'count', recurrence });
    const all = async () => {
      const events = (await organizer.get('/events/calendar?from=2026-11-01&to=2027-02-01')).list as {
        title: string;
        attendeeList?: string;
      }[];
      return events.filter(({ title }) => title === plan.title).map(({ attendeeList }) => attendeeList);
    };
    expect(await all()).toEqual(['count', 'count', 'count']);
    await organizer.put(`/events/${id}?scope=all`, { attendeeList: 'going' });
    expect(await all()).toEqual(['going', 'going', 'going']);
  });

  it.each([['friends'], [1], ['']])('%j is refused with 422', async (attendeeList) => {
    const { status } = await organizer.post('/events', { ...plan, attendeeList });
    expect(status).toBe(422);
  });
});
