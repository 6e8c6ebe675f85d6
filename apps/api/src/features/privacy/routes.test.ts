import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let person: Person;
let other: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  person = await testApp.createMember('person_1', 'かくれる人');
  other = await testApp.createMember('other_1');
});

it('shows everything but the e-mail by default; an update changes only the given fields', async () => {
  const person = await testApp.createMember('newcomer_1');
  const path = `/users/${person.id}/privacy-setting`;
  const defaults = { profile_visible: true, following_visible: true, followers_visible: true, email_visible: false };
  expect((await person.get(path)).body).toEqual(defaults);
  const changed = await person.put(path, { followers_visible: false });
  expect([changed.status, changed.body]).toEqual([200, { ...defaults, followers_visible: false }]);
  expect((await person.put(path, {})).body).toEqual({ ...defaults, followers_visible: false });
  expect((await person.put(path, { followers_visible: 'no' })).status).toBe(422);
});

it('returns 403 for another user’s settings', async () => {
  expect((await other.get(`/users/${person.id}/privacy-setting`)).status).toBe(403);
  expect((await other.put(`/users/${person.id}/privacy-setting`, { profile_visible: false })).status).toBe(403);
});

it('omits a hidden profile from search, list and suggestions, also by exact handle', async () => {
  await person.put(`/users/${person.id}/privacy-setting`, { profile_visible: false });
  const found = async (path: string) => (await other.get(path)).list.map((user) => user.user_id);
  expect(await found('/users/search?q=@person_1')).toEqual([]);
  expect(await found('/users?limit=100')).not.toContain('person_1');
  expect(await found('/users/suggestions')).not.toContain('person_1');
  await person.put(`/users/${person.id}/privacy-setting`, { profile_visible: true });
  expect(await found('/users/search?q=@person_1')).toEqual(['person_1']);
});

it('shows the creator’s e-mail, when enabled, only to attendees of the event', async () => {
  const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };
  const { id } = (await person.post('/events', { ...plan, title: '連絡のとれる会' })).body;
  const emailFor = async (viewer: Person) =>
    ((await viewer.get(`/events/${id}`)).body.creator as { email: string }).email;
  await other.post(`/events/${id}/follow`);
  expect(await emailFor(other)).toBeNull();
  await person.put(`/users/${person.id}/privacy-setting`, { email_visible: true });
  expect(await emailFor(other)).toBe(person.email);
  await other.delete(`/events/${id}/follow`);
  expect(await emailFor(other)).toBeNull();
});
