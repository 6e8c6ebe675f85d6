import type { Event } from '@hiyori/contract';
import { addDays, type Day, dayOf, daysBetween, instantOf } from '@hiyori/time';
import { withAudience } from '../user-lists/audience.ts';
import { noCover } from './cover-draft.ts';
import { type EventDraft, toDraft } from './form.ts';
import { noSeats } from './seats-draft.ts';

interface CopyContext {
  zone: string;
  now: Date;
  /** The audience of another member's event is not copied. */
  isOwn: boolean;
}

/**
 * The draft of a new event like this one, on the next same weekday that is later than the event and in the future, at the same time of
 * day. An uploaded cover belongs to its event and is not copied.
 */
export function copiedDraft(event: Event, { zone, now, isOwn }: CopyContext): EventDraft {
  const draft = toDraft(event, zone);
  const startDay = nextSameWeekday(draft, zone, now);
  return {
    ...draft,
    ...noCover,
    startDay,
    endDay: addDays(startDay, daysBetween(draft.startDay, draft.endDay)),
    // A deadline belongs to its date.
    answersDay: noSeats.answersDay,
    answersTime: noSeats.answersTime,
    ...(!isOwn && noSeats),
    // The poll is of the event that is copied.
    ...((!isOwn || draft.lists === 'answered') && withAudience('self')),
  };
}

function nextSameWeekday({ startDay, startTime }: EventDraft, zone: string, now: Date): Day {
  const weeks = Math.floor(daysBetween(startDay, dayOf(now, zone)) / 7);
  const day = addDays(startDay, 7 * Math.max(1, weeks));
  return instantOf(day, startTime, zone) > now ? day : addDays(day, 7);
}
