import { messageLimits } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { answeredEvent } from '../attendance/reads.ts';
import { fewAttendees } from '../event-follows/reads.ts';
import { canSee, mayOrganize } from '../privacy/reads.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { type MessageRow, messageColumns } from './columns.ts';

/** Members `x` with their group of event `e` of creator `u`: who would get a message by this author. */
export const recipientsOf = (authorId: number, wanted: SQL = sql`true`): SQL => sql`(
  select x.user_id, x.answer from (${answeredEvent(sql`e.id`)}
  ) x join users w on w.id = x.user_id and w.status = 'active' and w.user_id is not null
  where ${wanted} and x.user_id <> ${authorId} and x.user_id <> all(${blockedIds(authorId)}) and ${canSee(sql`x.user_id`)})`;

/** How many messages of event `e` were sent today, by the clock of its zone. */
export const sentToday = (now: string): SQL<number> => sql`(
  select count(*) from event_messages m where m.event_id = e.id
    and m.created_at >= date_trunc('day', ${now}::timestamptz at time zone e.time_zone) at time zone e.time_zone)`;

/** What a member may know and do about the messages of an event; null when they cannot see it. */
export async function findMessaging(db: Queryable, viewerId: number, eventId: number) {
  const [row] = await readRows(
    db,
    {
      creatorId: sql<number>`e.creator_id`,
      isOrganizer: sql<boolean>`${mayOrganize(viewerId)}`,
      isMuted: sql<boolean>`exists (select from event_message_mutes q where q.user_id = ${viewerId} and q.event_id = e.id)`,
    },
    (columns) => sql`
    select ${columns} from events e join users u on u.id = e.creator_id where e.id = ${eventId} and ${canSee(viewerId)}`,
  );
  return row ?? null;
}

/**
 * How many members each group has, and how many messages may still be sent today. Of an event with many attendees who goes is the number that
 * triggers keep, also with those who do not see the event any more.
 */
export async function countRecipients(db: Queryable, authorId: number, eventId: number, now: string) {
  const count = (group: string) => sql<number>`(select count(*) from r where r.answer = ${group})`;
  const hasFew = sql`e.followers_count <= ${sql.raw(String(fewAttendees))}`;
  const [row] = await readRows(
    db,
    {
      going: sql<number>`(select case when ${hasFew} then ${count('going')} else e.followers_count - (
        select count(*) from event_follows x where x.event_id = e.id and x.user_id = ${authorId}) end from events e where e.id = ${eventId})`,
      interested: count('interested'),
      waiting: count('waiting'),
      left: sql<number>`(select greatest(0, ${messageLimits.perDay}::int - ${sentToday(now)}) from events e where e.id = ${eventId})`,
    },
    (columns) => sql`
    with r as materialized (
      select r.answer from events e join users u on u.id = e.creator_id cross join lateral ${recipientsOf(authorId, sql`(x.answer <> 'going' or ${hasFew})`)} r
      where e.id = ${eventId}
    ) select ${columns}`,
  );
  return row ?? { going: 0, interested: 0, waiting: 0, left: 0 };
}

/** Who may delete a message of an event; null when there is none. */
export async function findMessageOwners(db: Queryable, eventId: number, messageId: number) {
  const [row] = await readRows(
    db,
    { creatorId: sql<number>`e.creator_id`, authorId: sql<number>`m.author_id` },
    (columns) => sql`
    select ${columns} from event_messages m join events e on e.id = m.event_id
    where m.id = ${messageId} and m.event_id = ${eventId} and m.deleted_at is null`,
  );
  return row ?? null;
}

interface MessagesSought {
  isOrganizer: boolean;
  /** The creator reads also who is blocked: the message is sent in their name, too. */
  isCreator?: boolean;
  messageId?: number;
}

/** The messages of an event, newest first: all for an organiser, else those that the viewer was sent. One of them by `messageId`. */
export function listMessages(
  db: Queryable,
  viewerId: number,
  eventId: number,
  { isOrganizer, isCreator = false, messageId }: MessagesSought,
): Promise<MessageRow[]> {
  const told = isOrganizer
    ? sql``
    : sql`and exists (select from event_message_recipients r where r.message_id = m.id and r.user_id = ${viewerId})`;
  const unblocked = isCreator ? sql`` : sql`and a.id <> all(${blockedIds(viewerId)})`;
  const one = messageId === undefined ? sql`` : sql`and m.id = ${messageId}`;
  return readRows(
    db,
    messageColumns,
    (columns) => sql`
    select ${columns} from event_messages m join users a on a.id = m.author_id and a.status = 'active'
    where m.event_id = ${eventId} and m.deleted_at is null ${unblocked} ${told} ${one}
    order by m.created_at desc, m.id desc limit ${messageLimits.listed}`,
  );
}
