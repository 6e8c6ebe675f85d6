import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { EventReader } from '../events/reads.ts';
import type { EventRow } from '../events/view.ts';

/** Whether event `e` is in the viewer's calendar. A scalar sub-select probes the key; EXISTS would hash all of the viewer's rows. */
export const isInCalendar = (viewerId: number): SQL =>
  sql`(select true from event_follows x where x.user_id = ${viewerId} and x.event_id = e.id limit 1) is not null`;

/** The viewer's calendar, created and added, overlapping the instants [from, to), by start. */
export function listCalendar(
  db: Queryable,
  events: EventReader,
  viewerId: number,
  { from, to }: { from: string; to: string },
): Promise<EventRow[]> {
  const overlaps = sql`end_at > ${from}::timestamptz and start_at < ${to}::timestamptz`;
  return events.readEvents(
    db,
    viewerId,
    sql`select c.id, row_number() over (order by c.start_at, c.id) as ord from (
      select event_id as id, start_at from event_follows where user_id = ${viewerId} and ${overlaps}
      union
      select id, start_at from events where creator_id = ${viewerId} and ${overlaps}
    ) c`,
  );
}

/** Everything that the viewer added, the latest start first. */
export function listFollowed(
  db: Queryable,
  events: EventReader,
  viewerId: number,
  page: { limit: number; offset: number },
): Promise<EventRow[]> {
  return events.readEvents(
    db,
    viewerId,
    sql`select event_id as id, row_number() over (order by start_at desc, event_id desc) as ord
      from event_follows where user_id = ${viewerId}
      order by start_at desc, event_id desc limit ${page.limit} offset ${page.offset}`,
  );
}
