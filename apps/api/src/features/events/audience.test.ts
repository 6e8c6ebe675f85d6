import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { notifyBatches } from '../notification-batches/writes.ts';
import { enqueueDueChanges } from '../notifications/due.ts';

let testApp: TestApp;
let owner: Person;
let friend: Person;
let outsider: Person;
let closeId: number;
let listId: number;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});

// A follower in both lists, and one in neither.
beforeEach(async () => {
  round += 1;
  owner = await testApp.createMember(`owner_${round}`);
  friend = await testApp.createMember(`friend_${round}`);
  outsider = await testApp.createMember(`outsider_${round}`);
  for (const fan of [friend, outsider]) await fan.post(`/users/${owner.id}/follow`);
  listId = ((await owner.post('/me/lists', { name: 'ゼミ' })).body.list as { id: number }).id;
  closeId = ((await owner.get('/me/lists')).body.lists as { id: number }[])[0]?.id ?? 0;
  for (const id of [closeId, listId]) await owner.put(`/me/lists/${id}/members/${friend.id}`);
});

const plan = { title: '芋煮会', startAt: '2026-11-28T00:00:00Z', endAt: '2026-11-28T01:00:00Z' };
const flags = (isPublished: boolean, isPublic: boolean) => ({ isPublished, isPublic });
const create = (more: object) => owner.post('/events', { ...plan, ...more });
const createFor = async (audience: string, more: object = {}) =>
  (await create({ ...flags(true, false), audience, ...more })).body.id as number;
const read = async (who: Person, id: number) => (await who.get(`/events/${id}`)).body;
const feedOf = async (who: Person) => {
  const { feed } = (await who.post('/me/calendar-feed')).body as { feed: { url: string } };
  return new URL(feed.url).pathname;
};
const seesIt = async (who: Person, id: number) => (await who.get(`/events/${id}`)).status === 200;

describe('the flags and the audience', () => {
  it.each([
    ['self', flags(false, false)],
    ['followers', flags(true, false)],
    ['everyone', flags(true, true)],
    ['everyone', flags(false, true)],
  ])('a request without an audience is for %s', async (audience, given) => {
    const { body } = await create(given);
    expect(body).toMatchObject({ is_published: given.isPublished, isPublic: given.isPublic, audience });
    expect(body).not.toHaveProperty('lists');
    expect(body).not.toHaveProperty('isLimited');
  });

  it.each([
    ['self', {}, flags(false, false)],
    ['close', {}, flags(true, false)],
    ['lists', { lists: [0] }, flags(true, false)],
    ['followers', {}, flags(true, false)],
    ['everyone', {}, flags(true, true)],
  ])('a change to %s sets the flags that it does not give', async (audience, more, expected) => {
    const { id } = (await create(flags(true, true))).body;
    const lists = 'lists' in more ? { lists: [listId] } : {};
    const { status, body } = await owner.put(`/events/${id}`, { audience, ...lists });
    expect([status, body.audience, body.is_published, body.isPublic]).toEqual([
      200,
      audience,
      expected.isPublished,
      expected.isPublic,
    ]);
  });

  it('shows audience and lists to the creator, and to others only that the event is limited', async () => {
    const id = await createFor('lists', { lists: [listId, closeId, listId] });
    expect(await read(owner, id)).toMatchObject({
      audience: 'lists',
      lists: [closeId, listId],
      isLimited: true,
      is_published: true,
      isPublic: false,
    });
    const shown = await read(friend, id);
    expect(shown).toMatchObject({ isLimited: true, is_published: true, isPublic: false });
    expect(shown).not.toHaveProperty('audience');
    expect(shown).not.toHaveProperty('lists');
    expect(await read(owner, await createFor('lists', { lists: [closeId] }))).toMatchObject({ audience: 'close' });
  });

  it('a change without an audience keeps it; isPublic: true shows the event to everyone, as ever', async () => {
    const id = await createFor('close');
    const old = { ...plan, title: '鍋の会', ...flags(true, false) };
    expect((await owner.put(`/events/${id}`, old)).body).toMatchObject({ audience: 'close', lists: [closeId] });
    expect((await owner.put(`/events/${id}`, { isPublished: false })).body).toMatchObject({ audience: 'close' });
    expect(await seesIt(friend, id)).toBe(false);
    expect((await owner.put(`/events/${id}`, { isPublished: true })).body).toMatchObject({ audience: 'close' });
    expect(await seesIt(outsider, id)).toBe(false);
    const open = (await owner.put(`/events/${id}`, { isPublic: true })).body;
    expect(open).toMatchObject({ audience: 'everyone', isPublic: true });
    expect(open).not.toHaveProperty('isLimited');
    expect(await seesIt(outsider, id)).toBe(true);
  });

  it('a draft for close friends is shown to them when it is published', async () => {
    const id = await createFor('close', { isPublished: false });
    expect([await seesIt(friend, id), (await read(owner, id)).audience]).toEqual([false, 'close']);
    await owner.put(`/events/${id}`, { isPublished: true });
    expect([await seesIt(friend, id), await seesIt(outsider, id)]).toEqual([true, false]);
  });

  it.each([
    ['no list', { audience: 'lists' }],
    ['an empty list of lists', { audience: 'lists', lists: [] }],
    ['lists without their audience', { audience: 'close', lists: [1] }],
    ['lists without an audience', { lists: [1] }],
    ['21 lists', { audience: 'lists', lists: Array.from({ length: 21 }, (_, index) => index + 1) }],
    ['an unknown audience', { audience: 'friends' }],
    ['an unknown list', { audience: 'lists', lists: [999_999] }],
    ['a list that is no number', { audience: 'lists', lists: ['1'] }],
    ['flags of everyone', { audience: 'close', isPublic: true }],
    ['flags of a plan', { audience: 'self', isPublished: true }],
    ['a draft for followers', { audience: 'followers', isPublished: false }],
  ])('refuses %s, and writes nothing', async (_, bad) => {
    const id = await createFor('close');
    const answers = [await create({ ...flags(true, false), ...bad }), await owner.put(`/events/${id}`, bad)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(await read(owner, id)).toMatchObject({ audience: 'close', title: plan.title });
  });

  it('refuses a list of another member as an unknown one', async () => {
    const { lists } = (await friend.get('/me/lists')).body as { lists: { id: number }[] };
    for (const foreign of [lists[0]?.id, 999_999]) {
      const answer = await create({ ...flags(true, false), audience: 'lists', lists: [listId, foreign] });
      expect([answer.status, answer.body.error]).toEqual([422, 'user_list.unknown']);
    }
  });
});

describe('an event for a list', () => {
  const shownTo = async (who: Person, id: number) => {
    const ids = async (path: string) => {
      const { body, list } = await who.get(path);
      return [...list, ...((body.events ?? []) as { id: number }[])].some((event) => event.id === id);
    };
    const range = 'from=2026-11-22&to=2026-12-22';
    return {
      event: await seesIt(who, id),
      timeline: await ids(`/users/${who.id}/feed`),
      byStart: await ids(`/users/${who.id}/feed?sort=start`),
      search: await ids('/events?q=芋煮'),
      created: await ids(`/events/user/${owner.id}/created`),
      calendar: await ids(`/events/calendar?${range}`),
      count: (await who.get(`/users/${owner.id}/events/count`)).body.eventsCount,
      numbers: (await who.get(`/events/user/${owner.id}/created/numbers`)).body.upcoming,
    };
  };
  const hidden = {
    ...{ event: false, timeline: false, byStart: false, search: false, created: false, calendar: false },
    ...{ count: 0, numbers: 0 },
  };
  const shown = {
    ...{ event: true, timeline: true, byStart: true, search: true, created: true, calendar: true },
    ...{ count: 1, numbers: 1 },
  };

  it('is in the lists and numbers of its members only, and acts at once in both directions', async () => {
    const id = await createFor('lists', { lists: [listId] });
    await friend.post(`/events/${id}/follow`);
    expect((await outsider.post(`/events/${id}/follow`)).status).toBe(404);
    expect((await outsider.post(`/events/${id}/like`)).status).toBe(404);
    expect([await shownTo(friend, id), await shownTo(outsider, id)]).toEqual([shown, hidden]);
    // Later members see it, and who is taken out does not, also in their own calendar.
    await owner.put(`/me/lists/${listId}/members/${outsider.id}`);
    await outsider.post(`/events/${id}/follow`);
    await owner.delete(`/me/lists/${listId}/members/${friend.id}`);
    expect([await shownTo(friend, id), await shownTo(outsider, id)]).toEqual([hidden, shown]);
  });

  it('leaves the calendars of those who cannot see it any more, without a notification, and comes back', async () => {
    const id = await createFor('followers');
    for (const fan of [friend, outsider]) await fan.post(`/events/${id}/follow`);
    await owner.put(`/events/${id}`, { audience: 'close' });
    expect([await shownTo(friend, id), await shownTo(outsider, id)]).toEqual([shown, hidden]);
    await owner.put(`/events/${id}`, { startAt: '2026-11-28T02:00:00Z', endAt: '2026-11-28T03:00:00Z' });
    await enqueueDueChanges(testApp.db, '2026-11-22T00:00:00.000Z');
    await notifyBatches(testApp.db, '2026-11-22T00:00:00.000Z');
    expect((await friend.get('/notifications')).text).toContain('芋煮会');
    expect((await outsider.get('/notifications')).text).not.toContain('芋煮会');
    await owner.put(`/events/${id}`, { audience: 'followers' });
    expect(await shownTo(outsider, id)).toEqual(shown);
  });

  it('is for its creator only when its last list is deleted, and never for more people', async () => {
    const id = await createFor('lists', { lists: [listId] });
    const both = await createFor('lists', { lists: [listId, closeId] });
    expect((await owner.get('/me/lists')).body.lists).toMatchObject([{ eventsCount: 1 }, { eventsCount: 2 }]);
    expect((await owner.get(`/me/lists/${listId}/events`)).list.map((event) => event.id).sort()).toEqual([id, both]);
    await owner.delete(`/me/lists/${listId}`);
    expect([await seesIt(friend, id), await seesIt(friend, both), await seesIt(outsider, id)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await read(owner, id)).toMatchObject({ audience: 'lists', lists: [], isLimited: true });
    expect(await read(owner, both)).toMatchObject({ audience: 'close', lists: [closeId] });
  });

  it('has no public page, and is not in the public profile', async () => {
    const { body } = await create(flags(true, true));
    const page = new URL(body.shareUrl as string).pathname;
    expect((await testApp.server.inject(page)).statusCode).toBe(200);
    await owner.put(`/events/${body.id}`, { audience: 'close' });
    expect((await read(owner, body.id as number)).shareUrl).toBeNull();
    expect((await testApp.server.inject(page)).statusCode).toBe(404);
    expect((await testApp.server.inject(`/@owner_${round}`)).body).not.toContain('芋煮会');
  });

  it('is not in the feed of who follows its creator and is not in the list', async () => {
    const id = await createFor('followers');
    await outsider.post(`/events/${id}/follow`);
    const address = await feedOf(outsider);
    const feed = async () => (await testApp.server.inject(address)).body;
    expect(await feed()).toContain('芋煮会');
    await owner.put(`/events/${id}`, { audience: 'lists', lists: [listId] });
    expect(await feed()).not.toContain('芋煮会');
  });
});

describe('a series', () => {
  const weekly = { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } };
  const seen = async (who: Person) =>
    (await who.get(`/events/calendar?from=2026-11-22&to=2027-01-22`)).list.map(({ start_at: at }) =>
      String(at).slice(5, 10),
    );

  it('gives its audience to each occurrence, and adds them for members who added the series', async () => {
    const id = await createFor('close', weekly);
    expect((await friend.post(`/events/${id}/follow?scope=series`)).status).toBe(201);
    expect((await outsider.post(`/events/${id}/follow?scope=series`)).status).toBe(404);
    expect([await seen(friend), await seen(outsider)]).toEqual([['11-28', '12-05', '12-12', '12-19'], []]);
  });

  it('changes the audience of one occurrence, of the following ones, or of all', async () => {
    const id = await createFor('followers', weekly);
    await outsider.post(`/events/${id}/follow?scope=series`);
    const ids = (await owner.get(`/events/calendar?from=2026-11-22&to=2027-01-22`)).list.map((event) => event.id);
    await owner.put(`/events/${ids[1]}`, { audience: 'close' });
    expect(await seen(outsider)).toEqual(['11-28', '12-12', '12-19']);
    await owner.put(`/events/${ids[2]}?scope=following`, { audience: 'close' });
    expect(await seen(outsider)).toEqual(['11-28']);
    await owner.put(`/events/${ids[0]}?scope=all`, { audience: 'close' });
    expect(await seen(outsider)).toEqual([]);
  });

  it('that is now for close friends does not stay in the feed of who was at earlier occurrences', async () => {
    const id = await createFor('followers', { recurrence: { rrule: 'FREQ=WEEKLY' } });
    await outsider.post(`/events/${id}/follow?scope=series`);
    const address = await feedOf(outsider);
    testApp.clock.advance(9 * 86_400_000);
    const next = (await owner.get(`/events/calendar?from=2026-12-04&to=2026-12-07`)).list[0]?.id;
    await owner.put(`/events/${next}?scope=all`, { audience: 'close' });
    const feed = (await testApp.server.inject(address)).body.replaceAll(/\r\n /g, '');
    expect(feed).toContain('DTSTART;TZID=Asia/Tokyo:20261128T090000');
    expect(feed).toMatch(/RRULE:FREQ=WEEKLY;(COUNT=1|UNTIL)/);
    testApp.clock.advance(-9 * 86_400_000);
  });

  it('shows each reader the next occurrence that they can see', async () => {
    const id = await createFor('followers', weekly);
    await owner.put(`/events/${id}`, { audience: 'close' });
    const next = async (who: Person) =>
      ((await who.get(`/events?q=芋煮&creatorId=${owner.id}`)).body.events as { start_at: string }[]).map((event) =>
        event.start_at.slice(5, 10),
      );
    expect(await next(outsider)).toEqual(['12-05']);
    expect(await next(friend)).toEqual(['11-28', '12-05']);
  });

  it('shows everyone its next public occurrence beside earlier ones for followers', async () => {
    await createFor('followers', weekly);
    const third = (await owner.get(`/events/calendar?from=2026-12-11&to=2026-12-13`)).list[0]?.id;
    await owner.put(`/events/${third}`, { audience: 'everyone' });
    const stranger = await testApp.createMember('stranger_4');
    const next = async (who: Person) =>
      ((await who.get(`/events?q=芋煮&creatorId=${owner.id}`)).body.events as { start_at: string }[]).map((event) =>
        event.start_at.slice(5, 10),
      );
    expect(await next(stranger)).toEqual(['12-12']);
    expect(await next(friend)).toEqual(['11-28', '12-12']);
  });

  it('shows its next occurrence only, also when a deleted list leaves two audiences the same', async () => {
    const other = ((await owner.post('/me/lists', { name: 'サークル' })).body.list as { id: number }).id;
    const first = await createFor('lists', { ...weekly, lists: [listId] });
    const second = (await owner.get(`/events/calendar?from=2026-12-04&to=2026-12-07`)).list[0]?.id;
    await owner.put(`/events/${second}`, { audience: 'lists', lists: [listId, other] });
    const listed = async () =>
      ((await friend.get(`/events?q=芋煮&creatorId=${owner.id}`)).body.events as { id: number }[]).map(({ id }) => id);
    expect(await listed()).toEqual([first, second]);
    expect((await owner.delete(`/me/lists/${other}`)).status).toBe(200);
    expect(await listed()).toEqual([first]);
  });
});

describe('the notice of a change that also makes an event visible to more', () => {
  const everyone = { audience: 'everyone', ...flags(true, true) };
  const changesOf = async (who: Person) =>
    ((await who.get('/notifications')).body.notifications as { kind: string; change: { title: unknown } | null }[])
      .filter(({ kind }) => kind === 'event_changed')
      .map(({ change }) => change?.title);
  const told = [{ from: '芋煮会', to: '大芋煮会' }];
  const tell = async () => {
    testApp.clock.advance(180_000);
    await testApp.deliver();
  };

  it.each([
    ['followers', {}, 'friend'],
    ['lists', {}, 'friend'],
    ['followers', { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } }, 'all'],
  ])('tells who saw it before, and not who joined it since (%s)', async (audience, more, which) => {
    const lists = audience === 'lists' ? { lists: [listId] } : {};
    const id = await createFor(audience, { ...lists, ...more });
    const stranger = await testApp.createMember(`stranger_${round}`);
    const old = which === 'all' ? [friend, outsider] : [friend];
    for (const each of old) await each.post(`/events/${id}/follow`);
    const scope = 'recurrence' in more ? '?scope=all' : '';
    await owner.put(`/events/${id}${scope}`, { title: '大芋煮会', location: '河原', ...everyone });
    for (const each of [stranger, outsider]) await each.post(`/events/${id}/follow`);
    await tell();
    for (const each of old) expect(await changesOf(each)).toEqual(told);
    expect(await changesOf(stranger)).toEqual([]);
    if (audience === 'lists') expect(await changesOf(outsider)).toEqual([]);
  });
});
