import { createNodeClient } from '@hiyori/client';
import type { Line } from './table.ts';
import type { Testbed } from './testbed.ts';
import { waitUntil } from './wait-until.ts';

const minuteMs = 60_000;
const leadMinutes = 5;

/** Signs up with the emailed code and completes the account setup. */
async function join(testbed: Testbed, handle: string, displayName: string) {
  const api = createNodeClient(testbed.edge);
  const email = `${handle}@example.com`;
  const password = 'correct horse';
  await expectStatus(api.auth.signup({ body: { email, password } }), 201);
  const confirmationCode =
    testbed.emulators
      .mailsTo(email)
      .at(-1)
      ?.match(/\b\d{6}\b/)?.[0] ?? '';
  const confirmed = await api.auth.confirmSignup({ body: { email, confirmationCode, password } });
  if (confirmed.status !== 200 || !confirmed.body.user) throw new Error(`${handle} could not confirm`);
  const { id } = confirmed.body.user;
  await expectStatus(api.accountSetup.complete({ params: { id }, body: { userId: handle, displayName } }), 200);
  return { api, id, email };
}

async function expectStatus(pending: Promise<{ status: number; body: unknown }>, status: number): Promise<void> {
  const response = await pending;
  if (response.status !== status)
    throw new Error(`Expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
}

/** Runs the main user story through the edge. Each request may go to a different node. */
export async function runUserStory(testbed: Testbed): Promise<Line[]> {
  const startedAt = performance.now();
  const chiharu = await join(testbed, 'chiharu_m', '望月 千晴');
  const ren = await join(testbed, 'ren_film', '高橋 蓮');
  // The reminder is due in 6 s: enough time to add the event before, and short enough to wait for.
  const startAt = new Date(Date.now() + leadMinutes * minuteMs + 6_000);
  const created = await chiharu.api.events.create({
    query: {},
    body: {
      title: '深夜の上映会',
      startAt: startAt.toISOString(),
      endAt: new Date(startAt.getTime() + 60 * minuteMs).toISOString(),
      isPublished: true,
      isPublic: true,
    },
  });
  if (created.status !== 201) throw new Error(`Creating the event returned ${created.status}.`);
  const { id } = created.body;
  await expectStatus(
    ren.api.notificationSettings.update({ body: { reminderLeadTimes: [leadMinutes], emailNotifications: true } }),
    200,
  );
  await expectStatus(ren.api.userFollows.follow({ params: { id: chiharu.id }, body: {} }), 201);
  const timeline = await ren.api.timeline.feed({ params: { id: ren.id }, query: {} });
  const isOnTimeline = timeline.status === 200 && timeline.body.events.some((event) => event.id === id);
  await expectStatus(ren.api.eventFollows.follow({ params: { id }, body: {} }), 201);
  const calendar = await ren.api.eventFollows.followed({ params: { userId: ren.id }, query: {} });
  const isInCalendar = calendar.status === 200 && calendar.body.some((event) => event.id === id);
  const isNotified = async (member: typeof ren, kind: string) => {
    const inbox = await member.api.notifications.list({ query: {} });
    return inbox.status === 200 && inbox.body.notifications.some((notice) => notice.kind === kind);
  };
  const isFollowNotified = await isNotified(chiharu, 'followed');
  await waitUntil('the reminder arrives', () => isNotified(ren, 'reminder'), 20_000);
  await waitUntil('the reminder email arrives', () => testbed.emulators.mailsTo(ren.email).length > 1);
  const passed = [isOnTimeline, isInCalendar, isFollowNotified].filter(Boolean).length;
  return [
    {
      check:
        'user story through the edge: sign-up by code, setup, publish, follow, timeline, add, notification, reminder, email',
      expected: 'every step succeeds',
      actual: `${passed === 3 ? 'every step succeeded' : `${passed} of 3 checks passed`}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      ok: passed === 3,
    },
  ];
}
