import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let creator: Person;
let viewer: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_2');
  viewer = await testApp.createMember('viewer_2');
  await plan('先', 48, { isPublic: true });
  await plan('自分の', 60);
  await plan('もう先', 72, { isPublished: true, isPublic: true });
  await plan('もどした', 96, { isPublished: true, isPublic: true });
  await testApp.sql`update events set is_published = false, is_public = false where title = 'もどした'`;
  await plan('つぎ', 2, { isPublished: true, isPublic: true });
  await plan('いま', 1, { isPublished: true, isPublic: true });
  await plan('きのう', -24, { isPublished: true, isPublic: true });
  await plan('おととい', -48);
  await plan('長い', -96, { isPublished: true, isPublic: true }, 90);
});

/** An event that starts `hours` from now; a past one is created ahead and moved. */
async function plan(title: string, hours: number, change: object = {}, length = 1) {
  const at = (offset: number) => new Date(testApp.clock.now().getTime() + offset * 3_600_000).toISOString();
  const input = {
    isPublished: false,
    isPublic: false,
    title,
    startAt: at(Math.max(hours, 1)),
    endAt: at(Math.max(hours, 1) + length),
    ...change,
  };
  const { status, text, body } = await creator.post('/events', input);
  expect(status, text).toBe(201);
  const start = title === 'いま' ? -0.5 : hours;
  if (start < 1)
    await testApp.sql`update events set start_at = ${at(start)}, end_at = ${at(start + length)} where id = ${Number(body.id)}`;
}

async function titles(person: Person, query: string): Promise<string[]> {
  const { status, text } = await person.get(`/events/user/${creator.id}/created?${query}`);
  expect(status, text).toBe(200);
  return (JSON.parse(text) as { title: string }[]).map(({ title }) => title);
}

it('lists running and upcoming events by start, and ended ones by their end, latest first', async () => {
  expect(await titles(creator, 'when=upcoming')).toEqual(['いま', 'つぎ', '先', '自分の', 'もう先', 'もどした']);
  expect(await titles(creator, 'when=past')).toEqual(['長い', 'きのう', 'おととい']);
});

it('divides the whole list, and pages each part without gaps', async () => {
  const whole = await titles(creator, 'limit=100');
  const parts = [...(await titles(creator, 'when=upcoming')), ...(await titles(creator, 'when=past'))];
  expect(parts.toSorted()).toEqual(whole.toSorted());
  expect(await titles(creator, 'when=upcoming&limit=3&page=2')).toEqual(['自分の', 'もう先', 'もどした']);
});

it('lists as drafts what is public or was published before, without personal plans, only for the creator', async () => {
  expect(await titles(creator, 'when=draft')).toEqual(['先', 'もどした']);
  expect(await titles(viewer, 'when=draft')).toEqual([]);
  expect(await titles(viewer, 'when=upcoming')).toEqual(['いま', 'つぎ', 'もう先']);
});

it('refuses an unknown part', async () => {
  expect((await viewer.get(`/events/user/${creator.id}/created?when=soon`)).status).toBe(400);
});

it('has up to 100 events without a limit, as the added ones', async () => {
  const many = await testApp.createMember('creator_3');
  await testApp.sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select ${many.id}, 'no. ' || n, at, at + interval '1 hour', true, true, at, at, at
    from (select n, ${testApp.clock.now().toISOString()}::timestamptz + make_interval(hours => n) as at
      from generate_series(1, 25) n) numbered`;
  const { text } = await viewer.get(`/events/user/${many.id}/created`);
  expect(JSON.parse(text)).toHaveLength(25);
});
