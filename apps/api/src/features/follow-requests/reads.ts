import { type SQL, sql } from 'drizzle-orm';

/** Whether the viewer asked to follow person `u` and waits. */
export const isPending = (viewerId: number): SQL =>
  sql`(select true from follow_requests r where r.follower_id = ${viewerId} and r.followee_id = u.id limit 1) is not null`;
