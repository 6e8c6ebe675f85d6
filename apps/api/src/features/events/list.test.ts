import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let creator: Person;
let viewer: Person;

beforeEach(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1');
  viewer = await testApp.createMember('viewer_1');
  // Three of them start at the same time, so that the id decides their order.
  for (const hour of [1, 2, 2, 2, 3, 4, 5]) {
    const day = (minute: string) => `2026-11-22T0${hour}:${minute}:00Z`;
    const plan = { title: `${hour}時`, startAt: day('00'), endAt: day('30'), isPublished: true, isPublic: true };
    await creator.post('/events', plan);
  }
});

interface Page {
  events: { id: number }[];
  total?: number;
  nextCursor: string | null;
}
const list = async (query: string) => (await viewer.get(`/events?${query}`)).body as unknown as Page;

it('returns the same list by cursor and by page, without duplicates or gaps', async () => {
  const whole = await list('limit=100');
  expect([whole.events.length, whole.total, whole.nextCursor]).toEqual([7, 7, null]);
  const collected: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await list(`limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    collected.push(...page.events.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(collected).toEqual(whole.events.map(({ id }) => id));
  const second = await list('limit=3&page=2');
  expect(second.events.map(({ id }) => id)).toEqual(collected.slice(3, 6));
  expect((await viewer.get('/events?cursor=abc')).status).toBe(400);
});

it('returns 400 for an offset above the maximum in every paged list', async () => {
  for (const path of [
    '/events',
    `/events/user/${creator.id}/created`,
    `/events/user/${viewer.id}/followed`,
    `/users/${viewer.id}/feed`,
  ]) {
    expect([path, (await viewer.get(`${path}?limit=100&page=101`)).status]).toEqual([path, 200]);
    expect([path, (await viewer.get(`${path}?limit=100&page=102`)).status]).toEqual([path, 400]);
  }
});

it('omits the total when it is above 1,000', async () => {
  await testApp.sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at,
      updated_at, search_text, search_grams)
    select ${creator.id}, 'たくさん', now() + n * interval '1 minute', now() + (n + 1) * interval '1 minute', true, true,
      now(), now(), now(), 'たくさん', array['た', 'く', 'さ', 'ん', 'たく', 'くさ', 'さん'] from generate_series(1, 1000) n`;
  expect(await list('limit=1&q=たくさん')).toMatchObject({ total: 1_000 });
  expect(await list('limit=1')).not.toHaveProperty('total');
});

it('returns an attendee count of 0 when an invisible event is removed from the calendar', async () => {
  const plan = { startAt: '2026-11-23T01:00:00Z', endAt: '2026-11-23T02:00:00Z', isPublished: true, isPublic: true };
  const { id } = (await creator.post('/events', { ...plan, title: 'かくれる' })).body;
  expect((await viewer.post(`/events/${id}/follow`)).body.followersCount).toBe(2);
  await creator.put(`/events/${id}`, { isPublished: false });
  const gone = await viewer.delete(`/events/${id}/follow`);
  expect([gone.status, gone.body.followersCount]).toEqual([200, 0]);
});
