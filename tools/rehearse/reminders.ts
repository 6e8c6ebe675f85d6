import { createECDH, randomBytes } from 'node:crypto';
import { until } from './nodes.ts';
import { type Line, seconds, whole } from './table.ts';
import type { World } from './world.ts';

const leadMinutes = 5;

/** Hundreds of reminders of one second, which both nodes see due and both deliver. */
export async function raceReminders(world: World): Promise<Line[]> {
  const count = world.isQuick ? 100 : 600;
  const { sql, standIns } = world;
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const dueAt = Date.now() + 4_000;
  const startAt = dueAt + leadMinutes * 60_000;
  await sql`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    select 'reminders', n::text, 'due' || n || '@example.com', 'due_' || n, '人' from generate_series(0, ${count}::int) n`;
  const [event] = await sql<{ id: string }[]>`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select id, '集い', ${new Date(startAt)}, ${new Date(startAt + 3_600_000)}, true, true, now(), now(), now()
    from users where user_id = 'due_0' returning id`;
  await sql`
    insert into notification_settings (user_id, reminder_leads, updated_at)
    select id, case when user_id = 'due_0' then '{}'::int[] else '{5}'::int[] end, now() from users
    where identity_issuer = 'reminders'`;
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    select id, ${standIns.pushOrigin} || '/due/' || id, ${p256dh}, ${auth}, now() from users
    where identity_issuer = 'reminders' and user_id <> 'due_0'`;
  await sql`
    insert into event_follows (user_id, event_id, start_at, end_at)
    select u.id, e.id, e.start_at, e.end_at from users u, events e
    where u.identity_issuer = 'reminders' and u.user_id <> 'due_0' and e.id = ${event?.id ?? 0}`;
  const told = () => [...standIns.pushes].filter(([endpoint]) => endpoint.startsWith('/due/'));
  await until('every browser is told', () => told().length === count, 60_000).catch(() => {});
  const lastMs = Date.now() - dueAt;
  // A second sending would come from a delivery that is still open.
  await until('nothing waits', async () => {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from deliveries where sent_at is null and failed_at is null`;
    return row?.waiting === 0;
  });
  const [inbox] = await sql<{ notices: number; people: number }[]>`
    select count(*)::int as notices, count(distinct user_id)::int as people
    from notifications where kind = 'reminder' and event_id = ${event?.id ?? 0}`;
  const twice = told().filter(([, times]) => times > 1).length;
  const { notices = 0, people = 0 } = inbox ?? {};
  return [
    {
      what: 'reminders of one second, two nodes racing',
      wanted: `${whole(count)} told, 0 twice, 0 lost`,
      seen: `${whole(notices)} notices for ${whole(people)} people, ${whole(told().length)} pushes, ${twice} twice; the last ${seconds(lastMs)} after its minute`,
      ok: notices === count && people === count && told().length === count && twice === 0,
    },
  ];
}
