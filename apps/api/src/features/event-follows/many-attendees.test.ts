import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let viewer: Person;
let eventId: number;

const many = 1_200;
/** Every tenth of the first hides whom they follow. */
const hidden = 120;

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.createMember('organizer_1', '開く人');
  viewer = await testApp.createMember('viewer_1', '見る人');
  const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };
  eventId = (await organizer.post('/events', { ...plan, title: '大きな集い' })).body.id as number;
  await testApp.sql`
    with added as (
      insert into users (identity_issuer, identity_subject, email, user_id, display_name, following_visible)
      select 'test', 'fan_' || n, 'fan_' || n || '@example.com', 'fan_' || n, '来る人', n % 10 <> 0
      from generate_series(1, ${many}::int) n returning id, user_id
    ) insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select id, ${eventId}, ${plan.startAt}, ${plan.endAt}, timestamptz '2026-11-01T00:00:00Z' + make_interval(mins => substr(user_id, 5)::int)
    from added`;
  await testApp.sql`
    insert into user_follows (follower_id, followee_id, created_at)
    select ${viewer.id}, id, now() from users where user_id in ('fan_900', 'fan_1150', 'fan_7')`;
});

const readAll = async (who: Person, path: string) => {
  const names: unknown[] = [];
  for (let cursor = ''; ; ) {
    const page = await who.get(`${path}${cursor}`);
    names.push(...page.list.map((user) => user.user_id));
    const next = page.headers['x-next-cursor'];
    if (next === undefined) return names;
    cursor = `&cursor=${String(next)}`;
  }
};

describe('an event with many attendees', () => {
  it('lists each visible one once: the organizer, then those whom the viewer follows, then the others', async () => {
    const names = await readAll(viewer, `/events/${eventId}/attendees?limit=100`);
    expect(names.slice(0, 6)).toEqual(['organizer_1', 'fan_7', 'fan_900', 'fan_1150', 'fan_1', 'fan_2']);
    // Of the hidden ones the viewer follows two.
    expect([names.length, new Set(names).size]).toEqual([1 + many - hidden + 2, 1 + many - hidden + 2]);
  });

  it('lists the first faces, and nobody whom the viewer follows when they follow nobody', async () => {
    const path = `/events/${eventId}/attendees?order=followed&limit=4`;
    const names = async (who: Person) => (await who.get(path)).list.map((user) => user.user_id);
    expect(await names(viewer)).toEqual(['fan_7', 'fan_900', 'fan_1150', 'organizer_1']);
    expect(await names(await testApp.createMember('outsider_1'))).toEqual(['organizer_1', 'fan_1', 'fan_2', 'fan_3']);
  });

  it('says about how many are hidden, and to its creator that none is', async () => {
    const countOf = async (who: Person) => {
      const { headers } = await who.get(`/events/${eventId}/attendees`);
      return Number(headers['x-hidden-count']);
    };
    expect(Math.abs((await countOf(viewer)) - hidden)).toBeLessThanOrEqual(5);
    expect(await countOf(organizer)).toBe(0);
  });

  it('has everybody once on the pages, in the file and in the numbers of its organizer', async () => {
    const set = async (status: string, guests: number) => {
      await testApp.sql`update users set status = ${status} where user_id = 'fan_5'`;
      await testApp.sql`update event_follows set guests = ${guests} where user_id = (select id from users where user_id = 'fan_9')`;
    };
    await set('suspended', 2);
    onTestFinished(() => set('active', 0));
    const file = await organizer.get(`/events/${eventId}/attendance/people.csv`);
    const fans = file.text.match(/fan_\d+/g) ?? [];
    expect([fans.length, new Set(fans).size]).toEqual([many - 1, many - 1]);
    expect(fans.slice(0, 5)).toEqual(['fan_1', 'fan_2', 'fan_3', 'fan_4', 'fan_6']);
    const { body } = await organizer.get(`/events/${eventId}/attendance/people?status=going&limit=100&page=12`);
    expect(body).toMatchObject({ counts: { going: many - 1, guests: 2 }, hasMore: false });
    const people = body.people as { user: { user_id: string } }[];
    expect(people.map(({ user }) => user.user_id).slice(-2)).toEqual(['fan_1199', 'fan_1200']);
    const messages = await organizer.get(`/events/${eventId}/messages`);
    expect(messages.body).toMatchObject({ sending: { going: many - 1 } });
  });
});
