import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.createMember('misaki_s');
});

const period = { startAt: '2026-12-24T15:00:00Z', endAt: '2026-12-25T15:00:00Z' };

/** The data on the public page of an event, after a change of it. */
async function dataOf(input: object, change?: object): Promise<Record<string, unknown>> {
  const event = { title: '会', ...period, isPublished: true, isPublic: true, ...input };
  const { id } = (await organizer.post('/events?tz=Asia/Tokyo', event)).body;
  if (change) await organizer.put(`/events/${id}?tz=Asia/Tokyo`, change);
  const { url } = (await organizer.put(`/events/${id}/public-page`, { isEnabled: true })).body;
  const { body } = await testApp.server.inject({ url: new URL(String(url)).pathname });
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
}

const mode = (name: string) => `https://schema.org/${name}EventAttendanceMode`;

it.each([
  ['渋谷', undefined, 'Offline', { '@type': 'Place', name: '渋谷', address: '渋谷' }],
  ['オンライン', 'https://example.com/live', 'Online', { '@type': 'VirtualLocation', url: 'https://example.com/live' }],
  ['https://example.com/j/1', undefined, 'Online', { '@type': 'VirtualLocation', url: 'https://example.com/j/1' }],
])('takes %s with the address %s for a place of the mode %s', async (location, url, name, expected) => {
  expect(await dataOf({ location, url })).toMatchObject({ eventAttendanceMode: mode(name), location: expected });
});

it('names the page as the address of an event that is online and has no other', async () => {
  const { location, url } = await dataOf({ location: 'Zoom' });
  expect(location).toEqual({ '@type': 'VirtualLocation', url });
});

it('has days of an all-day event, also of the one before', async () => {
  const later = { startAt: '2026-12-25T15:00:00Z', endAt: '2026-12-26T15:00:00Z' };
  const data = await dataOf({ allDay: true }, later);
  expect(data).toMatchObject({ startDate: '2026-12-26', endDate: '2026-12-26', previousStartDate: '2026-12-25' });
});
