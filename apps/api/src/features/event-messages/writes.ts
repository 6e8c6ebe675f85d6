import { type EventMessageInput, messageLimits } from '@hiyori/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { recipientsOf, sentToday } from './reads.ts';
import { eventMessageMutes, eventMessageRecipients, eventMessages } from './table.ts';

/**
 * Stores a message of a locked event with its recipients, who are fixed by it. Returns its id; `too many` when as many were sent today as are
 * allowed, `none` when there is no recipient, and then nothing is stored.
 */
export async function insertMessage(
  tx: Transaction,
  authorId: number,
  eventId: number,
  { text, to }: EventMessageInput,
  now: string,
): Promise<number | 'too many' | 'none'> {
  const groups = [...new Set(to)].sort();
  const [row] = await readRows(
    tx,
    { isAllowed: sql<boolean>`a.is_allowed`, id: sql<number | null>`(select id from sent)` },
    (columns) => sql`
    with allowed as (
      select ${sentToday(now)} < ${messageLimits.perDay}::int as is_allowed from events e where e.id = ${eventId}
    ), told as materialized (
      select r.user_id from allowed a join events e on e.id = ${eventId} join users u on u.id = e.creator_id
      cross join lateral ${recipientsOf(authorId)} r
      where a.is_allowed and r.answer = any(${sql.param(groups)}::text[])
    ), sent as (
      insert into event_messages (event_id, author_id, text, groups, recipients_count, created_at)
      select ${eventId}, ${authorId}, ${text}, ${sql.param(groups)}::text[], count(*), ${now}::timestamptz from told
      having count(*) > 0 returning id
    ), stored as (
      insert into event_message_recipients (message_id, user_id) select sent.id, told.user_id from sent, told order by told.user_id
    )
    select ${columns} from allowed a`,
  );
  if (!row?.isAllowed) return 'too many';
  return row.id ?? 'none';
}

/** Deletes the text of a message of a locked event. What is not yet notified is not notified any more. */
export async function deleteMessage(tx: Transaction, messageId: number, now: string): Promise<void> {
  await tx
    .update(eventMessages)
    .set({ text: '', deletedAt: now })
    .where(and(eq(eventMessages.id, messageId), isNull(eventMessages.deletedAt)));
  await tx
    .update(eventMessageRecipients)
    .set({ isDue: false })
    .where(and(eq(eventMessageRecipients.messageId, messageId), eventMessageRecipients.isDue));
}

/** Mutes the messages of an event for a member. Idempotent. */
export async function muteMessages(tx: Transaction, userId: number, eventId: number, now: string): Promise<void> {
  await tx.insert(eventMessageMutes).values({ userId, eventId, createdAt: now }).onConflictDoNothing();
}

/** Ends that. Idempotent. */
export async function unmuteMessages(tx: Transaction, userId: number, eventId: number): Promise<void> {
  await tx
    .delete(eventMessageMutes)
    .where(and(eq(eventMessageMutes.userId, userId), eq(eventMessageMutes.eventId, eventId)));
}
