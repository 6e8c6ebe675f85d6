import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let viewer: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.createMember('organizer_1', '開く人');
  viewer = await testApp.createMember('viewer_1', '見る人');
});

const publish = async () => {
  const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };
  return (await organizer.post('/events', { ...plan, title: '集い' })).body.id as number;
};
const namesOf = async (who: Person, id: number) => {
  const response = await who.get(`/events/${id}/attendees?limit=100`);
  return { names: response.list.map((user) => user.user_id), hidden: response.headers['x-hidden-count'] };
};

describe('the attendees of an event', () => {
  it('are sorted with the organizer first, then by time of adding, without e-mail addresses', async () => {
    const id = await publish();
    const early = await testApp.createMember('early_1');
    await early.post(`/events/${id}/follow`);
    testApp.clock.advance(1_000);
    await viewer.post(`/events/${id}/follow`);
    const response = await viewer.get(`/events/${id}/attendees`);
    expect(response.list.map((user) => user.user_id)).toEqual(['organizer_1', 'early_1', 'viewer_1']);
    expect(response.list.every((user) => user.email === null)).toBe(true);
    expect((await viewer.get(`/events/${id}/followers`)).list).toEqual(response.list);
    expect((await viewer.get(`/events/${id}`)).body.followersCount).toBe(response.list.length);
  });

  it('are returned by cursor without duplicates', async () => {
    const id = await publish();
    await testApp.sql`
      insert into users (identity_issuer, identity_subject, email, user_id, display_name)
      select 'test', 'walk' || n, 'walk' || n || '@example.com', 'walk_' || n, '歩く人' from generate_series(1, 25) n`;
    await testApp.sql`
      insert into event_follows (user_id, event_id, start_at, end_at, created_at)
      select u.id, e.id, e.start_at, e.end_at, '2026-11-21T03:00:00Z' from users u, events e
      where u.display_name = '歩く人' and e.id = ${id}`;
    const collected: unknown[] = [];
    let cursor: unknown = '';
    while (cursor !== undefined) {
      const page = await viewer.get(`/events/${id}/attendees?limit=10${cursor ? `&cursor=${cursor}` : ''}`);
      collected.push(...page.list.map((user) => user.user_id));
      cursor = page.headers['x-next-cursor'];
    }
    expect(collected).toHaveLength(26);
    expect(new Set(collected).size).toBe(26);
    expect(collected[0]).toBe('organizer_1');
  });

  it('omit private members but count them; only the organizer and their followers see them', async () => {
    const id = await publish();
    const closed = await testApp.createMember('closed_1');
    const quiet = await testApp.createMember('quiet_1');
    const friend = await testApp.createMember('friend_1');
    await friend.post(`/users/${closed.id}/follow`);
    await friend.post(`/users/${quiet.id}/follow`);
    await closed.put(`/users/${closed.id}`, { is_private: true });
    await quiet.put(`/users/${quiet.id}/privacy-setting`, { following_visible: false });
    await closed.post(`/events/${id}/follow`);
    await quiet.post(`/events/${id}/follow`);
    expect(await namesOf(viewer, id)).toEqual({ names: ['organizer_1'], hidden: '2' });
    expect((await namesOf(closed, id)).names).toContain('closed_1');
    for (const who of [organizer, friend]) {
      const seen = await namesOf(who, id);
      expect(seen.names.toSorted()).toEqual(['closed_1', 'organizer_1', 'quiet_1']);
      expect(seen.hidden).toBe('0');
    }
    const { followersCount } = (await viewer.get(`/events/${id}`)).body;
    expect(followersCount).toBe(3);
  });

  it('exclude a suspended member from list and count, and include them again when reactivated', async () => {
    const id = await publish();
    const guest = await testApp.createMember('guest_1');
    await guest.post(`/events/${id}/follow`);
    await guest.post(`/events/${id}/like`);
    const state = async () => {
      const { followersCount, likesCount } = (await viewer.get(`/events/${id}`)).body;
      return [(await namesOf(viewer, id)).names.length, followersCount, likesCount];
    };
    expect(await state()).toEqual([2, 2, 1]);
    await testApp.sql`update users set status = 'suspended' where id = ${guest.id}`;
    expect(await state()).toEqual([1, 1, 0]);
    await testApp.sql`update users set status = 'active' where id = ${guest.id}`;
    expect(await state()).toEqual([2, 2, 1]);
  });

  it('return 404 when the event is not visible', async () => {
    const id = await publish();
    await organizer.put(`/events/${id}`, { isPublished: false });
    for (const name of ['attendees', 'followers']) expect((await viewer.get(`/events/${id}/${name}`)).status).toBe(404);
  });
});

it('keeps the count equal to the rows when many members add and remove one event concurrently', async () => {
  const id = await publish();
  const people = await Promise.all(Array.from({ length: 5 }, (_, index) => testApp.createMember(`crowd_${index}`)));
  const statuses = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 10 }, async (_, round) => {
        const call = round % 2 === 0 ? person.post : person.delete;
        return (await call(`/events/${id}/follow`)).status;
      }),
    ),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const [row] = await testApp.sql`
    select followers_count, (select count(*) from event_follows where event_id = ${id}) as rows from events where id = ${id}`;
  expect(row?.followers_count).toBe(Number(row?.rows));
});

describe('the attendees whom the viewer follows', () => {
  const join = async (id: number, handle: string, setting: object = {}) => {
    const person = await testApp.createMember(handle);
    await person.put(`/users/${person.id}/privacy-setting`, setting);
    testApp.clock.advance(1_000);
    await person.post(`/events/${id}/follow`);
    return person;
  };
  const follow = (person: Person) => viewer.post(`/users/${person.id}/follow`);
  const pagesOf = async (id: number, limit: number, who = viewer, afterFirst = async () => {}) => {
    const pages: unknown[][] = [];
    let cursor: unknown = '';
    while (cursor !== undefined) {
      const page = await who.get(`/events/${id}/attendees?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.status).toBe(200);
      pages.push(page.list.map((user) => user.user_id));
      cursor = page.headers['x-next-cursor'];
      if (pages.length === 1) await afterFirst();
    }
    return pages;
  };

  it('come after the organizer and before the others, by time of adding, on pages of any size', async () => {
    const id = await publish();
    await join(id, 'walker_1');
    const aoi = await join(id, 'walker_2');
    await join(id, 'walker_3');
    const ren = await join(id, 'walker_4');
    const yui = await join(id, 'walker_5');
    for (const person of [yui, ren, aoi]) await follow(person);
    const sorted = ['organizer_1', 'walker_2', 'walker_4', 'walker_5', 'walker_1', 'walker_3'];
    for (const limit of [1, 2, 3, 4, 6, 100]) expect((await pagesOf(id, limit)).flat()).toEqual(sorted);
    expect((await pagesOf(id, 100, aoi)).flat()).toEqual(['organizer_1', ...[1, 2, 3, 4, 5].map((n) => `walker_${n}`)]);
  });

  it('are each returned once when one of them is followed or unfollowed between two pages', async () => {
    const id = await publish();
    const first = await join(id, 'turner_1');
    const second = await join(id, 'turner_2');
    const third = await join(id, 'turner_3');
    await follow(first);
    await follow(second);
    const followed = await pagesOf(id, 4, viewer, () => follow(third).then(() => {}));
    expect(followed).toEqual([['organizer_1', 'turner_1', 'turner_2', 'turner_3']]);
    const unfollowed = await pagesOf(id, 3, viewer, async () => {
      await viewer.delete(`/users/${third.id}/follow`);
    });
    expect(unfollowed).toEqual([['organizer_1', 'turner_1', 'turner_2'], ['turner_3']]);
  });

  it('are none whom the viewer may not see, and those who hide their plans only for their followers', async () => {
    const id = await publish();
    const people = {
      blocker: await join(id, 'blocker_3'),
      blocked: await join(id, 'blocked_3'),
      suspended: await join(id, 'suspended_3'),
      hidden: await join(id, 'hidden_3', { following_visible: false }),
      muted: await join(id, 'muted_3'),
    };
    const closed = await join(id, 'closed_3');
    await join(id, 'unknown_3', { following_visible: false });
    for (const person of [...Object.values(people), closed]) await follow(person);
    await closed.put(`/users/${closed.id}`, { is_private: true });
    await people.blocker.post(`/users/${viewer.id}/block`);
    await viewer.post(`/users/${people.blocked.id}/block`);
    await viewer.post(`/users/${people.muted.id}/mute`);
    await testApp.sql`update users set status = 'suspended' where id = ${people.suspended.id}`;
    const seen = ['organizer_1', 'hidden_3', 'muted_3', 'closed_3'];
    for (const limit of [1, 100]) expect((await pagesOf(id, limit)).flat()).toEqual(seen);
    expect((await namesOf(viewer, id)).hidden).toBe('1');
    await viewer.delete(`/users/${closed.id}/follow`);
    expect((await pagesOf(id, 1)).flat()).toEqual(seen.slice(0, 3));
  });

  it('are those in the audience of a limited event', async () => {
    const list = (await organizer.post('/me/lists', { name: '山の会' })).body.list as { id: number };
    const inside = await testApp.createMember('inside_3');
    for (const person of [viewer, inside]) {
      await person.post(`/users/${organizer.id}/follow`);
      await organizer.put(`/me/lists/${list.id}/members/${person.id}`);
    }
    const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z' };
    const limited = { ...plan, title: '集い', isPublished: true, isPublic: false, audience: 'lists', lists: [list.id] };
    const id = (await organizer.post('/events', limited)).body.id as number;
    const outside = await testApp.createMember('outside_3');
    await outside.post(`/users/${organizer.id}/follow`);
    expect((await outside.post(`/events/${id}/follow`)).status).toBe(404);
    await inside.post(`/events/${id}/follow`);
    await follow(inside);
    expect((await pagesOf(id, 1)).flat()).toEqual(['organizer_1', 'inside_3']);
    expect((await outside.get(`/events/${id}/attendees`)).status).toBe(404);
  });

  it('continue after a cursor of the release before, and refuse one of another list', async () => {
    const id = await publish();
    const page = async (text: string) => {
      const cursor = Buffer.from(text).toString('base64url');
      const { status, list } = await viewer.get(`/events/${id}/attendees?cursor=${cursor}`);
      return { status, names: list?.map?.((user) => user.user_id) };
    };
    await join(id, 'later_3');
    expect(await page('2026-11-21T00:00:00.000Z,1')).toEqual({ status: 200, names: ['later_3'] });
    expect((await page('2026-11-21T00:00:00.000Z,1,x')).status).toBe(400);
  });
});

describe('the attendees of whom the faces are shown', () => {
  const namesInOrder = async (id: number, limit = 4) =>
    (await viewer.get(`/events/${id}/attendees?order=followed&limit=${limit}`)).list.map((user) => user.user_id);
  const join = async (id: number, handle: string, setting: object = {}) => {
    const person = await testApp.createMember(handle);
    await person.put(`/users/${person.id}/privacy-setting`, setting);
    testApp.clock.advance(1_000);
    await person.post(`/events/${id}/follow`);
    return person;
  };
  const follow = (person: Person) => viewer.post(`/users/${person.id}/follow`);

  it('begin with them, then come the organizer and the others by time of adding, each once', async () => {
    const id = await publish();
    await join(id, 'stranger_1');
    const aoi = await join(id, 'followed_1');
    await join(id, 'stranger_2');
    const ren = await join(id, 'followed_2');
    expect(await namesInOrder(id)).toEqual(['organizer_1', 'stranger_1', 'followed_1', 'stranger_2']);
    await follow(ren);
    await follow(aoi);
    expect(await namesInOrder(id)).toEqual(['followed_1', 'followed_2', 'organizer_1', 'stranger_1']);
    expect(await namesInOrder(id, 1)).toEqual(['followed_1']);
    expect(await namesInOrder(id, 100)).toHaveLength(5);
  });

  it('omit who blocked the viewer, who is suspended, and hidden members whom the viewer does not follow', async () => {
    const id = await publish();
    const blocker = await join(id, 'blocker_2');
    const suspended = await join(id, 'suspended_2');
    await join(id, 'hidden_2', { following_visible: false });
    for (const person of [blocker, suspended]) await follow(person);
    expect((await namesInOrder(id)).slice(0, 2)).toEqual(['blocker_2', 'suspended_2']);
    await blocker.post(`/users/${viewer.id}/block`);
    await testApp.sql`update users set status = 'suspended' where id = ${suspended.id}`;
    expect(await namesInOrder(id)).toEqual(['organizer_1']);
  });

  it('are one page: with a cursor the request is refused', async () => {
    const id = await publish();
    expect((await viewer.get(`/events/${id}/attendees?order=followed&cursor=x`)).status).toBe(400);
    const response = await viewer.get(`/events/${id}/attendees?order=followed&limit=1`);
    expect(response.headers['x-next-cursor']).toBeUndefined();
  });
});
