import { type SQL, sql } from 'drizzle-orm';

/** Whether the viewer likes event `e`. */
export const isLiked = (viewerId: number | SQL): SQL<boolean> =>
  sql`(select true from event_likes l where l.user_id = ${viewerId} and l.event_id = e.id limit 1) is not null`;
