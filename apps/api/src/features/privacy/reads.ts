import type { PrivacySetting } from '@hiyori/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { isFollowing } from '../user-follows/reads.ts';
import { isInAudience } from '../user-lists/reads.ts';
import { users } from '../users/table.ts';

/**
 * The access rule for event `e` of creator `u`: true for the creator; for others if the event is published, the creator is active,
 * and either the viewer is an approved follower (a block deletes follows), of an event for lists one in a list, of one for no list one who answered the
 * poll that it was decided by, or event and account are public without a block. Co-hosts and who is invited to be one see it in any case; a
 * block deletes their rows. `in` makes a hash of their events, once per statement.
 * `viewerId` is an id or a column. Used by every read, and when an event is added to a calendar.
 */
export const canSee = (viewerId: number | SQL): SQL => sql`(
  e.creator_id = ${viewerId}
  or (e.is_published and u.status = 'active' and (
    ${isForEveryone(viewerId)}
    or (case when e.audience_lists is null
      then ${followsCreator(viewerId)}
      else ${isInAudience(viewerId)} or (e.audience_lists = '{}' and ${answeredPollOf(viewerId)}) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = ${viewerId}))
)`;

/** `canSee` for an event that is for no lists and has no co-hosts. PostgreSQL prepares every part of a plan, also those that it does not run. */
export const canSeeUnlimited = (viewerId: number | SQL): SQL => sql`(
  e.creator_id = ${viewerId}
  or (e.is_published and u.status = 'active' and (${isForEveryone(viewerId)} or ${followsCreator(viewerId)}))
)`;

const isForEveryone = (viewerId: number | SQL): SQL =>
  sql`(e.is_public and not u.is_private and e.creator_id <> all(${blockedIds(viewerId)}))`;
// Of the creator's row and not of the event's: a statement that reads many events of one creator then asks once.
const followsCreator = (viewerId: number | SQL): SQL => isFollowing(viewerId, sql.raw('u.id'));

/**
 * How many events of user `u` the viewer can see: the length of the list that `canSee` allows. What is for everybody and for followers is
 * counted by triggers (`event_counts`), so that the number costs the same for a creator of any size; events for lists, and those that the
 * viewer helps to organise, are few and are looked at. The latter not by a join, for which all events of the creator would be read.
 */
export const visibleEventsCount = (viewerId: number | SQL): SQL<number> => {
  const follows = followsCreator(viewerId);
  const seesPublic = sql`((not u.is_private and u.id <> all(${blockedIds(viewerId)})) or ${follows})`;
  return sql`coalesce((
    select case when u.id = ${viewerId} then c.total when u.status <> 'active' then 0 else
      case when c.for_everyone > 0 and ${seesPublic} then c.for_everyone else 0 end
      + case when c.for_followers > 0 and ${follows} then c.for_followers else 0 end
      + case when c.limited > 0 then (
        select count(*) from events e where e.creator_id = u.id and e.audience_lists is not null and ${canSee(viewerId)}) else 0 end
      + (select count(*) from event_hosts vh where vh.user_id = ${viewerId} and (
        select true from events e where e.id = vh.event_id and e.creator_id = u.id and e.audience_lists is null
        and not (e.is_published and case when e.is_public then ${seesPublic} else ${follows} end) limit 1) is not null) end
    from event_counts c where c.creator_id = u.id), 0)`;
};

/** Whether a user may act as organiser of event `e`: change it, write to those who come, see who they are. */
export const mayOrganize = (viewerId: number | SQL): SQL => sql`(e.creator_id = ${viewerId} or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = ${viewerId} and vh.status = 'accepted'))`;

/** Whether a viewer may learn who goes to event `e`, as far as the privacy of these allows. */
export const maySeeAttendees = (viewerId: number | SQL): SQL<boolean> => sql`(
  e.attendee_list is null or ${mayOrganize(viewerId)} or (e.attendee_list = 'going'
    and (select true from event_follows g where g.user_id = ${viewerId} and g.event_id = e.id limit 1) is not null))`;

/** Whether a viewer may learn how many go to event `e`. */
export const mayCountAttendees = (viewerId: number | SQL): SQL<boolean> => sql`(
  e.attendee_list is distinct from 'hosts' or ${mayOrganize(viewerId)})`;

/** Whether a viewer answered the date poll that event `e` was decided by, without a block. */
const answeredPollOf = (viewerId: number | SQL): SQL => sql`((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = ${viewerId}
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(${blockedIds(viewerId)}))`;

/** Whether an event is for who answered the poll that it was decided by. */
export async function isForAnswerers(tx: Queryable, eventId: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    select from events e join date_polls p on p.event_id = e.id where e.id = ${eventId} and e.audience_lists = '{}'`);
  return rows.length > 0;
}

/** True when anybody, also without an account, may read event `e` of creator `u` on its public page. */
export const hasPublicPage: SQL = sql`(
  e.has_public_page and e.is_published and e.is_public and u.status = 'active' and not u.is_private
)`;

/** A user's privacy settings; null when the user does not exist. */
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
