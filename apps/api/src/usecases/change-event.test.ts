import type { EventUpdate } from '@hiyori/contract';
import { beforeAll, expect, it } from 'vitest';
import { noFiles } from '../../test/no-files.ts';
import { readsBefore } from '../../test/reads-before.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { changeEvent } from './change-event.ts';

let testApp: TestApp;
let creator: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator');
});

const morning = { startAt: '2026-11-28T00:00:00.000Z', endAt: '2026-11-28T01:00:00.000Z' };
const day = { startAt: '2026-11-27T15:00:00.000Z', endAt: '2026-11-28T15:00:00.000Z', allDay: true };

async function create(period: object) {
  const plan = { title: '鍋の会', isPublished: false, isPublic: false, ...period };
  return (await creator.post('/events?tz=Asia/Tokyo', plan)).body.id as number;
}

/** Changes an event after it was read for another change, which goes on then. */
async function changeBetween(id: number, other: object, change: EventUpdate) {
  const events = readsBefore(testApp, async () => expect((await creator.put(`/events/${id}`, other)).status).toBe(200));
  const { db, clock } = testApp;
  await changeEvent({ ...noFiles, db, clock, events }, { id: creator.id }, id, change);
}

it.each([
  [
    'an end before a start that was moved meanwhile',
    morning,
    { startAt: '2026-11-28T02:00:00.000Z', endAt: '2026-11-28T03:00:00.000Z' },
    { endAt: '2026-11-28T01:30:00Z' },
  ],
  ['times of an event that became a whole day meanwhile', morning, day, { startAt: '2026-11-28T00:30:00Z' }],
  ['a whole day of an event that got times meanwhile', day, { ...morning, allDay: false }, { allDay: true }],
])('%s is refused as if it came later', async (_, first, other, change) => {
  const id = await create(first);
  await expect(changeBetween(id, other, change)).rejects.toMatchObject({ status: 422 });
  const { start_at, end_at, allDay = false } = (await creator.get(`/events/${id}`)).body;
  expect({ startAt: start_at, endAt: end_at, allDay }).toEqual({ allDay: false, ...other });
});
