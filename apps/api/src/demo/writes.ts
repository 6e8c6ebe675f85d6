import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import { searchColumns } from '../db/search-text.ts';
import { events } from '../features/events/table.ts';
import { notificationSettings } from '../features/notification-settings/table.ts';
import { eventChanges, notifications } from '../features/notifications/table.ts';
import { users } from '../features/users/table.ts';
import { crowd } from './crowd.ts';
import { demoSeeds } from './table.ts';

/** Whether the cast was created in this database. */
export async function isSeeded(db: Database, name: string): Promise<boolean> {
  return (await db.select({ name: demoSeeds.name }).from(demoSeeds).where(eq(demoSeeds.name, name))).length > 0;
}

/**
 * Completes the cast and records that it was created. Removes the traces of the moves by which the seed creates past events: the earlier
 * periods, and the notifications, also those still to come. Spreads the publications and follows over the days before `now`.
 */
export async function finishSeed(
  db: Database,
  name: string,
  now: string,
  complete: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const past = tx.select({ id: events.id }).from(events).where(lte(events.startAt, now));
    await tx.delete(eventChanges).where(inArray(eventChanges.eventId, past));
    await tx
      .update(events)
      .set({ previousStartAt: null, previousEndAt: null, movedAt: null })
      .where(and(isNotNull(events.previousStartAt), lte(events.startAt, now)));
    await tx
      .delete(notifications)
      .where(and(eq(notifications.kind, 'event_changed'), inArray(notifications.eventId, past)));
    // Past events days before they started, so that the newest of the timeline are still to come.
    const publishedAt = sql`least(start_at - interval '5 days', ${now}::timestamptz) - make_interval(hours => (4 + id * 37 % 240)::int)`;
    await tx.execute(sql`
      update events set created_at = ${publishedAt}, published_at = case when is_published then ${publishedAt} end`);
    await tx.execute(sql`
      with spread as (
        select n.id, n.user_id, n.actor_id, (row_number() over (partition by n.user_id order by n.id desc) - 1) * interval '13 hours' as age
        from notifications n where n.kind = 'followed'
      ), told as (
        update notifications n set created_at = n.created_at - s.age,
          read_at = case when s.age > interval '1 day' then n.created_at end
        from spread s where s.id = n.id
      )
      update user_follows f set created_at = f.created_at - s.age
      from spread s where f.followee_id = s.user_id and f.follower_id = s.actor_id`);
    await complete(tx);
    await tx.insert(demoSeeds).values({ name }).onConflictDoNothing();
  });
}

/** How many of the crowd follow this member, or add this event. */
export interface Wanted {
  id: number;
  count: number;
}

/**
 * Adds the crowd with its follows, events and likes, in a few statements. Its members are in no search, list or suggestion of people,
 * and get no notification. Only followers add the event of a private account, or one that is for followers.
 */
export async function addCrowd(
  tx: Transaction,
  { follows, attendances }: { follows: readonly Wanted[]; attendances: readonly Wanted[] },
  now: string,
): Promise<void> {
  const added = await tx
    .insert(users)
    .values(
      crowd.map(({ handle, name }) => ({
        identityIssuer: 'demo-crowd',
        identitySubject: handle,
        hasPassword: false,
        email: `${handle}@hiyori.example`,
        handle,
        displayName: name,
        profileVisible: false,
        ...searchColumns(handle, name),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: users.id });
  await tx.insert(notificationSettings).values(
    added.map(({ id }) => ({
      userId: id,
      reminderLeads: [],
      eventUpdates: false,
      adminAnnouncements: false,
      updatedAt: now,
    })),
  );
  const ids = sql`unnest(${sql.param(added.map(({ id }) => id))}::bigint[]) as crowd(id)`;
  const rowsOf = (wanted: readonly Wanted[]) =>
    sql`unnest(${sql.param(wanted.map(({ id }) => id))}::bigint[], ${sql.param(wanted.map(({ count }) => count))}::int[]) as wanted(id, count)`;
  // The follows are older than those among the cast, which therefore stay at the top of the lists.
  await tx.execute(sql`
    insert into user_follows (follower_id, followee_id, created_at, hue)
    select chosen.id, wanted.id, ${now}::timestamptz - make_interval(days => 20 + chosen.place), wanted.id % 8
    from ${rowsOf(follows)} cross join lateral (
      select crowd.id, row_number() over (order by hashint8(crowd.id * wanted.id), crowd.id)::int as place from ${ids}
    ) chosen where chosen.place <= wanted.count`);
  await tx.execute(sql`
    insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select chosen.id, e.id, e.start_at, e.end_at, ${now}::timestamptz
    from ${rowsOf(attendances)} join events e on e.id = wanted.id join users u on u.id = e.creator_id
    cross join lateral (
      select crowd.id, row_number() over (order by hashint8(crowd.id * e.id), crowd.id) as place from ${ids}
      where (e.is_public and not u.is_private)
        or exists (select 1 from user_follows f where f.follower_id = crowd.id and f.followee_id = u.id)
    ) chosen where chosen.place <= wanted.count`);
  // One in five likes what they added.
  await tx.execute(sql`
    insert into event_likes (user_id, event_id, created_at)
    select x.user_id, x.event_id, x.created_at from event_follows x join ${ids} on crowd.id = x.user_id
    where abs(hashint8(x.user_id + x.event_id)) % 5 = 0`);
}
