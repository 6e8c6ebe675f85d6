import { beforeAll, describe, expect, it } from 'vitest';
import { failOnError, runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { ManualClock } from '../../ports/clock/clock.ts';
import { extendSeriesJob } from '../../usecases/extend-series.ts';
import { suspendUser } from '../../usecases/suspend-user.ts';

let testApp: TestApp;
let creator: Person;
let host: Person;
let guest: Person;
let invited: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1', '主催');
  [host, guest, invited] = [
    await testApp.createMember('host_1', '健'),
    await testApp.createMember('guest_1', '客'),
    await testApp.createMember('invited_1'),
  ];
  for (const fan of [host, guest, invited]) await fan.post(`/users/${creator.id}/follow`);
});

const plan = { title: '集い', startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
const moved = { startAt: '2026-12-06T09:00:00Z', endAt: '2026-12-06T11:00:00Z' };
const open = { isPublished: true, isPublic: true };
type Body = Record<string, unknown>;

/** An event with a co-host, an invited member, and a guest who goes. */
async function hosted(change: object = open): Promise<number> {
  const id = (await creator.post('/events', { ...plan, ...change })).body.id as number;
  for (const one of [host, invited]) await creator.put(`/events/${id}/hosts/${one.id}`);
  expect((await host.put(`/me/event-hosts/${id}`)).status).toBe(200);
  await guest.put(`/events/${id}/attendance`, { status: 'going' });
  return id;
}
const read = async (id: number, by: Person): Promise<Body> => (await by.get(`/events/${id}`)).body;
const refusal = ({ status, body }: { status: number; body: Body }) => [status, body.error];
const creatorOnly = [403, 'event_host.creator_only'];
const noticesOf = async (person: Person, id: number) => {
  const { notifications } = (await person.get('/notifications')).body as {
    notifications: { kind: string; event: { id: number } | null; actor: { id: number } | null }[];
  };
  return notifications.filter(({ event, kind }) => event?.id === id && kind.startsWith('event_'));
};
const deletionsOf = async (person: Person) => {
  const { notifications } = (await person.get('/notifications')).body as { notifications: { kind: string }[] };
  return notifications.filter(({ kind }) => kind === 'event_deleted');
};
/** Sends what is due after the wait for further changes. */
async function afterTheWait(): Promise<void> {
  testApp.clock.advance(180_000);
  await testApp.deliver();
}

describe('a co-host', () => {
  it('changes the event; the creator and the guests are notified, the guests as of a change by the creator', async () => {
    const id = await hosted();
    expect((await host.put(`/events/${id}`, { title: '新しい題', ...moved })).body).toMatchObject({
      title: '新しい題',
      creator_id: creator.id,
      creator: { id: creator.id },
      myRole: 'host',
    });
    await afterTheWait();
    expect(await noticesOf(creator, id)).toMatchObject([{ kind: 'event_changed', actor: { id: host.id } }]);
    expect(await noticesOf(guest, id)).toMatchObject([{ kind: 'event_changed', actor: { id: creator.id } }]);
    expect(await noticesOf(host, id)).toEqual([]);
  });

  it('adds no one who blocks them, nor to an event that is cancelled, while the addition waits', async () => {
    const [blocked, cancelled] = [await hosted(), await hosted()];
    const [foe, fan] = [await testApp.createMember('foe_1'), await testApp.createMember('fan_1')];
    await foe.put(`/events/${blocked}/attendance`, { status: 'interested' });
    await fan.put(`/events/${cancelled}/attendance`, { status: 'interested' });
    const added: Promise<{ status: number }>[] = [];
    await testApp.sql.begin(async (tx) => {
      await tx`select from users where id = ${creator.id} for no key update`;
      for (const path of [`${blocked}/attendance/people/${foe.id}`, `${cancelled}/attendance/people/${fan.id}`]) {
        added.push(host.put(`/events/${path}`));
        await untilWaiting(testApp.sql, added.length);
      }
      await tx`insert into user_blocks (blocker_id, blocked_id) values (${foe.id}, ${host.id})`;
      await tx`update events set status = 'cancelled', cancelled_at = now() where id = ${cancelled}`;
    });
    expect((await Promise.all(added)).map(({ status }) => status)).toEqual([404, 422]);
    for (const person of [foe, fan]) expect((await person.get('/notifications')).body.notifications).toEqual([]);
  });

  it('cancels it, and guests who blocked the co-host hear of it', async () => {
    const id = await hosted();
    await guest.post(`/users/${host.id}/block`);
    expect((await host.put(`/events/${id}`, { status: 'cancelled' })).status).toBe(200);
    await afterTheWait();
    expect(await noticesOf(guest, id)).toMatchObject([{ kind: 'event_cancelled' }]);
    await guest.delete(`/users/${host.id}/block`);
  });

  it('cancels it, and guests hear of it also when the creator then removes the co-host and deletes it', async () => {
    const id = await hosted();
    expect((await host.put(`/events/${id}`, { status: 'cancelled' })).status).toBe(200);
    await creator.delete(`/events/${id}/hosts/${host.id}`);
    expect((await creator.delete(`/events/${id}`)).status).toBe(200);
    await afterTheWait();
    expect(await deletionsOf(guest)).toMatchObject([{ actor: { id: creator.id } }]);
  });

  it('writes to those who come', async () => {
    const id = await hosted();
    const sent = await host.post(`/events/${id}/messages`, { text: '集合は改札です', to: ['going'] });
    expect([sent.status, sent.body.message]).toEqual([
      201,
      expect.objectContaining({ author: expect.objectContaining({ id: host.id }) }),
    ]);
  });

  it('sees who comes with their answers, as a list and a file, adds and removes them', async () => {
    const questions = [{ text: '食べられないものは', kind: 'text' }];
    const id = await hosted({ ...open, capacity: 5, questions });
    expect(await read(id, host)).toMatchObject({ questions: [{ text: '食べられないものは' }] });
    expect((await read(id, invited)).questions).toBeUndefined();
    const people = (await host.get(`/events/${id}/attendance/people?status=going`)).body as {
      people: { user: { id: number } }[];
    };
    expect(people.people.map(({ user }) => user.id)).toEqual([guest.id]);
    expect((await host.get(`/events/${id}/attendance/people.csv`)).text).toContain('客');
    expect((await host.delete(`/events/${id}/attendance/people/${guest.id}`)).status).toBe(200);
    await guest.put(`/events/${id}/attendance`, { status: 'interested' });
    expect((await host.put(`/events/${id}/attendance/people/${guest.id}`)).status).toBe(200);
    expect((await host.put(`/events/${id}/attendance/people/${creator.id}`)).status).toBe(422);
    // A follower of the creator is not one of the co-host.
    expect((await host.put(`/events/${id}/attendance/people/${invited.id}`)).status).toBe(404);
    expect(refusal(await host.get(`/events/${id}/attendance/people?status=unanswered`))).toEqual(creatorOnly);
  });

  it('neither deletes the event nor changes who sees it, its public page or its co-hosts', async () => {
    const id = await hosted();
    const refused = await Promise.all([
      host.delete(`/events/${id}`),
      host.put(`/events/${id}`, { isPublished: false }),
      host.put(`/events/${id}`, { isPublic: false }),
      host.put(`/events/${id}`, { audience: 'followers', isPublic: false }),
      host.put(`/events/${id}`, { audience: 'close' }),
      host.put(`/events/${id}`, { attendeeList: 'count' }),
      host.put(`/events/${id}`, { audience: 'lists', lists: [1] }),
      host.put(`/events/${id}/public-page`, { isIndexed: true }),
      host.delete(`/events/${id}/hosts/${invited.id}`),
    ]);
    expect(refused.map(refusal)).toEqual(refused.map(() => creatorOnly));
    expect(await read(id, creator)).toMatchObject({ is_published: true, isPublic: true, audience: 'everyone' });
  });

  it('may send the audience as it is, and does not learn for whom a limited event is', async () => {
    const id = await hosted();
    const same = { title: '題', isPublished: true, isPublic: true, audience: 'everyone', attendeeList: null };
    expect((await host.put(`/events/${id}`, same)).status).toBe(200);
    const { list } = (await creator.post('/me/lists', { name: 'ゼミ' })).body as { list: { id: number } };
    await creator.put(`/me/lists/${list.id}/members/${guest.id}`);
    const limited = await hosted({ isPublished: true, isPublic: false, audience: 'lists', lists: [list.id] });
    expect(await read(limited, host)).toMatchObject({ isLimited: true });
    for (const key of ['audience', 'lists']) expect(await read(limited, host)).not.toHaveProperty(key);
    const guesses = await Promise.all(
      [{ audience: 'lists', lists: [list.id] }, { audience: 'close' }].map((guess) =>
        host.put(`/events/${limited}`, guess),
      ),
    );
    expect(guesses.map(refusal)).toEqual([creatorOnly, creatorOnly]);
    expect((await host.put(`/events/${limited}`, { title: '題', isPublished: true, isPublic: false })).status).toBe(
      200,
    );
    expect(await read(limited, creator)).toMatchObject({ title: '題', audience: 'lists', lists: [list.id] });
  });

  it('does not widen what the creator narrows at the same moment', async () => {
    const id = await hosted();
    await Promise.all([
      creator.put(`/events/${id}`, { audience: 'self' }),
      host.put(`/events/${id}`, { title: '題', isPublished: true, isPublic: true }),
    ]);
    expect(await read(id, creator)).toMatchObject({ audience: 'self', is_published: false, isPublic: false });
  });

  it('is one of several who change at once: each change is whole', async () => {
    const id = await hosted();
    await creator.put(`/events/${id}/hosts/${invited.id}`);
    await invited.put(`/me/event-hosts/${id}`);
    const answers = await Promise.all([
      host.put(`/events/${id}`, { title: '健の題', description: '健の文' }),
      invited.put(`/events/${id}`, { title: '別の題', description: '別の文' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { title, description } = await read(id, creator);
    expect([`${title}`, `${description}`]).toEqual(title === '健の題' ? ['健の題', '健の文'] : ['別の題', '別の文']);
  });

  it('may do nothing any more after leaving, removal, a block, or while the creator is suspended', async () => {
    const change = (id: number) => host.put(`/events/${id}`, { title: '題' });
    const left = await hosted();
    await host.delete(`/me/event-hosts/${left}`);
    expect((await change(left)).status).toBe(403);
    const removed = await hosted({ isPublished: false, isPublic: false });
    await creator.delete(`/events/${removed}/hosts/${host.id}`);
    expect((await change(removed)).status).toBe(404);
    const other = await testApp.createMember('other_1');
    await host.post(`/users/${other.id}/follow`);
    const [blocked, frozen] = await Promise.all(
      [0, 1].map(async () => (await other.post('/events', { ...plan, ...open })).body.id as number),
    );
    for (const id of [blocked, frozen]) {
      await other.put(`/events/${id}/hosts/${host.id}`);
      await host.put(`/me/event-hosts/${id}`);
      expect((await change(id ?? 0)).status).toBe(200);
    }
    await suspendUser({ db: testApp.db, clock: testApp.clock }, other.id);
    expect((await change(frozen ?? 0)).status).toBe(404);
    await testApp.sql`update users set status = 'active' where id = ${other.id}`;
    await host.post(`/users/${other.id}/block`);
    expect((await change(blocked ?? 0)).status).toBe(404);
    expect(
      await testApp.sql`select 1 from event_hosts where event_id in (${blocked ?? 0}, ${frozen ?? 0})`,
    ).toHaveLength(0);
    await host.delete(`/users/${other.id}/block`);
  });
});

describe('who is invited', () => {
  it('organises nothing', async () => {
    const id = await hosted();
    const statuses = await Promise.all([
      invited.put(`/events/${id}`, { title: '題' }),
      invited.delete(`/events/${id}`),
      invited.post(`/events/${id}/messages`, { text: '文', to: ['going'] }),
      invited.get(`/events/${id}/attendance/people?status=going`),
      invited.put(`/events/${id}/hosts/${guest.id}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('a series', () => {
  const weekly = { ...open, recurrence: { rrule: 'FREQ=WEEKLY' } };
  const occurrencesOf = async (id: number) =>
    testApp.sql<{ id: number; hosts: number }[]>`
      select e.id, (select count(*)::int from event_hosts h where h.event_id = e.id and h.user_id = ${host.id} and h.status = 'accepted') as hosts
      from events e where e.series_id = (select series_id from events where id = ${id}) order by e.start_at`;

  it('is hosted as a whole, with the occurrences that are made later', async () => {
    const id = await hosted({ ...weekly, isPublished: false, isPublic: false });
    const before = await occurrencesOf(id);
    expect(before.every(({ hosts }) => hosts === 1)).toBe(true);
    const clock = new ManualClock('2027-01-09T03:00:00.000Z');
    await runJob(extendSeriesJob({ db: testApp.db, clock, onFailure: failOnError }));
    const after = await occurrencesOf(id);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.every(({ hosts }) => hosts === 1)).toBe(true);
    const last = after.at(-1)?.id ?? 0;
    expect(await read(last, host)).toMatchObject({ myRole: 'host', isInCalendar: true });
    await host.delete(`/me/event-hosts/${last}`);
    expect((await occurrencesOf(id)).every(({ hosts }) => hosts === 0)).toBe(true);
  });

  it('is changed by a co-host for all, from one on, and in its rule', async () => {
    const id = await hosted(weekly);
    expect((await host.put(`/events/${id}?scope=all`, { title: '全部' })).status).toBe(200);
    const [, second] = await occurrencesOf(id);
    expect((await host.put(`/events/${second?.id}?scope=following`, { title: '後半' })).status).toBe(200);
    expect(await read(id, creator)).toMatchObject({ title: '全部' });
    expect(await read(second?.id ?? 0, creator)).toMatchObject({ title: '後半', series: { isFollowing: true } });
    const rule = await host.put(`/events/${second?.id}?scope=following`, {
      recurrence: { rrule: 'FREQ=WEEKLY;INTERVAL=2' },
    });
    expect(rule.status).toBe(200);
    const rows = await occurrencesOf(second?.id ?? 0);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ hosts }) => hosts === 1)).toBe(true);
    const { scopes } = (await host.get(`/events/${id}/series`)).body as { scopes: object | null };
    expect(scopes).not.toBeNull();
  });

  it('does not notify the co-host of what they delete by another rule', async () => {
    const before = await deletionsOf(host);
    const id = await hosted({ ...open, recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    await guest.post(`/events/${id}/follow?scope=series`);
    const { status } = await host.put(`/events/${id}?scope=all`, { recurrence: null });
    expect(status).toBe(200);
    expect(await deletionsOf(host)).toEqual(before);
  });
});
