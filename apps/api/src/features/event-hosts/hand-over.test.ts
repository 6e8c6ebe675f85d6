import { beforeEach, describe, expect, it } from 'vitest';
import { answerPoll, asPoll, createPoll, votesOf } from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { suspendUser } from '../../usecases/suspend-user.ts';
import { readUserData } from '../resign/reads.ts';

let testApp: TestApp;
let creator: Person;
let ken: Person;
let mio: Person;
let guest: Person;
let stranger: Person;
let round = 0;

const deleted: string[] = [];
const files = {
  put: async () => {},
  get: async () => null,
  delete: async (file: string) => {
    deleted.push(file);
  },
};
const start = createTestApp({ files });

beforeEach(async () => {
  testApp = await start;
  round += 1;
  creator = await testApp.registerMember(`creator_${round}`, '主催');
  [ken, mio, guest, stranger] = [
    await testApp.registerMember(`ken_${round}`, '健'),
    await testApp.registerMember(`mio_${round}`, '澪'),
    await testApp.registerMember(`guest_${round}`, '客'),
    await testApp.registerMember(`stranger_${round}`),
  ];
  for (const fan of [ken, mio, guest]) await fan.post(`/users/${creator.id}/follow`);
});

const plan = { title: '集い', startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
const open = { isPublished: true, isPublic: true };
const forFollowers = { isPublished: true, isPublic: false };

async function hosted(change: object = open, hosts = [ken]): Promise<number> {
  const id = (await creator.post('/events', { ...plan, ...change })).body.id as number;
  for (const one of hosts) {
    await creator.put(`/events/${id}/hosts/${one.id}`);
    expect((await one.put(`/me/event-hosts/${id}`)).status).toBe(200);
    testApp.clock.advance(1_000);
  }
  return id;
}
const resign = async (person = creator) => {
  const { status } = await person.post('/auth/resign', { password: person.password });
  expect(status).toBe(200);
};
const read = async (id: number, by: Person) => (await by.get(`/events/${id}`)).body;
const statusOf = async (id: number, by: Person) => (await by.get(`/events/${id}`)).status;
const noticesOf = async (person: Person) => {
  const { notifications } = (await person.get('/notifications')).body as {
    notifications: {
      kind: string;
      actor: { id: number } | null;
      event: { id: number | null } | null;
      hosting: { act: string } | null;
      announcement: { title: string; body: string } | null;
    }[];
  };
  return notifications;
};
const handedOver = async (person: Person) =>
  (await noticesOf(person)).filter(({ hosting }) => hosting?.act === 'handed_over');

describe('an event of a creator who resigns', () => {
  it('stays hidden from who answered its poll, when it was decided for followers', async () => {
    const poll = await createPoll(creator);
    await answerPoll(stranger, poll, { votes: votesOf(poll, 'yes') });
    const decision = { optionId: poll.options[0]?.id, audience: 'followers' };
    const id = asPoll(await creator.post(`/date-polls/${poll.slug}/decide`, decision)).decided?.eventId ?? 0;
    await creator.put(`/events/${id}/hosts/${ken.id}`);
    expect((await ken.put(`/me/event-hosts/${id}`)).status).toBe(200);
    await resign();
    expect([await statusOf(id, ken), await statusOf(id, stranger)]).toEqual([200, 404]);
  });

  it('goes to the co-host who accepted first, with its address, its guests and the other co-hosts', async () => {
    const id = await hosted(open, [mio, ken]);
    await guest.post(`/events/${id}/follow`);
    const { shareUrl } = await read(id, guest);
    await resign();
    expect(await read(id, guest)).toMatchObject({
      creator: { id: mio.id },
      hosts: [{ id: ken.id }],
      isFollowing: true,
      followersCount: 3,
      shareUrl,
    });
    expect(await read(id, mio)).toMatchObject({ audience: 'everyone', isInCalendar: true });
    expect(await read(id, mio)).not.toHaveProperty('myRole');
    expect((await ken.put(`/events/${id}`, { title: '題' })).status).toBe(200);
    expect((await mio.delete(`/events/${id}`)).status).toBe(200);
  });

  it('is deleted without a co-host who accepted and is active, and its guests are notified', async () => {
    const [without, ofSuspended] = [await hosted(open, []), await hosted(open, [mio])];
    await creator.put(`/events/${without}/hosts/${ken.id}`);
    await suspendUser({ db: testApp.db, clock: testApp.clock }, mio.id);
    await guest.post(`/events/${without}/follow`);
    await resign();
    expect(await testApp.sql`select 1 from events where id in (${without}, ${ofSuspended})`).toHaveLength(0);
    expect((await noticesOf(guest)).map(({ kind }) => kind)).toContain('event_deleted');
  });

  it('is not announced as deleted to those who keep it', async () => {
    const id = await hosted();
    await guest.post(`/events/${id}/follow`);
    await resign();
    expect((await noticesOf(guest)).map(({ kind }) => kind)).not.toContain('event_deleted');
  });

  it('becomes visible to no one new: what was for followers or lists is for the organisers until the new creator chooses', async () => {
    const { list } = (await creator.post('/me/lists', { name: 'ゼミ' })).body as { list: { id: number } };
    await creator.put(`/me/lists/${list.id}/members/${guest.id}`);
    const ids = [
      await hosted(forFollowers, [ken, mio]),
      await hosted({ ...forFollowers, audience: 'lists', lists: [list.id] }, [ken, mio]),
    ];
    const fanOfKen = stranger;
    await fanOfKen.post(`/users/${ken.id}/follow`);
    await resign();
    for (const id of ids) {
      expect([await statusOf(id, guest), await statusOf(id, fanOfKen), await statusOf(id, mio)]).toEqual([
        404, 404, 200,
      ]);
      expect(await read(id, ken)).toMatchObject({ isLimited: true, lists: [], isPublic: false });
    }
    expect((await handedOver(ken))[0]?.announcement?.body).toContain('公開範囲を選んでください');
    expect((await ken.put(`/events/${ids[0]}`, { audience: 'followers' })).status).toBe(200);
    expect(await statusOf(ids[0] ?? 0, fanOfKen)).toBe(200);
  });

  it('of a private account, published for everyone, does not become public', async () => {
    const id = await hosted();
    await creator.put(`/users/${creator.id}`, { is_private: true });
    await resign();
    expect(await statusOf(id, stranger)).toBe(404);
    expect(await read(id, ken)).toMatchObject({ isLimited: true, isPublic: false });
  });

  it('keeps a private plan and a draft as they are', async () => {
    const ids = [
      await hosted({ isPublished: false, isPublic: false }),
      await hosted({ isPublished: false, isPublic: true }),
    ];
    await resign();
    expect([(await read(ids[0] ?? 0, ken)).audience, (await read(ids[1] ?? 0, ken)).audience]).toEqual([
      'self',
      'everyone',
    ]);
    expect(await Promise.all(ids.map((id) => statusOf(id, guest)))).toEqual([404, 404]);
  });

  it('frees the seat of the co-host, who as its creator takes none, and that of no other', async () => {
    const id = await hosted({ ...open, capacity: 2, waitlist: true });
    for (const one of [ken, guest, mio]) await one.put(`/events/${id}/attendance`, { status: 'going' });
    expect(await read(id, guest)).toMatchObject({ seats: { taken: 2, waiting: 1 } });
    await resign();
    expect(await read(id, guest)).toMatchObject({ seats: { taken: 1, waiting: 1 }, attendance: 'going' });
    const [{ count } = { count: 0 }] = await testApp.sql<{ count: number }[]>`
      select count(*)::int as count from event_follows f join events e on e.id = f.event_id where e.id = ${id} and f.user_id <> e.creator_id`;
    expect(count).toBe(1);
  });

  it('ends what a block between its new creator and a guest or co-host ends', async () => {
    const seats = { capacity: 2, waitlist: true, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } };
    const id = await hosted({ ...open, ...seats }, [ken, mio]);
    for (const fan of [guest, stranger]) await fan.post(`/events/${id}/follow?scope=series`);
    await ken.post(`/users/${mio.id}/block`);
    await guest.post(`/users/${ken.id}/block`);
    await resign();
    expect([await statusOf(id, mio), await statusOf(id, guest)]).toEqual([404, 404]);
    const rows = await testApp.sql<{ taken: number; goers: number[]; hosts: number }[]>`
      select s.taken::int, array(select user_id::int from event_follows f where f.event_id = e.id order by user_id) as goers,
        (select count(*)::int from event_hosts h where h.event_id = e.id) as hosts
      from events e join event_seats s on s.event_id = e.id where e.creator_id = ${ken.id}`;
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ taken: 1, goers: [ken.id, stranger.id], hosts: 0 })));
  });

  it('keeps the picture of its cover, also when a deleted event has the same', async () => {
    const [kept, gone, alone] = [await hosted(), await hosted(open, []), await hosted(open, [])];
    const file = `covers/${'a'.repeat(31)}${round}.webp`;
    await testApp.sql`update events set cover_file = ${file} where id in (${kept}, ${gone})`;
    const lost = `covers/${'b'.repeat(31)}${round}.webp`;
    await testApp.sql`update events set cover_file = ${lost} where id = ${alone}`;
    await resign();
    expect(deleted.filter((each) => each === file || each === lost)).toEqual([lost]);
    expect(await read(kept, ken)).toMatchObject({ coverPicture: { url: `/media/${file}` } });
  });

  it('goes over as a series, which is extended and changed as a whole afterwards', async () => {
    const id = await hosted({ ...open, recurrence: { rrule: 'FREQ=WEEKLY' } });
    await guest.post(`/events/${id}/follow?scope=series`);
    await resign();
    const creators = await testApp.sql<{ creator_id: string }[]>`
      select distinct creator_id from events where series_id = (select series_id from events where id = ${id})
      union select creator_id from event_series where id = (select series_id from events where id = ${id})`;
    expect(creators.map(({ creator_id }) => Number(creator_id))).toEqual([ken.id]);
    expect((await ken.put(`/events/${id}?scope=all`, { title: '新しい題' })).status).toBe(200);
    expect(await read(id, guest)).toMatchObject({
      title: '新しい題',
      isFollowing: true,
      series: { isFollowing: true },
    });
    expect((await handedOver(ken)).map(({ announcement }) => announcement?.title)).toEqual([
      '主催を引きつぎました：集い',
    ]);
  });

  it('is told to the new creator once for several events, without the name of who resigned', async () => {
    const first = await hosted();
    await hosted({ ...open, title: 'べつの日', startAt: '2026-12-07T09:00:00Z', endAt: '2026-12-07T10:00:00Z' });
    await resign();
    const notices = await handedOver(ken);
    expect(notices).toMatchObject([
      { event: { id: first }, actor: null, announcement: { title: '主催を引きつぎました：集い ほか1件' } },
    ]);
    expect(notices[0]?.announcement?.body).not.toContain('公開範囲');
  });

  it('still notifies of what the creator changed just before', async () => {
    const id = await hosted();
    await guest.post(`/events/${id}/follow`);
    await creator.put(`/events/${id}`, { status: 'cancelled' });
    await resign();
    testApp.clock.advance(180_000);
    await testApp.deliver();
    expect((await noticesOf(guest)).filter(({ event }) => event?.id === id).map(({ kind }) => kind)).toEqual([
      'event_cancelled',
    ]);
  });

  it('leaves what guests were notified of, by the new creator, who keeps none of it by themselves', async () => {
    const id = await hosted();
    for (const one of [guest, ken]) await one.post(`/events/${id}/follow`);
    await creator.put(`/events/${id}`, { status: 'cancelled' });
    testApp.clock.advance(180_000);
    await testApp.deliver();
    const actorsOf = async (person: Person) =>
      (await noticesOf(person)).filter(({ kind }) => kind === 'event_cancelled').map(({ actor }) => actor?.id);
    expect([await actorsOf(guest), await actorsOf(ken)]).toEqual([[creator.id], [creator.id]]);
    await resign();
    expect([await actorsOf(guest), await actorsOf(ken)]).toEqual([[ken.id], []]);
  });

  it('keeps an open invitation and its notice, by the new creator', async () => {
    const id = await hosted();
    await creator.put(`/events/${id}/hosts/${mio.id}`);
    await resign();
    const invited = (await noticesOf(mio)).filter(({ hosting }) => hosting?.act === 'invited');
    expect(invited).toMatchObject([{ event: { id }, actor: { id: ken.id }, hosting: { isOpen: true } }]);
    expect(invited[0]?.announcement?.body).toMatch(/^12月5日.*\n健さんから。共催者は、.+。$/);
    expect((await mio.put(`/me/event-hosts/${id}`)).status).toBe(200);
    expect((await noticesOf(ken)).filter(({ hosting }) => hosting?.act === 'invited')).toEqual([]);
  });

  it('stays visible to who answered the poll that it was decided by', async () => {
    const poll = (await creator.post('/date-polls', { title: '忘年会', options: [{ day: '2026-12-11' }] })).body as {
      slug: string;
      options: { id: number }[];
    };
    const optionId = poll.options[0]?.id ?? 0;
    await stranger.post(`/date-polls/${poll.slug}/answers`, { votes: { [optionId]: 'yes' } });
    const { body } = await creator.post(`/date-polls/${poll.slug}/decide`, { optionId });
    const { eventId } = body.decided as { eventId: number };
    await creator.put(`/events/${eventId}/hosts/${ken.id}`);
    await ken.put(`/me/event-hosts/${eventId}`);
    expect(await statusOf(eventId, stranger)).toBe(200);
    await resign();
    expect(await read(eventId, stranger)).toMatchObject({ creator: { id: ken.id } });
  });
});

describe('a co-host who resigns', () => {
  it('leaves the event to its creator, and what they changed is notified', async () => {
    const id = await hosted();
    await guest.post(`/events/${id}/follow`);
    await ken.put(`/events/${id}`, { status: 'cancelled' });
    await resign(ken);
    expect(await read(id, creator)).not.toHaveProperty('hosts');
    testApp.clock.advance(180_000);
    await testApp.deliver();
    expect((await noticesOf(guest)).filter(({ event }) => event?.id === id)).toMatchObject([
      { kind: 'event_cancelled' },
    ]);
  });
});

describe('the export', () => {
  it('names the events that one hosts, and the co-hosts of own events by handle', async () => {
    const id = await hosted();
    const exported = async (person: Person, name: string) => {
      const pages = new Map(readUserData(testApp.db, person.id)).get(name);
      return (await pages?.next())?.value;
    };
    const hosts = await exported(ken, 'hosted_event_ids');
    expect(hosts).toMatchObject([{ status: 'accepted' }]);
    expect(await exported(creator, 'co_hosts')).toMatchObject([{ handle: `ken_${round}` }]);
    expect(Number(hosts?.[0]?.event_id)).toBe(id);
  });
});

describe('races', () => {
  const rounds = 6;

  it('accepting and withdrawing at once leave either a co-host or none, and no error', async () => {
    for (let n = 0; n < rounds; n += 1) {
      const id = await hosted(open, []);
      await creator.put(`/events/${id}/hosts/${ken.id}`);
      const [accepted, withdrawn] = await Promise.all([
        ken.put(`/me/event-hosts/${id}`),
        creator.delete(`/events/${id}/hosts/${ken.id}`),
      ]);
      expect([[200, 404].includes(accepted.status), withdrawn.status]).toEqual([true, 200]);
      expect(await read(id, creator)).not.toHaveProperty('hosts');
    }
  });

  it('accepting and a block at once leave no co-host', async () => {
    const id = await hosted(open, []);
    await creator.put(`/events/${id}/hosts/${ken.id}`);
    const [accepted, blocked] = await Promise.all([
      ken.put(`/me/event-hosts/${id}`),
      creator.post(`/users/${ken.id}/block`),
    ]);
    expect([[200, 404].includes(accepted.status), blocked.status]).toEqual([true, 200]);
    expect(await testApp.sql`select 1 from event_hosts where event_id = ${id}`).toHaveLength(0);
  });

  it('accepting and the resignation of the creator at once: taken over or deleted', async () => {
    const id = await hosted(open, []);
    await creator.put(`/events/${id}/hosts/${ken.id}`);
    const [accepted] = await Promise.all([ken.put(`/me/event-hosts/${id}`), resign()]);
    expect([200, 404]).toContain(accepted.status);
    const rows = await testApp.sql<{ creator_id: string }[]>`select creator_id from events where id = ${id}`;
    expect(rows.map(({ creator_id }) => Number(creator_id))).toEqual(accepted.status === 200 ? [ken.id] : []);
  });

  it('leaving and the resignation of the creator at once: taken over or deleted', async () => {
    const id = await hosted();
    const [left] = await Promise.all([ken.delete(`/me/event-hosts/${id}`), resign()]);
    expect([200, 404]).toContain(left.status);
    const rows = await testApp.sql<{ creator_id: string; hosts: number }[]>`
      select creator_id, (select count(*)::int from event_hosts h where h.event_id = e.id) as hosts from events e where id = ${id}`;
    for (const { creator_id, hosts } of rows) expect([Number(creator_id), hosts]).toEqual([ken.id, 0]);
  });

  it('a change by a co-host and the resignation of the creator at once: the change is kept by the new creator', async () => {
    const id = await hosted();
    const [changed] = await Promise.all([ken.put(`/events/${id}`, { title: '題' }), resign()]);
    expect(changed.status).toBe(200);
    expect(await read(id, ken)).toMatchObject({ title: '題', creator: { id: ken.id } });
  });

  it('the resignations of both at once leave nothing of either', async () => {
    const id = await hosted();
    await Promise.all([resign(), resign(ken)]);
    const rows = await testApp.sql`select 1 from events where id = ${id} and creator_id in (${creator.id}, ${ken.id})`;
    expect(rows).toHaveLength(0);
  });
});
