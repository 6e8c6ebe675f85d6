import { errorCodes } from '@hiyori/contract';
import type { Transaction } from '../db/client.ts';
import { addSeriesToCalendar, addToCalendar } from '../features/event-follows/writes.ts';
import { eventNotFound, HttpError } from '../http-error.ts';
import { answerEvent, eventFull } from './answer-event.ts';

/**
 * Adds an event to the viewer's calendar, or the occurrences of its series that are not over, in the caller's transaction, which holds the
 * lock of the viewer. @throws HttpError 404, 409 when it is added already, 422 as `answerEvent`.
 */
export async function addEvent(
  tx: Transaction,
  viewerId: number,
  eventId: number,
  isWholeSeries: boolean,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  if (isWholeSeries) {
    let outcome = await addSeriesToCalendar(tx, viewerId, eventId, at);
    if (outcome === 'full') {
      // Takes a seat that is offered, or refuses for what keeps the member from this occurrence: its seats, its deadline, or its questions.
      await answerEvent(tx, viewerId, eventId, { status: 'going', mayWait: false }, now);
      outcome = await addSeriesToCalendar(tx, viewerId, eventId, at);
      if (outcome === 'full') throw eventFull();
    }
    if (outcome === 'added') return;
  }
  const added = await addToCalendar(tx, viewerId, eventId, at);
  if (added === 'missing') throw eventNotFound();
  const outcome =
    added === 'seated' ? await answerEvent(tx, viewerId, eventId, { status: 'going', mayWait: false }, now) : added;
  if (outcome === 'already') throw new HttpError(409, errorCodes.alreadyFollowingEvent, 'Already following this event');
}
