import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let person: Person;
const path = '/push-notifications/settings';
const defaults = {
  reminderLeadTimes: [30],
  reminderMinutesBefore: 30,
  eventUpdates: true,
  adminAnnouncements: true,
  emailNotifications: false,
  supportedReminderLeadTimes: [5, 10, 30, 60, 1440],
};

beforeAll(async () => {
  testApp = await createTestApp();
});

let people = 0;
beforeEach(async () => {
  people += 1;
  person = await testApp.createMember(`person_${people}`);
});

it('returns the defaults at first, and changes only the given settings', async () => {
  expect((await person.get(path)).body).toEqual({ success: true, data: defaults });
  const changed = await person.put(path, { eventUpdates: false });
  expect([changed.status, changed.body]).toEqual([200, { success: true, data: { ...defaults, eventUpdates: false } }]);
  await person.put(path, { eventUpdates: true });
  expect((await person.get(path)).body).toEqual({ success: true, data: defaults });
});

it('sorts and deduplicates lead times, returns the first as reminderMinutesBefore, accepts none', async () => {
  const { data } = (await person.put(path, { reminderLeadTimes: [1440, 5, 60, 5] })).body as { data: object };
  expect(data).toMatchObject({ reminderLeadTimes: [5, 60, 1440], reminderMinutesBefore: 5 });
  const none = (await person.put(path, { reminderLeadTimes: [] })).body as { data: object };
  expect(none.data).toMatchObject({ reminderLeadTimes: [], reminderMinutesBefore: null });
});

it.each([[[7]], [[5, 7]], ['5'], [[5.5]], [[-5]]])(
  'rejects %j with 422 and changes nothing',
  async (reminderLeadTimes) => {
    const before = (await person.get(path)).body;
    expect((await person.put(path, { reminderLeadTimes })).status).toBe(422);
    expect((await person.get(path)).body).toEqual(before);
  },
);

it('applies only what differs from the lead times that a change was made from', async () => {
  const leadsOf = ({ body }: { body: unknown }) => (body as { data: typeof defaults }).data.reminderLeadTimes;
  const leadsAfter = async (reminderLeadTimes: number[], from?: number[]) =>
    leadsOf(await person.put(from ? `${path}?reminderLeadTimesFrom=${from}` : path, { reminderLeadTimes }));
  await leadsAfter([10, 30]);
  // One device checks 5 minutes; another, which has not read that, checks a day and unchecks 30 minutes.
  expect(await leadsAfter([5, 10, 30], [10, 30])).toEqual([5, 10, 30]);
  expect(await leadsAfter([10, 30, 1440], [10, 30])).toEqual([5, 10, 30, 1440]);
  expect(await leadsAfter([10, 1440], [10, 30, 1440])).toEqual([5, 10, 1440]);
  // Unchecked elsewhere: it is not checked again by a change of another one.
  expect(await leadsAfter([10, 30, 60], [10, 30])).toEqual([5, 10, 60, 1440]);
  expect(await leadsAfter([30], [])).toEqual([5, 10, 30, 60, 1440]);
  expect(await leadsAfter([60])).toEqual([60]);
  // As earlier clients send it.
  const earlier = { reminderLeadTimes: [5, 10], reminderLeadTimesFrom: [5] };
  expect(leadsOf(await person.put(path, earlier))).toEqual([10, 60]);
  expect((await person.put(`${path}?reminderLeadTimesFrom=x`, { reminderLeadTimes: [5] })).status).toBe(400);
  expect((await person.put(path, { reminderLeadTimes: [5], reminderLeadTimesFrom: [7] })).status).toBe(422);
});
