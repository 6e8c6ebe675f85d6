import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let viewer: Person;
let loud: Person;
let event: number;

beforeAll(async () => {
  testApp = await createTestApp();
});

let tests = 0;
beforeEach(async () => {
  await testApp.startOver();
  tests += 1;
  viewer = await testApp.createMember(`viewer_${tests}`);
  loud = await testApp.createMember(`loud_${tests}`);
  await viewer.post(`/users/${loud.id}/follow`);
  const plan = { startAt: '2026-12-22T00:00:00Z', endAt: '2026-12-22T01:00:00Z', isPublished: true, isPublic: true };
  event = (await loud.post('/events', { ...plan, title: 'にぎやかな会' })).body.id as number;
});

const timeline = async () =>
  ((await viewer.get(`/users/${viewer.id}/feed`)).body.events as { id: number }[]).map(({ id }) => id);

it('hides a user’s events only from the timeline; muting and unmuting are idempotent', async () => {
  expect(await timeline()).toEqual([event]);
  expect((await viewer.post(`/users/${loud.id}/mute`)).status).toBe(200);
  expect((await viewer.post(`/users/${loud.id}/mute`, {})).status).toBe(200);
  expect(await timeline()).toEqual([]);
  expect((await viewer.get(`/events/${event}`)).status).toBe(200);
  expect((await viewer.get(`/users/${loud.id}`)).body).toMatchObject({ isMuted: true, isFollowing: true });
  expect((await viewer.get('/me/mutes')).list.map(({ id }) => id)).toEqual([loud.id]);
  expect((await viewer.delete(`/users/${loud.id}/mute`)).status).toBe(200);
  expect((await viewer.delete(`/users/${loud.id}/mute`)).status).toBe(200);
  expect(await timeline()).toEqual([event]);
});

it('ends at the given instant', async () => {
  await viewer.post(`/users/${loud.id}/mute`, { until: '2026-11-21T12:01:00+09:00' });
  expect(await timeline()).toEqual([]);
  testApp.clock.advance(59_999);
  expect(await timeline()).toEqual([]);
  testApp.clock.advance(1);
  expect(await timeline()).toEqual([event]);
  expect((await viewer.get(`/users/${loud.id}`)).body.isMuted).toBe(false);
  expect((await viewer.get('/me/mutes')).list).toEqual([]);
});

it('returns 400 for oneself, 404 for an unknown user, 422 for an invalid date', async () => {
  expect((await viewer.post(`/users/${viewer.id}/mute`)).status).toBe(400);
  expect((await viewer.post('/users/999999/mute')).status).toBe(404);
  expect((await viewer.post(`/users/${loud.id}/mute`, { until: '2026-02-30T00:00:00Z' })).status).toBe(422);
});

it('is listed as the newest when it ended and is made again, and where it was when its end changes', async () => {
  const other = await testApp.createMember('other_1');
  const muted = async () => (await viewer.get('/me/mutes')).list.map(({ id }) => id);
  const until = (ms: number) => ({ until: new Date(testApp.clock.now().getTime() + ms).toISOString() });
  await viewer.post(`/users/${loud.id}/mute`, until(60_000));
  testApp.clock.advance(1_000);
  await viewer.post(`/users/${other.id}/mute`);
  testApp.clock.advance(1_000);
  await viewer.post(`/users/${loud.id}/mute`, until(60_000));
  expect(await muted()).toEqual([other.id, loud.id]);
  testApp.clock.advance(60_000);
  expect(await muted()).toEqual([other.id]);
  await viewer.post(`/users/${loud.id}/mute`);
  expect(await muted()).toEqual([loud.id, other.id]);
});
