import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let fan: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.createMember('organizer_1');
  fan = await testApp.createMember('fan_1');
});

const publish = async (change: object = {}) => {
  const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };
  return (await organizer.post('/events', { ...plan, title: '集い', ...change })).body.id as number;
};

it('returns 201 for a like, then 409; 200 for an unlike, then 404; updates the event’s likes', async () => {
  const id = await publish();
  const path = `/events/${id}/like`;
  expect((await fan.get(`/events/${id}/likes/count`)).body).toEqual({ likesCount: 0, isLiked: false });
  const liked = await fan.post(path, { userId: fan.id });
  expect([liked.status, liked.body]).toEqual([201, { success: true, isLiked: true, likesCount: 1 }]);
  const again = await fan.post(path);
  expect([again.status, again.body.error]).toEqual([409, 'event_like.already_liked']);
  expect((await fan.get(`/events/${id}`)).body).toMatchObject({ likesCount: 1, isLiked: true });
  expect((await organizer.get(`/events/${id}/likes/count`)).body).toEqual({ likesCount: 1, isLiked: false });
  const unliked = await fan.delete(path, { userId: fan.id });
  expect([unliked.status, unliked.body]).toEqual([200, { success: true, isLiked: false, likesCount: 0 }]);
  const repeated = await fan.delete(path);
  expect([repeated.status, repeated.body.error]).toEqual([404, 'event_like.not_liked']);
});

it('returns 404 for an invisible event, but can remove an earlier like', async () => {
  const plan = await publish({ isPublished: false });
  expect((await fan.post(`/events/${plan}/like`)).status).toBe(404);
  expect((await fan.get(`/events/${plan}/likes/count`)).status).toBe(404);
  const id = await publish();
  await fan.post(`/events/${id}/like`);
  await organizer.put(`/events/${id}`, { isPublished: false });
  expect((await fan.delete(`/events/${id}/like`)).body).toEqual({ success: true, isLiked: false, likesCount: 0 });
  expect((await fan.delete(`/events/${id}/like`)).body.error).toBe('events.not_found');
});

it('returns 403 for the id of another user', async () => {
  const id = await publish();
  expect((await fan.post(`/events/${id}/like`, { userId: organizer.id })).status).toBe(403);
  expect((await fan.delete(`/events/${id}/like`, { userId: organizer.id })).status).toBe(403);
});

it('counts 50 concurrent likes of one user once', async () => {
  const id = await publish();
  const responses = await Promise.all(Array.from({ length: 50 }, () => fan.post(`/events/${id}/like`)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
  expect((await fan.get(`/events/${id}/likes/count`)).body.likesCount).toBe(1);
});
