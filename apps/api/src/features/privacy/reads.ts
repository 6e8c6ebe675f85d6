import type { PrivacySetting } from '@hiyori/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { users } from '../users/table.ts';

/**
 * Who may see an event: the one rule, used by every read and by the write that adds an event to a calendar.
 * The creator always; anybody else only what is published by an active account, when event and account are public and no block
 * stands between, or the viewer is an approved follower (a block ends following). Speaks of event `e` and its creator `u`; the
 * viewer is a person's id, or a column that holds one.
 */
export const canSee = (viewerId: number | SQL): SQL => sql`(
  e.creator_id = ${viewerId}
  or (e.is_published and u.status = 'active' and (
    (e.is_public and not u.is_private and e.creator_id <> all(${blockedIds(viewerId)}))
    or (select true from user_follows vf where vf.follower_id = ${viewerId} and vf.followee_id = e.creator_id limit 1) is not null
  ))
)`;

/** What a person shows; null when there is no such person. */
export async function findPrivacySetting(db: Queryable, userId: number): Promise<PrivacySetting | null> {
  const [row] = await db
    .select({
      profileVisible: users.profileVisible,
      followingVisible: users.followingVisible,
      followersVisible: users.followersVisible,
      emailVisible: users.emailVisible,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
