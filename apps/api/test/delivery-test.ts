import { afterAll } from 'vitest';
import { deliverDue } from '../src/features/notifications/jobs.ts';
import type { MetricsPort } from '../src/ports/metrics/metrics.ts';
import { createWebPush, newVapidKeys } from '../src/ports/push/web-push.ts';
import { startPushService } from './push-service.ts';
import { createTestApp, type Person } from './test-app.ts';

export const minuteMs = 60_000;
const quiet = { requestBegan() {}, requestEnded() {}, rateLimited() {}, deliveryRoundEnded() {}, streamsOpen() {} };

export type DeliveryTest = Awaited<ReturnType<typeof createDeliveryTest>>;

/** The API with a push service, and `deliver`, which creates what is due and sends it. */
export async function createDeliveryTest() {
  const service = await startPushService();
  afterAll(() => service.close());
  const push = createWebPush({
    keys: newVapidKeys(),
    subject: 'mailto:operator@example.com',
    moreOrigins: new Set([service.origin]),
  });
  const testApp = await createTestApp({ push });
  const { db, clock, mailbox: mail } = testApp;
  /** What became of each delivery. */
  const settled: string[] = [];
  const metrics: MetricsPort = { ...quiet, deliverySettled: (...what) => settled.push(what.join(' ')) };
  const unsubscribeUrl = (id: number) => `http://localhost:3000/unsubscribe/${id}`;
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  return {
    testApp,
    service,
    settled,
    inMs,
    deliver: () =>
      deliverDue({ db, clock, mail, push, publicOrigin: () => 'http://localhost:3000', unsubscribeUrl, metrics }),

    /** Creates an event that starts in `minutes` and is in the guest's calendar. */
    async gather(people: { organizer: Person; guest: Person }, title: string, minutes: number, change: object = {}) {
      const plan = { title, isPublished: true, isPublic: true, location: '谷中', ...change };
      const times = { startAt: inMs(minutes * minuteMs), endAt: inMs((minutes + 60) * minuteMs) };
      const { id } = (await people.organizer.post('/events', { ...plan, ...times })).body as { id: number };
      await people.guest.post(`/events/${id}/follow`);
      return id;
    },
  };
}
