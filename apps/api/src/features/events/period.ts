import { type EventUpdate, errorCodes } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import { HttpError } from '../../http-error.ts';
import type { EventRow } from './columns.ts';

/** 422 for a start or an end that is not allowed. */
export const invalidPeriod = (path: 'startAt' | 'endAt', message: string) =>
  new HttpError(422, errorCodes.eventPeriod, message, { issues: [{ in: 'body', path, message }] });

type Period = Pick<EventRow, 'startAt' | 'endAt'>;

/** Whether a change gives an event another period. */
export const isMoved = (before: Period, { startAt, endAt }: EventUpdate): boolean =>
  (startAt !== undefined && toIso(startAt) !== before.startAt) ||
  (endAt !== undefined && toIso(endAt) !== before.endAt);

/** Whether attendees are notified of a change: only when a published event is moved, cancelled or reopened. */
export const isNotifiableChange = (
  before: Period & Pick<EventRow, 'isPublished' | 'status'>,
  change: EventUpdate,
): boolean =>
  before.isPublished &&
  (isMoved(before, change) ||
    (change.status !== undefined && (change.status === 'cancelled') !== (before.status === 'cancelled')));
