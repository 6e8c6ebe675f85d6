import { createNodeClient } from '@hiyori/client';
import type { Line } from './table.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

const minuteMs = 60_000;
const leadMinutes = 5;

/** Signs up with the code that is mailed, and sets the account up, as a person does. */
async function join(world: World, handle: string, displayName: string) {
  const api = createNodeClient(world.edge);
  const email = `${handle}@example.com`;
  const password = 'correct horse';
  await expectStatus(api.auth.signup({ body: { email, password } }), 201);
  const confirmationCode =
    world.standIns
      .mailsTo(email)
      .at(-1)
      ?.match(/\b\d{6}\b/)?.[0] ?? '';
  const confirmed = await api.auth.confirmSignup({ body: { email, confirmationCode, password } });
  if (confirmed.status !== 200 || !confirmed.body.user) throw new Error(`${handle} could not confirm`);
  const { id } = confirmed.body.user;
  await expectStatus(api.accountSetup.complete({ params: { id }, body: { userId: handle, displayName } }), 200);
  return { api, id, email };
}

async function expectStatus(sent: Promise<{ status: number; body: unknown }>, status: number): Promise<void> {
  const answer = await sent;
  if (answer.status !== status)
    throw new Error(`Wanted ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** The first story, through the edge: each step may be answered by another node. */
export async function tellStory(world: World): Promise<Line[]> {
  const startedAt = performance.now();
  const chiharu = await join(world, 'chiharu_m', '望月 千晴');
  const ren = await join(world, 'ren_film', '高橋 蓮');
  // Late enough to be added first, soon enough to be waited for.
  const startAt = new Date(Date.now() + leadMinutes * minuteMs + 6_000);
  const made = await chiharu.api.events.create({
    query: {},
    body: {
      title: '深夜の上映会',
      startAt: startAt.toISOString(),
      endAt: new Date(startAt.getTime() + 60 * minuteMs).toISOString(),
      isPublished: true,
      isPublic: true,
    },
  });
  if (made.status !== 201) throw new Error(`The event was answered ${made.status}`);
  const { id } = made.body;
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
  const told = async (who: typeof ren, kind: string) => {
    const inbox = await who.api.notifications.list({ query: {} });
    return inbox.status === 200 && inbox.body.notifications.some((notice) => notice.kind === kind);
  };
  const isFollowTold = await told(chiharu, 'followed');
  await until('the reminder arrives', () => told(ren, 'reminder'), 20_000);
  await until('the reminder is mailed', () => world.standIns.mailsTo(ren.email).length > 1);
  const seen = [isOnTimeline, isInCalendar, isFollowTold].filter(Boolean).length;
  return [
    {
      what: 'first story through the edge: sign-up by code, setup, publish, follow, timeline, add, notice, reminder, mail',
      wanted: 'every step',
      seen: `${seen === 3 ? 'every step' : `${seen} of 3 looks`}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      ok: seen === 3,
    },
  ];
}
