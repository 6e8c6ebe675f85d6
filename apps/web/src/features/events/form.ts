import {
  type Event,
  EventInput,
  type EventUpdate,
  futureStartMessage,
  isBlank,
  startsInFuture,
} from '@hiyori/contract';
import { addDays, type Day, dayOf, instantOf, isDay, timeOf } from '@hiyori/time';
import { formCopy } from './copy.ts';

/** What the form holds: days and times as the clocks of the viewer's zone show them. */
export interface EventDraft {
  title: string;
  startDay: Day;
  startTime: string;
  endDay: Day;
  endTime: string;
  location: string;
  /** Kept in the form only; it is never sent (SPEC section 3). */
  url: string;
  /** The memo. */
  description: string;
  isPublished: boolean;
  isPublic: boolean;
}

export type EventField = Exclude<keyof EventInput, 'creatorId' | 'isPublished' | 'isPublic'>;
export type EventProblems = Partial<Record<EventField, string>>;

/** Tomorrow 09:00 to 10:00, or a day that is asked for and not past; personal until it is published. */
export function newDraft(now: Date, zone: string, wanted: string | null = null): EventDraft {
  return {
    title: '',
    ...newPeriod(now, zone, wanted),
    location: '',
    url: '',
    description: '',
    isPublished: false,
    isPublic: false,
  };
}

function newPeriod(now: Date, zone: string, wanted: string | null) {
  const today = dayOf(now, zone);
  const nextHour = Number(timeOf(now, zone).slice(0, 2)) + 1;
  // Today nine o'clock may be over: the next full hour is not.
  if (wanted === today && nextHour > 9 && nextHour < 24) {
    const endsToday = nextHour < 23;
    return {
      startDay: today,
      startTime: hourText(nextHour),
      endDay: endsToday ? today : addDays(today, 1),
      endTime: hourText((nextHour + 1) % 24),
    };
  }
  const isOpen = wanted && isDay(wanted) && (wanted > today || (wanted === today && nextHour <= 9));
  const day = isOpen ? wanted : addDays(today, 1);
  return { startDay: day, startTime: '09:00', endDay: day, endTime: '10:00' };
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** An event as its creator edits it. Absent of a setting, it is public. */
export const draftOf = (event: Event, zone: string): EventDraft => ({
  title: event.title,
  startDay: dayOf(event.startAt, zone),
  startTime: timeOf(event.startAt, zone),
  endDay: dayOf(event.endAt, zone),
  endTime: timeOf(event.endAt, zone),
  location: event.location ?? '',
  url: '',
  description: event.description ?? '',
  isPublished: event.isPublished,
  isPublic: event.isPublic ?? true,
});

/** Another start day; an end day before it is pulled up to it. */
export const withStartDay = (draft: EventDraft, startDay: Day): EventDraft => ({
  ...draft,
  startDay,
  endDay: draft.endDay < startDay ? startDay : draft.endDay,
});

/** Personal plans are neither published nor public, published events both (SPEC section 4). */
export const withType = (draft: EventDraft, type: 'personal' | 'published'): EventDraft => ({
  ...draft,
  isPublished: type === 'published',
  isPublic: type === 'published',
});

/** The first day that the form offers: today, and in an edit no later than the event's own start. */
export function firstDayOf(now: Date, zone: string, original?: Event): Day {
  const today = dayOf(now, zone);
  const start = original ? dayOf(original.startAt, zone) : today;
  return [start, today].sort()[0] ?? today;
}

interface Bearings {
  zone: string;
  now: Date;
  /** The event that is edited; none while one is created. */
  original?: Event | undefined;
}

/** What is wrong with a draft, beside each field; empty when it can be sent. */
export function problemsOf(draft: EventDraft, { zone, now, original }: Bearings): EventProblems {
  const problems: EventProblems = {};
  const startAt = startOf(draft, zone, original);
  const endAt = endOf(draft, zone, original);
  if (!startAt) problems.startAt = formCopy.noTime;
  if (!endAt) problems.endAt = formCopy.noTime;
  const parsed = EventInput.safeParse(bodyOf(draft, startAt ?? now.toISOString(), endAt ?? farFuture));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as EventField;
    problems[field] ??= message;
  }
  if (startAt && !original && !startsInFuture(startAt, now.getTime())) problems.startAt ??= futureStartMessage;
  return problems;
}

const farFuture = '2199-12-31T00:00:00.000Z';

/** The draft as it is sent; call it once `problemsOf` is empty. */
export function toInput(draft: EventDraft, zone: string, creatorId: number) {
  return { creatorId, ...bodyOf(draft, startOf(draft, zone) ?? '', endOf(draft, zone) ?? '') };
}

/** The edited draft as it is sent. */
export function toUpdate(draft: EventDraft, zone: string, userId: number, original: Event): EventUpdate {
  return {
    userId,
    ...bodyOf(draft, startOf(draft, zone, original) ?? '', endOf(draft, zone, original) ?? ''),
  };
}

/** True when other times than the event's own were chosen: by the clocks of the zone in which the organizer is now. */
export const isMoved = (update: EventUpdate, original: Event): boolean =>
  update.startAt !== original.startAt || update.endAt !== original.endAt;

const bodyOf = (draft: EventDraft, startAt: string, endAt: string) =>
  ({
    title: draft.title.trim(),
    description: isBlank(draft.description) ? null : draft.description,
    startAt,
    endAt,
    location: isBlank(draft.location) ? null : draft.location.trim(),
    isPublished: draft.isPublished,
    isPublic: draft.isPublic,
  }) satisfies Record<keyof Omit<EventInput, 'creatorId'>, unknown>;

const startOf = (draft: EventDraft, zone: string, original?: Event) =>
  instantOrNull(draft.startDay, draft.startTime, zone, original?.startAt);
const endOf = (draft: EventDraft, zone: string, original?: Event) =>
  instantOrNull(draft.endDay, draft.endTime, zone, original?.endAt);

/** An unchanged time stays the very instant that it was: seconds, and the second of two hours that a clock shows twice. */
function instantOrNull(day: Day, time: string, zone: string, original?: string): string | null {
  if (original && dayOf(original, zone) === day && timeOf(original, zone) === time) return original;
  try {
    return instantOf(day, time, zone).toISOString();
  } catch {
    return null;
  }
}

/** True when something was typed that leaving would lose. */
export const isChanged = (draft: EventDraft, initial: EventDraft): boolean =>
  (Object.keys(initial) as (keyof EventDraft)[]).some((key) => draft[key] !== initial[key]);
