import { addDays, dayOf, instantOf, startOfDay } from '@hiyori/time';
import { expect, test } from 'vitest';
import { createDeliveryTest } from '../../../test/delivery-test.ts';
import type { Person } from '../../../test/test-app.ts';

interface InboxItem {
  leadMinutes: number | null;
}

test('the reminder of an all-day event is sent at 20:00 of the day before or at 8:00 of its day, by the clock of its zone', async () => {
  const { testApp, service, deliver } = await createDeliveryTest();
  const organizer = await testApp.createMember('organizer');
  const guest = await testApp.createMember('guest');
  const inbox = async (who: Person) => (await who.get('/notifications')).body.notifications as InboxItem[];
  const zone = 'America/New_York';
  const day = addDays(dayOf(testApp.clock.now(), zone), 3);
  const at = (date: string) => startOfDay(date, zone).toISOString();
  const plan = { title: '旅', isPublished: true, isPublic: true, allDay: true };
  const period = { startAt: at(day), endAt: at(addDays(day, 2)) };
  const { body } = await organizer.post(`/events?tz=${encodeURIComponent(zone)}`, { ...plan, ...period });
  const early = await testApp.createMember('early');
  for (const who of [guest, early]) await who.post(`/events/${body.id}/follow`);
  await early.put('/push-notifications/settings', { reminderLeadTimes: [1440] });
  await organizer.put('/push-notifications/settings', { reminderLeadTimes: [] });
  await guest.post('/push-notifications/subscriptions', service.browser());
  const leads = async () =>
    (await Promise.all([early, guest].map((who) => inbox(who)))).flat().map((one) => one.leadMinutes);
  const goTo = async (instant: Date, ms = 0) => {
    testApp.clock.advance(instant.getTime() + ms - testApp.clock.now().getTime());
    await deliver();
  };
  await goTo(instantOf(addDays(day, -1), '20:00', zone), -1);
  expect(await leads()).toEqual([]);
  await goTo(instantOf(addDays(day, -1), '20:00', zone));
  expect(await leads()).toEqual([240]);
  await goTo(instantOf(day, '08:00', zone), -1);
  expect(await leads()).toEqual([240]);
  await goTo(instantOf(day, '08:00', zone));
  await deliver();
  expect(await leads()).toEqual([240, 0]);
  expect(service.pushed.map(({ message }) => message.title)).toEqual(['今日：旅']);
  expect(await inbox(organizer)).toEqual([]);
});
