import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let viewer: Person;
const people: Person[] = [];
const eventIds: number[] = [];
const plan = { startAt: '2026-11-28T10:00:00Z', endAt: '2026-11-28T12:00:00Z', isPublished: true, isPublic: true };

beforeAll(async () => {
  testApp = await createTestApp();
  viewer = await testApp.createMember('viewer_1');
  for (let index = 0; index < 17; index += 1) {
    const person = await testApp.createMember(`followed_${index}`);
    people.push(person);
    eventIds.push(Number((await person.post('/events', { ...plan, title: `予定 ${index}` })).body.id));
  }
});

const hueOf = async (index: number, by = viewer): Promise<unknown> =>
  (await by.get(`/events/${eventIds[index]}`)).body.creatorHue;
const follow = async (index: number, by = viewer) => {
  await by.post(`/users/${people[index]?.id}/follow`);
  return Number(await hueOf(index, by));
};

it('the people whom a viewer follows take the least used of the eight colours', async () => {
  expect(await hueOf(0)).toBeUndefined();
  const hues: number[] = [];
  for (let index = 0; index < 16; index += 1) hues.push(await follow(index));
  expect(new Set(hues.slice(0, 8)).size).toBe(8);
  expect([...hues].sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]);
  // Stays when others are followed or no longer followed.
  const fifth = hues[5];
  await viewer.delete(`/users/${people[2]?.id}/follow`);
  expect(await hueOf(5)).toBe(fifth);
  expect(await follow(16)).toBe(hues[2]);
  expect(await hueOf(2)).toBeUndefined();
});

it('the colours of one viewer say nothing to another', async () => {
  const other = await testApp.createMember('viewer_2');
  expect(await hueOf(5, other)).toBeUndefined();
  expect(await follow(5, other)).toBe(Number(people[5]?.id) % 8);
});
