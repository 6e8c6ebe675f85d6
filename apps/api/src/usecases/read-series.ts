import { errorCodes, type SeriesDetails } from '@hiyori/contract';
import { dayOf } from '@hiyori/time';
import { occurrencesOf } from '@hiyori/time/occurrences';
import type { Database } from '../db/client.ts';
import { countScopes, listNextOccurrences } from '../features/event-follows/reads.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { ruleOf, startOf } from '../features/event-series/plan.ts';
import { listSeries } from '../features/event-series/reads.ts';
import type { EventReader } from '../features/events/reads.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { getEvent } from './get-event.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/** How many occurrences the rule has from one of them on; null without COUNT. */
function countFrom(series: SeriesRow, recurrenceId: string | null): number | null {
  const rule = ruleOf(series);
  if (rule.count === null || recurrenceId === null) return null;
  return [...occurrencesOf(rule, startOf(series), dayOf(recurrenceId, series.timeZone))].length;
}

const shownNext = 5;

/** The series of an event that the viewer can see. @throws HttpError 404, also when the event does not repeat. */
export async function readSeries(
  { db, clock, events }: Deps,
  viewerId: number,
  eventId: number,
): Promise<SeriesDetails> {
  const event = await getEvent({ db, events }, viewerId, eventId);
  const [series] = event.seriesId === null ? [] : await listSeries(db, [event.seriesId]);
  if (!series) throw new HttpError(404, errorCodes.seriesNotFound, 'This event does not repeat');
  const now = clock.now().toISOString();
  const next = await listNextOccurrences(db, events, viewerId, series.id, { now, limit: shownNext });
  const isOwn = event.creatorId === viewerId;
  const isOrganizer = isOwn || event.myRole === 'accepted';
  const addressed = { id: eventId, creatorId: event.creatorId, seriesId: series.id };
  return {
    id: series.id,
    rrule: series.rrule,
    skipHolidays: series.skipsHolidays,
    timeZone: series.timeZone,
    countLeft: countFrom(series, event.recurrenceId),
    next: next.map(({ id, startAt, endAt, status }) => ({ id, startAt, endAt, isCancelled: status === 'cancelled' })),
    scopes: isOrganizer ? await countScopes(db, addressed, now) : null,
    isAsked: isOwn && series.askedAt !== null,
  };
}
