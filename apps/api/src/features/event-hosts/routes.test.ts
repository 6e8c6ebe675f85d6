import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { suspendUser } from '../../usecases/suspend-user.ts';

let testApp: TestApp;
let creator: Person;
let ken: Person;
let mio: Person;
let stranger: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1', '主催');
  [ken, mio, stranger] = [
    await testApp.createMember('ken_1', '健'),
    await testApp.createMember('mio_1', '澪'),
    await testApp.createMember('stranger_1'),
  ];
  for (const fan of [ken, mio]) await fan.post(`/users/${creator.id}/follow`);
});

const plan = { title: '集い', startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
const open = { isPublished: true, isPublic: true };
const onlyMine = { isPublished: false, isPublic: false };
type Hosts = { hosts: { user: { id: number }; status: string; isShown: boolean; invitedAt?: string }[]; left?: number };

const publish = async (change: object = open, by = creator): Promise<number> =>
  (await by.post('/events', { ...plan, ...change })).body.id as number;
const invite = (id: number, person: Person, body: object = {}) => creator.put(`/events/${id}/hosts/${person.id}`, body);
const accept = (id: number, person: Person, body: object = {}) => person.put(`/me/event-hosts/${id}`, body);
const decline = (id: number, person: Person) => person.delete(`/me/event-hosts/${id}`);
const hostsOf = async (id: number, by = creator) => (await by.get(`/events/${id}/hosts`)).body as unknown as Hosts;
const read = async (id: number, by: Person) => (await by.get(`/events/${id}`)).body;
/** An event that a member hosts with its creator. */
async function hosted(person: Person, change: object = open): Promise<number> {
  const id = await publish(change);
  await invite(id, person);
  expect((await accept(id, person)).status).toBe(200);
  return id;
}
const noticesOf = async (person: Person, id: number) => {
  const { notifications } = (await person.get('/notifications')).body as {
    notifications: {
      event: { id: number } | null;
      actor: { id: number } | null;
      hosting: { act: string; isOpen: boolean } | null;
      announcement: { title: string };
    }[];
  };
  return notifications.filter(({ event, hosting }) => hosting && event?.id === id);
};

describe('an invitation', () => {
  it('is open until it is answered; accepting makes a co-host whom the page names', async () => {
    const id = await publish();
    const { status, body } = await invite(id, ken);
    expect([status, body.host]).toEqual([
      200,
      expect.objectContaining({ status: 'invited', isShown: true, user: expect.objectContaining({ id: ken.id }) }),
    ]);
    expect(await read(id, ken)).toMatchObject({ myRole: 'invited' });
    expect(await read(id, ken)).not.toHaveProperty('hosts');
    expect((await accept(id, ken)).body.host).toMatchObject({ status: 'accepted' });
    expect(await read(id, ken)).toMatchObject({
      myRole: 'host',
      hosts: [{ id: ken.id, displayName: '健', email: null }],
    });
    expect(await read(id, stranger)).toMatchObject({ hosts: [{ id: ken.id }] });
    expect(await read(id, stranger)).not.toHaveProperty('myRole');
  });

  it('leaves the event of who does not use it as it was', async () => {
    const body = await read(await publish(), creator);
    expect(Object.keys(body).filter((key) => ['hosts', 'myRole'].includes(key))).toEqual([]);
  });

  it('shows an event that only its creator sees, until it is declined or withdrawn', async () => {
    const id = await publish(onlyMine);
    expect((await ken.get(`/events/${id}`)).status).toBe(404);
    await invite(id, ken);
    expect((await ken.get(`/events/${id}`)).status).toBe(200);
    expect((await decline(id, ken)).status).toBe(200);
    expect((await ken.get(`/events/${id}`)).status).toBe(404);
    await invite(id, ken);
    expect((await creator.delete(`/events/${id}/hosts/${ken.id}`)).status).toBe(200);
    expect((await ken.get(`/events/${id}`)).status).toBe(404);
    expect((await accept(id, ken)).status).toBe(404);
  });

  it('is refused with 404 for anybody but a follower, in the same way for who does not exist', async () => {
    const id = await publish();
    const answers = await Promise.all(
      [stranger.id, creator.id, 999_999].map((userId) => creator.put(`/events/${id}/hosts/${userId}`)),
    );
    expect(answers.map(({ status, body }) => [status, body.error, body.message])).toEqual(
      answers.map(() => [404, 'event_host.not_follower', answers[0]?.body.message]),
    );
  });

  it('is made by the creator only', async () => {
    const id = await hosted(ken);
    const byHost = await ken.put(`/events/${id}/hosts/${mio.id}`);
    expect([byHost.status, byHost.body.error]).toEqual([403, 'event_host.creator_only']);
    expect((await stranger.put(`/events/${id}/hosts/${mio.id}`)).status).toBe(403);
    expect((await ken.delete(`/events/${id}/hosts/${creator.id}`)).status).toBe(403);
    expect((await stranger.delete(`/events/${id}/hosts/${ken.id}`)).status).toBe(403);
  });

  it('may be repeated: the first acceptance counts, and nothing is lost', async () => {
    const id = await hosted(ken);
    const [before] = (await hostsOf(id)).hosts;
    testApp.clock.advance(60_000);
    await invite(id, ken);
    expect((await accept(id, ken)).status).toBe(200);
    expect((await hostsOf(id)).hosts).toEqual([before]);
    await decline(id, ken);
    expect((await decline(id, ken)).status).toBe(200);
    expect((await hostsOf(id)).hosts).toEqual([]);
  });

  it('may be left twice, also where the event is not seen any more; the answer does not tell whether there is one', async () => {
    const id = await hosted(ken, onlyMine);
    const leaveTwice = [() => decline(id, ken), () => ken.delete(`/events/${id}/hosts/${ken.id}`)];
    for (const leave of leaveTwice) expect(await leave()).toMatchObject({ status: 200, body: { success: true } });
    expect((await ken.get(`/events/${id}`)).status).toBe(404);
    expect((await decline(2_000_000_000, ken)).status).toBe(200);
  });

  it('is refused above ten of an event', async () => {
    const id = await publish();
    for (let n = 0; n < 10; n += 1) {
      const [row] = await testApp.sql<{ id: number }[]>`
        insert into users (identity_issuer, identity_subject, email, user_id, display_name, created_at, updated_at)
        values ('test', ${`many${n}`}, ${`many${n}@example.com`}, ${`many_${n}`}, 'many', now(), now()) returning id`;
      await testApp.sql`
        insert into user_follows (follower_id, followee_id, created_at) values (${row?.id ?? 0}, ${creator.id}, now())`;
      const { status } = await creator.put(`/events/${id}/hosts/${row?.id}`);
      expect(status).toBe(200);
    }
    expect((await hostsOf(id)).left).toBe(0);
    const eleventh = await invite(id, ken);
    expect([eleventh.status, eleventh.body.error]).toEqual([422, 'event_host.too_many']);
  });
});

describe('a change of who is known only', () => {
  it('invites no one who left: it is 404, and changes a co-host as any other', async () => {
    const id = await hosted(ken);
    const hide = () => invite(id, ken, { isShown: false, onlyKnown: true });
    expect((await hide()).body.host).toMatchObject({ status: 'accepted', isShown: false });
    await decline(id, ken);
    expect(await hide()).toMatchObject({ status: 404, body: { error: 'event_host.not_found' } });
    expect((await hostsOf(id)).hosts).toEqual([]);
    expect((await invite(id, ken, { isShown: false })).body.host).toMatchObject({ status: 'invited' });
  });
});

describe('the list of co-hosts', () => {
  it('has everything for organisers, the named co-hosts and oneself for others', async () => {
    const id = await hosted(ken);
    await invite(id, mio);
    const all = [
      [ken.id, 'accepted'],
      [mio.id, 'invited'],
    ];
    const pairs = ({ hosts }: Hosts) => hosts.map(({ user, status }) => [user.id, status]);
    expect(pairs(await hostsOf(id))).toEqual(all);
    expect(pairs(await hostsOf(id, ken))).toEqual(all);
    expect(pairs(await hostsOf(id, mio))).toEqual(all);
    expect(pairs(await hostsOf(id, stranger))).toEqual([[ken.id, 'accepted']]);
    expect((await hostsOf(id, stranger)).hosts[0]).not.toHaveProperty('invitedAt');
    expect((await hostsOf(id)).left).toBe(8);
    expect(await hostsOf(id, ken)).not.toHaveProperty('left');
  });

  it('leaves out who is suspended, and whom a block hides from the viewer', async () => {
    const [gone, shy] = [await testApp.createMember('gone_1'), await testApp.createMember('shy_1')];
    for (const fan of [gone, shy]) await fan.post(`/users/${creator.id}/follow`);
    const id = await hosted(gone);
    await invite(id, shy);
    await accept(id, shy);
    await shy.post(`/users/${stranger.id}/block`);
    await suspendUser({ db: testApp.db, clock: testApp.clock }, gone.id);
    expect((await hostsOf(id, stranger)).hosts).toEqual([]);
    expect(await read(id, stranger)).not.toHaveProperty('hosts');
    expect(await read(id, mio)).toMatchObject({ hosts: [{ id: shy.id }] });
    await shy.delete(`/users/${stranger.id}/block`);
  });

  it('does not name a co-host who does not want it; the creator may take the name off, not put it back', async () => {
    const id = await publish();
    await invite(id, ken);
    await accept(id, ken, { isShown: false });
    expect(await read(id, stranger)).not.toHaveProperty('hosts');
    const shown = await invite(id, ken, { isShown: true });
    expect([shown.status, shown.body.error]).toEqual([403, 'event_host.own_choice']);
    await accept(id, ken, { isShown: true });
    expect(await read(id, stranger)).toMatchObject({ hosts: [{ id: ken.id }] });
    expect((await invite(id, ken, { isShown: false })).status).toBe(200);
    expect(await read(id, stranger)).not.toHaveProperty('hosts');
  });
});

describe('the public page', () => {
  const pageOf = async (id: number) => {
    const { shareUrl } = await read(id, creator);
    return (await testApp.server.inject(new URL(`${shareUrl}`).pathname)).body;
  };

  it('names co-hosts with a public account who want it, at once', async () => {
    const id = await hosted(ken);
    expect(await pageOf(id)).toContain('共催 健');
    await ken.put(`/users/${ken.id}`, { is_private: true });
    expect(await pageOf(id)).not.toContain('健');
    await ken.put(`/users/${ken.id}`, { is_private: false });
    expect(await pageOf(id)).toContain('共催 健');
    await accept(id, ken, { isShown: false });
    expect(await pageOf(id)).not.toContain('健');
  });
});

describe('one’s own list', () => {
  it('has open invitations, and the events that one hosts', async () => {
    const nao = await testApp.createMember('nao_1');
    await nao.post(`/users/${creator.id}/follow`);
    const [later, sooner] = [
      await publish({ ...open, startAt: '2026-12-06T09:00:00Z', endAt: '2026-12-06T10:00:00Z' }),
      await publish(),
    ];
    for (const id of [later, sooner]) await invite(id, nao);
    const mine = async (status: string) => {
      const { events } = (await nao.get(`/me/event-hosts?status=${status}`)).body as {
        events: { event: { id: number }; status: string; isShown: boolean }[];
      };
      return events.map(({ event, status }) => [event.id, status]);
    };
    expect(await mine('invited')).toEqual([
      [sooner, 'invited'],
      [later, 'invited'],
    ]);
    for (const id of [later, sooner]) await accept(id, nao);
    expect(await mine('invited')).toEqual([]);
    expect(await mine('accepted')).toEqual([
      [sooner, 'accepted'],
      [later, 'accepted'],
    ]);
    expect((await nao.get('/me/event-hosts?status=accepted&limit=1')).body).toMatchObject({ hasMore: true });
  });
});

describe('notifications', () => {
  it('go to who is invited, once, also when the invitation is withdrawn and made again', async () => {
    const id = await publish();
    await invite(id, ken);
    expect(await noticesOf(ken, id)).toMatchObject([
      {
        actor: { id: creator.id },
        hosting: { act: 'invited', isOpen: true },
        announcement: { title: '共催にさそわれました：集い' },
      },
    ]);
    await creator.delete(`/events/${id}/hosts/${ken.id}`);
    expect(await noticesOf(ken, id)).toMatchObject([{ hosting: { isOpen: false } }]);
    await invite(id, ken);
    await invite(id, ken);
    expect(await noticesOf(ken, id)).toHaveLength(1);
  });

  it('tell the creator once who accepted', async () => {
    const id = await hosted(ken);
    await decline(id, ken);
    await invite(id, ken);
    await accept(id, ken);
    expect(await noticesOf(creator, id)).toMatchObject([
      {
        actor: { id: ken.id },
        hosting: { act: 'accepted' },
        announcement: { title: '健さんが共催者になりました：集い' },
      },
    ]);
  });

  it('do not go to who mutes the creator; the invitation is there', async () => {
    await mio.post(`/users/${creator.id}/mute`);
    const id = await publish();
    await invite(id, mio);
    expect(await noticesOf(mio, id)).toEqual([]);
    expect(await read(id, mio)).toMatchObject({ myRole: 'invited' });
    await mio.delete(`/users/${creator.id}/mute`);
  });
});

describe('accepting', () => {
  it('takes no seat of another occurrence of the series', async () => {
    const id = await publish({ ...open, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    const [second] = await testApp.sql<{ id: number }[]>`
      select id::int from events where series_id = (select series_id from events where id = ${id}) and id <> ${id} order by start_at limit 1`;
    expect((await creator.put(`/events/${second?.id}`, { capacity: 1 })).status).toBe(200);
    await invite(id, ken);
    expect((await accept(id, ken)).status).toBe(200);
    expect(await read(id, ken)).toMatchObject({ isInCalendar: true });
    expect(await read(second?.id ?? 0, ken)).toMatchObject({ isInCalendar: false, seats: { taken: 0 } });
  });

  it('adds an event without seats to the calendar', async () => {
    expect(await read(await hosted(ken, onlyMine), ken)).toMatchObject({ isInCalendar: true });
  });

  it('takes no seat', async () => {
    const id = await hosted(ken, { ...open, capacity: 1 });
    expect(await read(id, ken)).toMatchObject({ isInCalendar: false, seats: { taken: 0 } });
  });
});
