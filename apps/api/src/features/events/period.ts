import { type EventUpdate, errorCodes, wholeDaysMessage } from '@hiyori/contract';
import { isStartOfDay } from '@hiyori/time';
import { toIso } from '../../db/columns.ts';
import { HttpError } from '../../http-error.ts';
import type { EventRow } from './columns.ts';

/** 422 for a start or an end that is not allowed. */
export const invalidPeriod = (path: 'startAt' | 'endAt', message: string) =>
  new HttpError(422, errorCodes.eventPeriod, message, { issues: [{ in: 'body', path, message }] });

/** @throws HttpError 422 unless an all-day event starts and ends at the beginnings of days in its zone. */
export function assertWholeDays(
  { startAt, endAt, allDay }: { startAt: string; endAt: string; allDay?: boolean | undefined },
  zone: string,
): void {
  if (!allDay) return;
  for (const [path, at] of [
    ['startAt', startAt],
    ['endAt', endAt],
  ] as const) {
    if (!isStartOfDay(at, zone)) throw invalidPeriod(path, wholeDaysMessage);
  }
}

type Period = Pick<EventRow, 'startAt' | 'endAt'>;

/** Whether a change gives an event another period. */
export const isMoved = (before: Period, { startAt, endAt }: EventUpdate): boolean =>
  (startAt !== undefined && toIso(startAt) !== before.startAt) ||
  (endAt !== undefined && toIso(endAt) !== before.endAt);

type Texts = Pick<EventRow, 'title' | 'location'>;

const isReworded = (before: Texts, { title, location }: EventUpdate): boolean =>
  (title !== undefined && title !== before.title) ||
  (location !== undefined && (location || null) !== (before.location || null));

/** Whether attendees are notified of a change: when a published event gets another period, place or title, is cancelled or reopened. */
export const isNotifiableChange = (
  before: Period & Texts & Pick<EventRow, 'isPublished' | 'status'>,
  change: EventUpdate,
): boolean =>
  before.isPublished &&
  (isMoved(before, change) ||
    isReworded(before, change) ||
    (change.status !== undefined && (change.status === 'cancelled') !== (before.status === 'cancelled')));
