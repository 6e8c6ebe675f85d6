import { defaultZone, errorCodes, type Recurrence, seriesLimits } from '@hiyori/contract';
import { occurrencesOf, seriesStartOf } from '@hiyori/time/occurrences';
import { completeRule, formatRule, parseRule, startsOn } from '@hiyori/time/recurrence';
import type { Transaction } from '../db/client.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { isEndedEarly } from '../features/event-series/move.ts';
import { listLiveSeries } from '../features/event-series/reads.ts';
import { insertSeries, type NewSeries } from '../features/event-series/writes.ts';
import type { NewEvent } from '../features/events/writes.ts';
import { HttpError } from '../http-error.ts';

/** A series that is to be stored, and when its rule has the first occurrence start. */
export interface PlannedSeries {
  series: NewSeries;
  recurrenceId: string;
}

export const ruleMessage = 'このくり返しは使えません。回数は366回まで、終わりは2199年までです';

/** 422 for a rule that is not allowed. */
export const invalidRule = (message: string) =>
  new HttpError(422, errorCodes.seriesRule, message, {
    issues: [{ in: 'body', path: 'recurrence.rrule', message }],
  });

/** The series that an event begins. @throws HttpError 422 for a rule that is not offered, when the event is on none of its days, or they end before it. */
export function planSeries(
  { startAt, timeZone: zone = defaultZone, allDay }: Pick<NewEvent, 'startAt' | 'timeZone' | 'allDay'>,
  recurrence: Recurrence,
): PlannedSeries {
  const start = seriesStartOf(new Date(startAt), zone, allDay);
  const rule = parseRule(recurrence.rrule);
  if (!rule) throw invalidRule(ruleMessage);
  if (!startsOn(rule, start.day)) throw invalidRule('開始日が、くり返しの日ではありません');
  const [first] = occurrencesOf(rule, start);
  if (!first) throw invalidRule('くり返しの終わりは、開始より後にしてください');
  const recurrenceId = first.startAt.toISOString();
  const series = {
    rrule: formatRule(completeRule(rule, start.day)),
    timeZone: zone,
    startDay: start.day,
    startTime: start.time,
    skipsHolidays: recurrence.skipHolidays ?? false,
    exdates: [],
    madeUntil: recurrenceId,
  };
  return { series, recurrenceId };
}

/** Stores a series of `creatorId`, whose lock the caller holds. @throws HttpError 422 above the limit. */
export async function storeSeries(
  tx: Transaction,
  creatorId: number,
  series: NewSeries,
  now: string,
): Promise<SeriesRow> {
  const live = await listLiveSeries(tx, creatorId, now);
  // Of a series that was split only the last part counts.
  if (live.filter((each) => !isEndedEarly(each)).length >= seriesLimits.max) {
    throw new HttpError(422, errorCodes.seriesLimit, `くり返す予定は、${seriesLimits.max}件まで作れます`);
  }
  return insertSeries(tx, creatorId, series, now);
}
