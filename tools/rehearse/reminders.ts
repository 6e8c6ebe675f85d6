import { createECDH, randomBytes } from 'node:crypto';
import { type Line, quantile, seconds, whole } from './table.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

const leadMinutes = 5;
/** How many deliveries a node takes at a time, and may repeat when it dies with them in hand. */
const inHand = 10;

/** Hundreds of reminders of one second, which both nodes see due and both deliver. */
export async function raceReminders(world: World): Promise<Line[]> {
  const count = world.isQuick ? 100 : 600;
  const reminders = await prepare(world, 'race', count);
  const seen = await reminders.settle();
  return [
    {
      what: 'reminders of one second, two nodes racing',
      wanted: `${whole(count)} told, 0 twice, 0 lost`,
      seen: `${seen.text}; the last ${seen.within(1)} after its minute`,
      ok: seen.isEachOnce && seen.twice === 0,
    },
  ];
}

/** As many, and one node is killed when a third has left. What it had in hand is sent by the other a minute later. */
export async function killAmidReminders(world: World): Promise<Line[]> {
  const count = world.isQuick ? 200 : 1_000;
  const [, victim] = world.nodes;
  const reminders = await prepare(world, 'kill', count);
  await until('a third is told', () => reminders.told().length >= count / 3, 60_000);
  await victim.kill();
  const left = count - reminders.told().length;
  const seen = await reminders.settle();
  await victim.start();
  await until('the node is back', async () => (await victim.readiness()) === 200);
  return [
    {
      what: 'reminders of one second, a node killed amid them',
      wanted: `${whole(count)} told, 0 lost, no notice twice, at most ${inHand} pushes twice, 99 % within 5 s`,
      seen: `${seen.text}; ${whole(left)} left when it was killed; 99 % within ${seen.within(0.99)}, all within ${seen.within(1)}`,
      ok: seen.isEachOnce && seen.twice <= inHand && left > 0 && seen.ms(0.99) < 5_000,
    },
  ];
}

/** That many people with a browser each, who all want to be reminded of one event at one moment, four seconds from now. */
async function prepare({ sql, standIns }: World, name: string, count: number) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const issuer = `reminders-${name}`;
  const place = `/due-${name}/`;
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
    select id, ${standIns.pushOrigin + place} || id, ${p256dh}, ${auth}, now() from users
    where identity_issuer = ${issuer} and identity_subject <> '0'`;
  await sql`
    insert into event_follows (user_id, event_id, start_at, end_at)
    select u.id, e.id, e.start_at, e.end_at from users u, events e
    where u.identity_issuer = ${issuer} and u.identity_subject <> '0' and e.id = ${eventId}`;

  const told = () => [...standIns.pushes].filter(([endpoint]) => endpoint.startsWith(place)).map(([, times]) => times);

  /** Waits until every delivery is settled, so that none could be sent a second time, and counts. */
  async function settle() {
    const isSettled = async () => {
      const [row] = await sql<{ settled: number; waiting: number }[]>`
        select count(*) filter (where d.sent_at is not null)::int as settled,
          count(*) filter (where d.sent_at is null and d.failed_at is null)::int as waiting
        from deliveries d join users u on u.id = d.user_id where u.identity_issuer = ${issuer} and d.channel = 'push'`;
      return row?.waiting === 0 && row.settled >= count;
    };
    const areSettled = await until('every reminder is settled', isSettled, 120_000).then(
      () => true,
      () => false,
    );
    const [inbox] = await sql<{ notices: number; people: number }[]>`
      select count(*)::int as notices, count(distinct user_id)::int as people
      from notifications where kind = 'reminder' and event_id = ${eventId}`;
    const { notices = 0, people = 0 } = inbox ?? {};
    const pushes = told();
    const twice = pushes.filter((times) => times.length > 1).length;
    const lateMs = pushes.map(([first = Number.POSITIVE_INFINITY]) => first - dueAt);
    const ms = (part: number) => quantile(lateMs, part);
    return {
      text: `${whole(notices)} notices for ${whole(people)} people, ${whole(pushes.length)} pushes, ${twice} twice`,
      isEachOnce: areSettled && notices === count && people === count && pushes.length === count,
      twice,
      ms,
      within: (part: number) => seconds(ms(part)),
    };
  }

  return { told, settle };
}
