import { type EventUpdate, errorCodes } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import { HttpError } from '../../http-error.ts';
import type { EventRow } from './columns.ts';

/** 422 for a start or an end that is not allowed. */
export const invalidPeriod = (path: 'startAt' | 'endAt', message: string) =>
  new HttpError(422, errorCodes.eventPeriod, message, { issues: [{ in: 'body', path, message }] });

/** Whether attendees are notified of a change: only when a published event is moved, cancelled or reopened. */
export const isNotifiableChange = (
  before: Pick<EventRow, 'isPublished' | 'startAt' | 'endAt' | 'status'>,
  { startAt, endAt, status }: EventUpdate,
): boolean =>
  before.isPublished &&
  ((startAt !== undefined && toIso(startAt) !== before.startAt) ||
    (endAt !== undefined && toIso(endAt) !== before.endAt) ||
    (status !== undefined && (status === 'cancelled') !== (before.status === 'cancelled')));
