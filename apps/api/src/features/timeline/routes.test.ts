import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let viewer: Person;
let chiharu: Person;
let misaki: Person;

beforeEach(async () => {
  testApp = await createTestApp();
  viewer = await testApp.createMember('viewer');
  chiharu = await testApp.createMember('chiharu_m');
  misaki = await testApp.createMember('misaki_sato');
  for (const person of [chiharu, misaki]) await viewer.post(`/users/${person.id}/follow`);
  const titles: [Person, string, number][] = [
    [chiharu, 'c1', 9],
    [misaki, 'm1', 3],
    [chiharu, 'c2', 5],
    [misaki, 'm2', 4],
    [chiharu, 'c3', 1],
  ];
  for (const [person, title, day] of titles) {
    testApp.clock.advance(1_000);
    await publish(person, title, day);
  }
  await publish(chiharu, 'plan', 2, { isPublished: false, isPublic: false });
  await publish(viewer, 'own', 2);
});

async function publish(person: Person, title: string, day: number, change: object = {}) {
  const date = `2026-12-0${day}`;
  const input = { title, startAt: `${date}T00:00:00Z`, endAt: `${date}T01:00:00Z`, isPublished: true, isPublic: true };
  const response = await person.post('/events', { ...input, ...change });
  expect(response.status).toBe(201);
  return response.body.id as number;
}

interface Page {
  titles: string[];
  nextCursor: string | null;
}
async function feed(query: string, who = viewer): Promise<Page> {
  const { status, body } = await who.get(`/users/${who.id}/feed?${query}`);
  expect(status).toBe(200);
  return {
    titles: (body.events as { title: string }[]).map(({ title }) => title),
    nextCursor: body.nextCursor as string | null,
  };
}

it('lists published events of followed members, newest first, without plans and own events', async () => {
  expect((await feed('')).titles).toEqual(['c3', 'm2', 'c2', 'm1', 'c1']);
});

it('lists the earliest start first with sort=start, without past events', async () => {
  const id = await publish(misaki, 'over', 2);
  await misaki.put(`/events/${id}`, { startAt: '2026-11-01T00:00:00Z', endAt: '2026-11-01T01:00:00Z' });
  expect((await feed('sort=start')).titles).toEqual(['c3', 'm1', 'm2', 'c2', 'c1']);
  await misaki.delete(`/events/${id}`);
});

it.each(['created', 'start'])(
  'returns the same list with sort=%s by cursor and by page, without duplicates or gaps',
  async (sort) => {
    const whole = (await feed(`sort=${sort}`)).titles;
    const collected: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await feed(`sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      collected.push(...page.titles);
      cursor = page.nextCursor;
    }
    expect(collected).toEqual(whole);
    const pages = await Promise.all([1, 2, 3].map((page) => feed(`sort=${sort}&limit=2&page=${page}`)));
    expect(pages.flatMap(({ titles }) => titles)).toEqual(whole);
  },
);

it('lists a draft at its time of publication', async () => {
  const id = await publish(misaki, 'late', 6, { isPublished: false });
  testApp.clock.advance(60_000);
  await publish(chiharu, 'meanwhile', 7);
  testApp.clock.advance(60_000);
  await misaki.put(`/events/${id}`, { isPublished: true, isPublic: true });
  expect((await feed('limit=2')).titles).toEqual(['late', 'meanwhile']);
});

it('returns 403 for the feed of another user and 400 for an invented cursor', async () => {
  expect((await viewer.get(`/users/${chiharu.id}/feed`)).status).toBe(403);
  expect((await viewer.get(`/users/${chiharu.id}/events-feed`)).status).toBe(403);
  expect((await viewer.get(`/users/${viewer.id}/feed?cursor=abc`)).status).toBe(400);
  expect((await viewer.get(`/users/${viewer.id}/events-feed`)).status).toBe(200);
});

it('omits the events of a suspended member immediately', async () => {
  const sento = await testApp.createMember('sento_club');
  await viewer.post(`/users/${sento.id}/follow`);
  await publish(sento, 's1', 8);
  expect((await feed('')).titles).toContain('s1');
  await testApp.sql`update users set status = 'suspended' where id = ${sento.id}`;
  expect((await feed('')).titles).not.toContain('s1');
});
