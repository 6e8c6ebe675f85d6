import { type EventMessageInput, errorCodes, messageLimits } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { findMessageOwners, findMessaging, listMessages } from '../features/event-messages/reads.ts';
import { deleteMessage, insertMessage } from '../features/event-messages/writes.ts';
import { lockEventForUpdate, lockVisibleEvent } from '../features/events/locks.ts';
import { deleteNotificationsOfMessage } from '../features/notifications/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound, forbidden, HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * Sends a message of an organiser to those who come; a job notifies them. Returns what `respond` makes of the write, in its transaction.
 * @throws HttpError 404, 403 for others than organisers, 422 above the limit of the day or without a recipient.
 */
export function sendMessage<T>(
  { db, clock }: Deps,
  viewer: Writer,
  eventId: number,
  input: EventMessageInput,
  respond: (tx: Transaction, send: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const send = async (tx: Transaction) => {
    if (!(await lockVisibleEvent(tx, viewer.id, eventId))) throw eventNotFound();
    const found = await findMessaging(tx, viewer.id, eventId);
    if (!found?.isOrganizer) throw found ? forbidden() : eventNotFound();
    const id = await insertMessage(tx, viewer.id, eventId, input, clock.now().toISOString());
    if (id === 'too many')
      throw new HttpError(
        422,
        errorCodes.messageTooMany,
        `お知らせは1日に${messageLimits.perDay}回まで送れます。あしたになると、また送れます。`,
      );
    if (id === 'none') throw new HttpError(422, errorCodes.messageNobody, '送る相手がいません。');
    return id;
  };
  return writeAs(db, viewer, (tx) => respond(tx, () => send(tx)));
}

/** Deletes a message with its notifications. @throws HttpError 404, 403 for others than its author and the creator of the event. */
export const removeMessage = ({ db, clock }: Deps, viewer: Writer, eventId: number, messageId: number): Promise<void> =>
  writeAs(db, viewer, async (tx) => {
    await lockEventForUpdate(tx, eventId);
    const owners = await findMessageOwners(tx, eventId, messageId);
    // Also without sight of it: the author may organise the event no more, or be blocked.
    if (owners?.creatorId !== viewer.id && owners?.authorId !== viewer.id) {
      const found = await findMessaging(tx, viewer.id, eventId);
      if (!found) throw eventNotFound();
      const [message] = await listMessages(tx, viewer.id, eventId, { ...found, messageId });
      if (message) throw forbidden();
      throw new HttpError(404, errorCodes.messageNotFound, 'このお知らせは、もうありません。');
    }
    await deleteMessage(tx, messageId, clock.now().toISOString());
    await deleteNotificationsOfMessage(tx, messageId);
  });
