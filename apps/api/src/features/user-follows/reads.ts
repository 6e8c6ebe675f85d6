import { type SQL, sql } from 'drizzle-orm';

// Scalar sub-selects, not EXISTS: EXISTS invites the planner to hash all of a person's follows for twenty flags.

/** Whether the viewer follows person `u`, approved. */
export const isFollowing = (viewerId: number): SQL =>
  sql`(select true from user_follows f where f.follower_id = ${viewerId} and f.followee_id = u.id limit 1) is not null`;

/** Whether person `u` follows the viewer. */
export const isFollowedBy = (viewerId: number): SQL =>
  sql`(select true from user_follows f where f.follower_id = u.id and f.followee_id = ${viewerId} limit 1) is not null`;
