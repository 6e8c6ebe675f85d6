import type { PublicPageUpdate } from '@hiyori/contract';
import type { Day } from '@hiyori/time';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { events, randomSlug } from '../events/table.ts';
import type { PageUses } from './page-counter.ts';

const isOwn = (creatorId: number, id: number) => and(eq(events.id, id), eq(events.creatorId, creatorId));

/** Changes the given settings of the page of an event of `creatorId`. */
export async function updateSettings(
  tx: Transaction,
  creatorId: number,
  id: number,
  { isEnabled, isIndexed, showsAttendeesCount }: PublicPageUpdate,
): Promise<void> {
  await tx
    .update(events)
    .set({
      // Without a value the column keeps its own, and the statement is valid without any.
      hasPublicPage: isEnabled ?? sql`${events.hasPublicPage}`,
      isIndexed: isIndexed ?? sql`${events.isIndexed}`,
      showsAttendeesCount: showsAttendeesCount ?? sql`${events.showsAttendeesCount}`,
    })
    .where(isOwn(creatorId, id));
}

/** Gives the page of an event of `creatorId` a new slug. */
export async function renewSlug(tx: Transaction, creatorId: number, id: number): Promise<void> {
  await tx.update(events).set({ slug: randomSlug }).where(isOwn(creatorId, id));
}

/** Adds what was counted to a day. Pages whose event was deleted meanwhile are left out; events are locked first (decision 047). */
export async function addPageUses(db: Queryable, day: Day, uses: readonly PageUses[]): Promise<void> {
  const list = (key: keyof PageUses) => sql.param(uses.map((each) => each[key]));
  await db.execute(sql`
    with known as (select id from events where id = any(${list('eventId')}::bigint[]) order by id for key share)
    insert into public_page_counts (event_id, day, views, exports)
    select known.id, ${day}::date, c.views, c.exports
    from unnest(${list('eventId')}::bigint[], ${list('views')}::int[], ${list('exports')}::int[]) as c (event_id, views, exports)
    join known on known.id = c.event_id
    order by known.id
    on conflict (event_id, day) do update set
      views = public_page_counts.views + excluded.views, exports = public_page_counts.exports + excluded.exports`);
}

/** Deletes the counts before a day. */
export async function deletePageUses(db: Queryable, before: Day): Promise<void> {
  await db.execute(sql`delete from public_page_counts where day < ${before}::date`);
}
