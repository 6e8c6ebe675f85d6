import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let viewer: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  viewer = await testApp.createMember('viewer_1');
  // [start, end] in hours from now. An event that ends exactly now is not over yet.
  const programme: Record<string, [number, number][]> = {
    early_1: [
      [-50, -48],
      [-3, 2],
      [5, 6],
    ],
    late_1: [
      [-30, -1],
      [-10, 0],
      [4, 9],
    ],
  };
  for (const [name, periods] of Object.entries(programme)) {
    const creator = await testApp.createMember(name);
    await viewer.post(`/users/${creator.id}/follow`);
    for (const [from, to] of periods) {
      const at = (hours: number) => new Date(testApp.clock.now().getTime() + hours * 3_600_000).toISOString();
      const plan = { title: `${from}`, isPublished: true, isPublic: true };
      const { id } = (await creator.post('/events', { ...plan, startAt: at(100), endAt: at(101) })).body;
      await creator.put(`/events/${id}`, { startAt: at(from), endAt: at(to) });
    }
  }
});

interface Page {
  events: { title: string; status: string | null }[];
  nextCursor: string | null;
}
const titles = async (query: string) => {
  const collected: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const address = `/users/${viewer.id}/feed?limit=2&${query}${cursor ? `&cursor=${cursor}` : ''}`;
    const page = (await viewer.get(address)).body as unknown as Page;
    collected.push(...page.events.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  return collected;
};

it('lists running and upcoming events with sort=start, earliest start first', async () => {
  expect(await titles('sort=start')).toEqual(['-10', '-3', '4', '5']);
});

it('lists all other events with sort=past, latest end first', async () => {
  expect(await titles('sort=past')).toEqual(['-30', '-50']);
});

it('lists all events with sort=start and includePast, earliest start first', async () => {
  expect(await titles('sort=start&includePast=true')).toEqual(['-50', '-30', '-10', '-3', '4', '5']);
  expect((await viewer.get(`/users/${viewer.id}/feed?includePast=yes`)).status).toBe(400);
});
