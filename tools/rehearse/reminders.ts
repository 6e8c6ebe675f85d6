import { createECDH, randomBytes } from 'node:crypto';
import { type Line, quantile, seconds, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { waitUntil } from './wait-until.ts';

const leadMinutes = 5;
/** The number of deliveries to one service in flight, unless some take longer than 250 ms. They may be sent twice if the node is killed. */
const inFlight = 10;

/** Hundreds of reminders are due in the same second, and both nodes deliver them. */
export async function raceReminders(testbed: Testbed): Promise<Line[]> {
  const count = testbed.isQuick ? 100 : 600;
  const reminders = await prepare(testbed, 'race', count);
  const seen = await reminders.settle();
  return [
    {
      check: 'reminders due in the same second, two nodes',
      expected: `${whole(count)} sent, 0 twice, 0 lost`,
      actual: `${seen.text}; the last one ${seen.within(1)} after it was due`,
      ok: seen.isEachOnce && seen.twice === 0,
    },
  ];
}

/** The same, and one node is killed after a third was sent. The other node sends its claimed deliveries a minute later. */
export async function killNodeDuringReminders(testbed: Testbed): Promise<Line[]> {
  const count = testbed.isQuick ? 200 : 1_000;
  const [, victim] = testbed.nodes;
  const reminders = await prepare(testbed, 'kill', count);
  await waitUntil('a third is sent', () => reminders.listPushes().length >= count / 3, 60_000);
  await victim.kill();
  const left = count - reminders.listPushes().length;
  const seen = await reminders.settle();
  await victim.start();
  await waitUntil('the node is ready again', async () => (await victim.readiness()) === 200);
  return [
    {
      check: 'reminders due in the same second, a node killed',
      expected: `${whole(count)} sent, 0 lost, no notification twice, at most ${inFlight} pushes twice, 99 % within 5 s`,
      actual: `${seen.text}; ${whole(left)} left when it was killed; 99 % within ${seen.within(0.99)}, all within ${seen.within(1)}`,
      ok: seen.isEachOnce && seen.twice <= inFlight && left > 0 && seen.ms(0.99) < 5_000,
    },
  ];
}

/** Creates users with a push subscription each, and an event whose reminders for all of them are due in four seconds. */
async function prepare({ sql, emulators }: Testbed, name: string, count: number) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const issuer = `reminders-${name}`;
  const path = `/due-${name}/`;
  const dueAt = Date.now() + 4_000;
  const startAt = dueAt + leadMinutes * 60_000;
  await sql`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    select ${issuer}, n::text, ${name} || n || '@example.com', ${name} || '_' || n, '人'
    from generate_series(0, ${count}::int) n`;
  const [event] = await sql<{ id: string }[]>`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select id, '集い', ${new Date(startAt)}, ${new Date(startAt + 3_600_000)}, true, true, now(), now(), now()
    from users where identity_issuer = ${issuer} and identity_subject = '0' returning id`;
  const eventId = event?.id ?? '0';
  await sql`
    insert into notification_settings (user_id, reminder_leads, updated_at)
    select id, case when identity_subject = '0' then '{}'::int[] else array[${leadMinutes}::int] end, now() from users
    where identity_issuer = ${issuer}`;
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    select id, ${emulators.pushOrigin + path} || id, ${p256dh}, ${auth}, now() from users
    where identity_issuer = ${issuer} and identity_subject <> '0'`;
  await sql`
    insert into event_follows (user_id, event_id, start_at, end_at)
    select u.id, e.id, e.start_at, e.end_at from users u, events e
    where u.identity_issuer = ${issuer} and u.identity_subject <> '0' and e.id = ${eventId}`;

  const listPushes = () =>
    [...emulators.pushes].filter(([endpoint]) => endpoint.startsWith(path)).map(([, times]) => times);

  /** Waits until every delivery has a final state, after which none can be sent again, and counts. */
  async function settle() {
    const isSettled = async () => {
      const [row] = await sql<{ settled: number; waiting: number }[]>`
        select count(*) filter (where d.sent_at is not null)::int as settled,
          count(*) filter (where d.sent_at is null and d.failed_at is null)::int as waiting
        from deliveries d join users u on u.id = d.user_id where u.identity_issuer = ${issuer} and d.channel = 'push'`;
      return row?.waiting === 0 && row.settled >= count;
    };
    const areSettled = await waitUntil('every reminder is settled', isSettled, 120_000).then(
      () => true,
      () => false,
    );
    const [inbox] = await sql<{ notices: number; people: number }[]>`
      select count(*)::int as notices, count(distinct user_id)::int as people
      from notifications where kind = 'reminder' and event_id = ${eventId}`;
    const { notices = 0, people = 0 } = inbox ?? {};
    const pushes = listPushes();
    const twice = pushes.filter((times) => times.length > 1).length;
    const lateMs = pushes.map(([first = Number.POSITIVE_INFINITY]) => first - dueAt);
    const ms = (part: number) => quantile(lateMs, part);
    return {
      text: `${whole(notices)} notifications for ${whole(people)} users, ${whole(pushes.length)} pushes, ${twice} twice`,
      isEachOnce: areSettled && notices === count && people === count && pushes.length === count,
      twice,
      ms,
      within: (part: number) => seconds(ms(part)),
    };
  }

  return { listPushes, settle };
}
