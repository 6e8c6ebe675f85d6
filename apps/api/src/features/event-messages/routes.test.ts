import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { suspendUser } from '../../usecases/suspend-user.ts';

let testApp: TestApp;
let host: Person;
let goer: Person;
let fan: Person;
let stranger: Person;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  await testApp.startOver();
  count += 1;
  host = await testApp.createMember(`host_${count}`, '主催');
  [goer, fan, stranger] = [
    await testApp.createMember(`goer_${count}`),
    await testApp.createMember(`fan_${count}`),
    await testApp.createMember(`stranger_${count}`),
  ];
});

const plan = { startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z', isPublished: true, isPublic: true };
/** An event to which one goes, and in which the other is interested. */
async function publish(change: object = {}): Promise<number> {
  const { id } = (await host.post('/events', { title: '集い', ...plan, ...change })).body as { id: number };
  await goer.put(`/events/${id}/attendance`, { status: 'going' });
  await fan.put(`/events/${id}/attendance`, { status: 'interested' });
  return id;
}
const everybody = ['going', 'interested', 'waiting'];
const send = (id: number, text = '集合は改札です', to: string[] = everybody, by = host) =>
  by.post(`/events/${id}/messages`, { text, to });
const read = async (person: Person, id: number) =>
  (await person.get(`/events/${id}/messages`)).body as {
    messages: { id: number; text: string }[];
    sending: { left: number };
  };
const textsOf = async (person: Person, id: number) => (await read(person, id)).messages.map(({ text }) => text);
const noticesOf = async (person: Person) => {
  const { notifications } = (await person.get('/notifications')).body as {
    notifications: { kind: string; messageId: number | null; event: { id: number }; announcement: { body: string } }[];
  };
  return notifications.filter(({ messageId }) => messageId !== null);
};

describe('a message', () => {
  it('reaches those whom it is for, once, and is shown to them and the organiser', async () => {
    const id = await publish();
    const { status, body } = await send(id, '雨のため屋内です\n二階へ', ['going']);
    expect([status, body.message]).toEqual([
      201,
      expect.objectContaining({ text: '雨のため屋内です\n二階へ', to: ['going'], recipientsCount: 1 }),
    ]);
    await testApp.deliver();
    await testApp.deliver();
    expect(await noticesOf(goer)).toMatchObject([
      { kind: 'announcement', event: { id }, announcement: { body: '雨のため屋内です\n二階へ' } },
    ]);
    expect(await textsOf(goer, id)).toEqual(['雨のため屋内です\n二階へ']);
    expect(await textsOf(fan, id)).toEqual([]);
    expect(await noticesOf(fan)).toEqual([]);
    expect((await read(goer, id)).messages[0]).not.toHaveProperty('recipientsCount');
    expect(await read(goer, id)).not.toHaveProperty('sending');
    expect(await read(host, id)).toMatchObject({ sending: { going: 1, interested: 1, waiting: 0, left: 4 } });
  });

  it('has the recipients of its moment: who answers later does not get it, who leaves keeps it', async () => {
    const id = await publish();
    await send(id);
    await stranger.put(`/events/${id}/attendance`, { status: 'going' });
    await goer.delete(`/events/${id}/attendance`);
    await testApp.deliver();
    expect(await textsOf(stranger, id)).toEqual([]);
    expect(await textsOf(goer, id)).toHaveLength(1);
    expect((await noticesOf(goer)).map(({ event }) => event.id)).toContain(id);
  });

  it('reaches who waits for a seat', async () => {
    const { id } = (await host.post('/events', { title: '満席', ...plan, capacity: 1, waitlist: true })).body;
    await goer.put(`/events/${id}/attendance`, { status: 'going' });
    await fan.put(`/events/${id}/attendance`, { status: 'going' });
    expect((await send(id as number, 'お待ちください', ['waiting'])).body.message).toMatchObject({
      recipientsCount: 1,
    });
    expect([await textsOf(goer, id as number), await textsOf(fan, id as number)]).toEqual([[], ['お待ちください']]);
  });

  it('is sent once for an Idempotency-Key', async () => {
    const id = await publish();
    const call = () =>
      host.call(
        'POST',
        `/events/${id}/messages`,
        { text: '一度だけ', to: ['going'] },
        { headers: { 'idempotency-key': 'message-key-1' } },
      );
    const [first, second] = [await call(), await call()];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(await textsOf(host, id)).toEqual(['一度だけ']);
  });

  it('is refused for others than organisers, and hidden where the event is', async () => {
    const id = await publish({ isPublic: false });
    expect((await send(id, 'x', everybody, stranger)).status).toBe(404);
    expect((await stranger.get(`/events/${id}/messages`)).status).toBe(404);
    const open = await publish();
    expect((await send(open, 'x', everybody, goer)).status).toBe(403);
  });

  it.each([
    ['blank text', { text: ' \n', to: ['going'] }],
    ['a text of 1001 characters', { text: 'あ'.repeat(1_001), to: ['going'] }],
    ['nobody', { text: 'x', to: [] }],
    ['an unknown group', { text: 'x', to: ['declined'] }],
  ])('is refused with %s', async (_name, body) => {
    const id = await publish();
    expect((await host.post(`/events/${id}/messages`, body)).status).toBe(422);
    expect(await textsOf(host, id)).toEqual([]);
  });

  it('does not reach who cannot see the event any more, is suspended, or is blocked by its author', async () => {
    const { body } = await host.post('/events', { title: '集い', ...plan, isPublic: false });
    const id = body.id as number;
    const names = ['author_1', 'reader_1', 'unseeing_1', 'suspended_1', 'apart_1'];
    const people = await Promise.all(names.map((name) => testApp.createMember(name)));
    for (const person of people) {
      await person.post(`/users/${host.id}/follow`);
      expect((await person.put(`/events/${id}/attendance`, { status: 'going' })).status).toBe(200);
    }
    const [author = host, reader = host, unseeing = host, suspended = host, apart = host] = people;
    await host.put(`/events/${id}/hosts/${author.id}`);
    await author.put(`/me/event-hosts/${id}`);
    await unseeing.delete(`/users/${host.id}/follow`);
    await suspendUser(testApp, suspended.id);
    await author.post(`/users/${apart.id}/block`);
    const { id: messageId } = (await send(id, '共催より', everybody, author)).body.message as { id: number };
    const rows =
      await testApp.sql`select user_id from event_message_recipients where message_id = ${messageId} order by 1`;
    expect(rows.map((row) => Number(row.user_id))).toEqual([host.id, reader.id]);
  });

  it('is refused without a recipient, which does not count towards the limit', async () => {
    const id = await publish();
    const refused = await send(id, 'x', ['waiting']);
    expect([refused.status, refused.body.error]).toEqual([422, 'event_message.nobody']);
    expect((await read(host, id)).sending.left).toBe(5);
  });

  it('is refused after five in a day of the event’s zone, also when some were deleted, and possible the day after', async () => {
    const id = await publish();
    const all = await Promise.all(Array.from({ length: 7 }, (_, index) => send(id, `${index}`)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422]);
    const [message] = (await read(host, id)).messages;
    expect((await host.delete(`/events/${id}/messages/${message?.id}`)).status).toBe(200);
    const refused = await send(id);
    expect([refused.status, refused.body.error]).toEqual([422, 'event_message.too_many']);
    testApp.clock.advance(12 * 3_600_000);
    expect((await send(id)).status).toBe(201);
  });
});

describe('silence', () => {
  it('is kept for who muted the messages of the event; they read them on its page', async () => {
    const id = await publish();
    expect((await goer.put(`/events/${id}/messages/mute`)).body).toEqual({ isMuted: true });
    await goer.put(`/events/${id}/messages/mute`);
    await send(id);
    await testApp.deliver();
    expect((await noticesOf(goer)).filter(({ event }) => event.id === id)).toEqual([]);
    expect(await read(goer, id)).toMatchObject({ isMuted: true, messages: [{ text: '集合は改札です' }] });
    expect((await goer.delete(`/events/${id}/messages/mute`)).body).toEqual({ isMuted: false });
    await send(id, '二通目');
    await testApp.deliver();
    expect((await noticesOf(goer)).filter(({ event }) => event.id === id)).toHaveLength(1);
  });

  it('is kept for who muted the organiser, or does not want to hear of changes', async () => {
    const [muter, quiet] = [await testApp.createMember('muter_1'), await testApp.createMember('quiet_1')];
    const id = await publish();
    for (const person of [muter, quiet]) await person.put(`/events/${id}/attendance`, { status: 'going' });
    await muter.post(`/users/${host.id}/mute`);
    expect((await quiet.put('/push-notifications/settings', { eventUpdates: false })).status).toBe(200);
    await send(id);
    await testApp.deliver();
    expect([await noticesOf(muter), await noticesOf(quiet), await textsOf(muter, id)]).toEqual([
      [],
      [],
      ['集合は改札です'],
    ]);
  });

  it('is complete after a block or a suspension between sending and notifying', async () => {
    const [blocker, gone] = [await testApp.createMember('blocker_1'), await testApp.createMember('gone_1')];
    const id = await publish();
    for (const person of [blocker, gone]) await person.put(`/events/${id}/attendance`, { status: 'going' });
    await send(id);
    await blocker.post(`/users/${host.id}/block`);
    await suspendUser(testApp, gone.id);
    await testApp.deliver();
    expect((await blocker.get(`/events/${id}/messages`)).status).toBe(404);
    const told = await testApp.sql`select from notifications where user_id in (${blocker.id}, ${gone.id})`;
    expect(told).toHaveLength(0);
  });
});

describe('a deleted message', () => {
  it('is gone for everybody, with its notifications, also those that were not made yet', async () => {
    const id = await publish();
    const first = (await send(id, '一通目')).body.message as { id: number };
    await testApp.deliver();
    const second = (await send(id, '二通目')).body.message as { id: number };
    expect((await goer.delete(`/events/${id}/messages/${first.id}`)).status).toBe(403);
    for (const { id: messageId } of [first, second])
      expect((await host.delete(`/events/${id}/messages/${messageId}`)).status).toBe(200);
    await testApp.deliver();
    expect((await noticesOf(goer)).filter(({ event }) => event.id === id)).toEqual([]);
    expect([await textsOf(goer, id), await textsOf(host, id)]).toEqual([[], []]);
    expect((await host.delete(`/events/${id}/messages/${first.id}`)).status).toBe(404);
    expect(await testApp.sql`select from event_messages where event_id = ${id} and text <> ''`).toHaveLength(0);
  });

  it('is named with its event', async () => {
    const [id, other] = [await publish(), await publish()];
    const { id: messageId } = (await send(id)).body.message as { id: number };
    const refused = await host.delete(`/events/${other}/messages/${messageId}`);
    expect([refused.status, refused.body.error]).toEqual([404, 'event_message.not_found']);
    expect(await textsOf(goer, id)).toHaveLength(1);
  });

  describe('of a former co-host', () => {
    let round = 0;
    /** A message of a co-host to who goes. */
    async function sendByCoHost() {
      round += 1;
      const coHost = await testApp.createMember(`co_host_${round}`);
      const id = await publish();
      await coHost.post(`/users/${host.id}/follow`);
      await host.put(`/events/${id}/hosts/${coHost.id}`);
      await coHost.put(`/me/event-hosts/${id}`);
      const { status, body } = await send(id, '共催より', ['going'], coHost);
      expect(status).toBe(201);
      await testApp.deliver();
      const remove = (by: Person) => by.delete(`/events/${id}/messages/${(body.message as { id: number }).id}`);
      return { id, coHost, remove };
    }

    it.each<[string, (coHost: Person) => Promise<unknown>]>([
      ['the creator has blocked', (coHost) => host.post(`/users/${coHost.id}/block`)],
      ['has blocked the creator', (coHost) => coHost.post(`/users/${host.id}/block`)],
    ])('who %s is shown to the creator, who deletes it', async (_name, block) => {
      const { id, coHost, remove } = await sendByCoHost();
      await block(coHost);
      expect(await textsOf(host, id)).toEqual(['共催より']);
      expect([(await remove(goer)).status, (await remove(stranger)).status]).toEqual([403, 404]);
      expect((await remove(host)).status).toBe(200);
      expect([await textsOf(goer, id), await textsOf(host, id)]).toEqual([[], []]);
    });

    it.each<[string, (coHost: Person) => Promise<unknown>]>([
      ['was blocked by', (coHost) => goer.post(`/users/${coHost.id}/block`)],
      ['blocked', (coHost) => coHost.post(`/users/${goer.id}/block`)],
    ])('who %s who got it is hidden from them', async (_name, block) => {
      const { id, coHost } = await sendByCoHost();
      expect(await textsOf(goer, id)).toEqual(['共催より']);
      await block(coHost);
      expect(await textsOf(goer, id)).toEqual([]);
    });

    it.each<[string, (id: number, coHost: Person) => Promise<unknown>]>([
      ['left', (id, coHost) => coHost.delete(`/me/event-hosts/${id}`)],
      ['is blocked', (_id, coHost) => host.post(`/users/${coHost.id}/block`)],
    ])('who %s is deleted by its author', async (_name, leave) => {
      const { id, coHost, remove } = await sendByCoHost();
      expect((await leave(id, coHost)) as object).toMatchObject({ status: 200 });
      expect((await remove(coHost)).status).toBe(200);
      expect([await textsOf(goer, id), (await noticesOf(goer)).filter(({ event }) => event.id === id)]).toEqual([
        [],
        [],
      ]);
      expect((await remove(coHost)).status).toBe(404);
    });
  });
});

it('notifies a crowd in rounds, each member once', async () => {
  const id = await publish();
  await testApp.sql`
    with crowd as (
      insert into users (identity_issuer, identity_subject, email, user_id, display_name, created_at, updated_at)
      select 'crowd', n::text, 'crowd' || n || '@example.com', 'crowd_' || n, 'crowd', now(), now() from generate_series(1, 1200) n
      returning id
    )
    insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select crowd.id, e.id, e.start_at, e.end_at, now() from crowd, events e where e.id = ${id}`;
  expect((await send(id, 'みなさんへ', ['going'])).body.message).toMatchObject({ recipientsCount: 1_201 });
  const rounds: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await testApp.deliver();
    const [row] = await testApp.sql`
      select count(*)::int as told from notifications where event_id = ${id} and details->>'body' = 'みなさんへ'`;
    rounds.push(row?.told as number);
  }
  expect(rounds).toEqual([500, 1_000, 1_201, 1_201]);
});
