import { type SQL, sql } from 'drizzle-orm';

/**
 * Who may see an event: the one rule, used by every read and by the write that adds an event to a calendar.
 * The creator always; anybody else only what is published by an active account, when event and account are public or the
 * viewer is an approved follower. Speaks of event `e` and its creator `u`.
 */
export const canSee = (viewerId: number): SQL => sql`(
  e.creator_id = ${viewerId}
  or (e.is_published and u.status = 'active' and (
    (e.is_public and not u.is_private)
    or (select true from user_follows vf where vf.follower_id = ${viewerId} and vf.followee_id = e.creator_id limit 1) is not null
  ))
)`;
