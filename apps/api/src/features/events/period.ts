import { type EventUpdate, errorCodes } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import { Refusal } from '../../refusal.ts';
import type { EventRow } from './view.ts';

/** A start or an end that an event must not have. */
export const invalidPeriod = (path: 'startAt' | 'endAt', message: string) =>
  new Refusal(422, errorCodes.eventPeriod, message, { issues: [{ in: 'body', path, message }] });

/** Whether attendees are notified of a change: of another time and of cancelling or reopening, never of other text or of a draft. */
export const isNotifiableChange = (
  before: Pick<EventRow, 'is_published' | 'start_at' | 'end_at' | 'status'>,
  { startAt, endAt, status }: EventUpdate,
): boolean =>
  before.is_published &&
  ((startAt !== undefined && toIso(startAt) !== toIso(before.start_at)) ||
    (endAt !== undefined && toIso(endAt) !== toIso(before.end_at)) ||
    (status !== undefined && (status === 'cancelled') !== (before.status === 'cancelled')));
