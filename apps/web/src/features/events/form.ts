import {
  type Event,
  EventInput,
  type EventUpdate,
  endsAfterStart,
  futureStartMessage,
  isBlank,
  type SeatsInput,
  startsInFuture,
} from '@hiyori/contract';
import { addDays, type Day, dayOf, daysBetween, instantOf, isDay, startOfDay, timeOf, zoneOfDays } from '@hiyori/time';
import { noRepeat, type RepeatDraft } from '../event-series/form.ts';
import { type AudienceDraft, audienceInput, audienceOfFlags, listsOf, withAudience } from '../user-lists/audience.ts';
import { type CoverDraft, coverDraftOf, coverPictureOf, movedFocus, noCover } from './cover-draft.ts';
import type { CoveredEvent } from './event-cover.tsx';
import { formCopy } from './form-copy.ts';
import { asksSeats, changedSeats, noSeats, type SeatsDraft, seatsDraftOf } from './seats-draft.ts';

/** The values of the form; days and times are in the viewer's time zone. */
export interface EventDraft extends CoverDraft, RepeatDraft, SeatsDraft, AudienceDraft {
  title: string;
  startDay: Day;
  startTime: string;
  endDay: Day;
  endTime: string;
  /** The event lasts whole days, until `endDay`; the times are then not used. */
  allDay: boolean;
  location: string;
  /** Sent only when it was filled: the default request is that of SPEC section 3. */
  url: string;
  /** Labelled メモ in the form. */
  description: string;
  /** Indexes as text; empty while the title and the creator decide. */
  coverMotif: string;
  coverHue: string;
}

/** What the creator may choose for the cover. */
export const coverFields = ['coverMotif', 'coverHue'] as const;

export type EventField = Exclude<
  keyof EventInput,
  | 'creatorId'
  | 'isPublished'
  | 'isPublic'
  | 'audience'
  | 'allDay'
  | 'recurrence'
  | 'attendeeList'
  | (typeof coverFields)[number]
>;
export type EventProblems = Partial<Record<EventField, string>>;

/** A personal plan from 09:00 to 10:00, on the `wanted` day if it is valid and not past, otherwise tomorrow. */
export function newDraft(now: Date, zone: string, wanted: string | null = null): EventDraft {
  return {
    title: '',
    ...newPeriod(now, zone, wanted),
    allDay: false,
    location: '',
    url: '',
    description: '',
    ...withAudience('self'),
    coverMotif: '',
    coverHue: '',
    ...noRepeat,
    ...noSeats,
    ...noCover,
  };
}

function newPeriod(now: Date, zone: string, wanted: string | null) {
  const today = dayOf(now, zone);
  const nextHour = Number(timeOf(now, zone).slice(0, 2)) + 1;
  // Today after 09:00, the draft starts at the next full hour.
  if (wanted === today && nextHour > 9 && nextHour < 24) {
    const endsToday = nextHour < 23;
    return {
      startDay: today,
      startTime: hourText(nextHour),
      endDay: endsToday ? today : addDays(today, 1),
      endTime: hourText((nextHour + 1) % 24),
    };
  }
  const isUsable = wanted && isDay(wanted) && (wanted > today || (wanted === today && nextHour <= 9));
  const day = isUsable ? wanted : addDays(today, 1);
  return { startDay: day, startTime: '09:00', endDay: day, endTime: '10:00' };
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The draft of an existing event. `isPublic` defaults to true. */
export const toDraft = (event: Event, zone: string): EventDraft => ({
  title: event.title,
  ...toDraftPeriod(event, zone),
  location: event.location ?? '',
  url: event.url ?? '',
  description: event.description ?? '',
  isPublished: event.isPublished,
  isPublic: event.isPublic ?? true,
  lists: listsOf(event),
  coverMotif: String(event.coverMotif ?? ''),
  coverHue: String(event.coverHue ?? ''),
  ...noRepeat,
  ...seatsDraftOf(event, zone),
  ...coverDraftOf(event),
});

function toDraftPeriod(event: Event, viewersZone: string) {
  const { startAt, endAt, allDay = false } = event;
  const zone = zoneOfDays(event, viewersZone);
  const startDay = dayOf(startAt, zone);
  if (allDay)
    return { startDay, startTime: '09:00', endDay: addDays(dayOf(endAt, zone), -1), endTime: '10:00', allDay };
  return {
    startDay,
    startTime: timeOf(startAt, zone),
    endDay: dayOf(endAt, zone),
    endTime: timeOf(endAt, zone),
    allDay,
  };
}

/** Sets whether the event lasts whole days. An end at midnight then does not count for the day that starts there, and does again later. */
export function withAllDay(draft: EventDraft, allDay: boolean): EventDraft {
  const { startDay, endDay, endTime } = draft;
  if (endTime !== '00:00' || endDay === '' || (allDay && endDay <= startDay)) return { ...draft, allDay };
  return { ...draft, allDay, endDay: addDays(endDay, allDay ? -1 : 1) };
}

/** The zone of the days of a draft: an all-day event keeps its own, because its dates are the same everywhere. */
export const zoneOfDraft = (draft: EventDraft, viewersZone: string, original?: Event): string =>
  draft.allDay && original ? zoneOfDays(original, viewersZone) : viewersZone;

/** Sets the start day, and moves an earlier end day to it. */
export const withStartDay = (draft: EventDraft, startDay: Day): EventDraft => ({
  ...draft,
  startDay,
  endDay: draft.endDay < startDay ? startDay : draft.endDay,
});

/** Sets how the event repeats. A later first day moves the period. */
export const withRepeat = (draft: EventDraft, repeat: RepeatDraft, startDay: Day): EventDraft => ({
  ...draft,
  ...repeat,
  startDay,
  endDay: addDays(draft.endDay || startDay, daysBetween(draft.startDay, startDay)),
});

/** Sets the type: personal plans are neither published nor public, published events are both (SPEC section 4). */
export const withType = (draft: EventDraft, type: 'personal' | 'published'): EventDraft => ({
  ...draft,
  ...withAudience(type === 'published' ? 'everyone' : 'self'),
});

/** The first selectable day: today, or the event's start day if it is edited and started earlier. */
export function firstSelectableDay(now: Date, zone: string, original?: Event): Day {
  const today = dayOf(now, zone);
  const start = original ? dayOf(original.startAt, zone) : today;
  return [start, today].sort()[0] ?? today;
}

interface ValidationContext {
  zone: string;
  now: Date;
  /** The edited event; undefined for a new one. */
  original?: Event | undefined;
}

/** The period of a draft; null while it is not complete, or its end not after its start. */
export function periodOf(draft: EventDraft, zone: string, original?: Event): { startAt: string; endAt: string } | null {
  const startAt = toStartInstant(draft, zone, original);
  const endAt = toEndInstant(draft, zone, original);
  return startAt && endAt && endsAfterStart(startAt, endAt) ? { startAt, endAt } : null;
}

/** The validation messages of a draft by field; empty if it can be sent. */
export function validateDraft(draft: EventDraft, { zone, now, original }: ValidationContext): EventProblems {
  const problems: EventProblems = {};
  const startAt = toStartInstant(draft, zone, original);
  const endAt = toEndInstant(draft, zone, original);
  if (!startAt) problems.startAt = formCopy.noTime;
  if (!endAt) problems.endAt = formCopy.noTime;
  const body = toBody(draft, startAt ?? now.toISOString(), endAt ?? farFuture);
  const isDeadlineComplete = !asksSeats(draft, original) || draft.answersDay === '' || draft.answersTime !== '';
  if (!isDeadlineComplete) problems.answersUntil = formCopy.answersIncomplete;
  const parsed = EventInput.safeParse({ ...body, ...(isDeadlineComplete && changedSeats(draft, zone, original)) });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as EventField;
    problems[field] ??= message;
  }
  if (startAt && !original && !startsInFuture({ startAt, allDay: draft.allDay }, now.getTime()))
    problems.startAt ??= futureStartMessage;
  return problems;
}

const farFuture = '2199-12-31T00:00:00.000Z';

/** The request body for a new event. The draft must be valid: `validateDraft` returns no messages. */
export function toInput(draft: EventDraft, zone: string, creatorId: number) {
  return {
    creatorId,
    ...toBody(draft, toStartInstant(draft, zone) ?? '', toEndInstant(draft, zone) ?? ''),
    ...changedSeats(draft, zone),
    ...changedCover(draft),
  };
}

/** The request body for an edited event. The draft must be valid. */
export function toUpdate(draft: EventDraft, zone: string, userId: number, original: Event): EventUpdate {
  const startAt = toStartInstant(draft, zone, original) ?? '';
  return {
    userId,
    ...toBody(draft, startAt, toEndInstant(draft, zone, original) ?? ''),
    ...(original.allDay && !draft.allDay && { allDay: false }),
    ...(original.url && isBlank(draft.url) && { url: null }),
    // Without it, the deadline would move along with the start, to another one than was shown.
    ...(original.answersUntil && startAt !== original.startAt && { answersUntil: original.answersUntil }),
    ...changedSeats(draft, zone, original),
    // Without it, the event would keep its lists.
    ...(original.isLimited && draft.lists === '' && { audience: audienceOfFlags(draft) }),
    ...changedCover(draft, original),
    ...movedFocus(draft, original),
  };
}

const chosen = (index: string): number | null => (index === '' ? null : Number(index));

/** The members of the cover that differ from those of the event; none for a new event without a choice. */
const changedCover = (
  draft: EventDraft,
  original?: Pick<Event, 'coverMotif' | 'coverHue'>,
): Pick<EventInput, 'coverMotif' | 'coverHue'> =>
  Object.fromEntries(
    coverFields
      .map((field) => [field, chosen(draft[field])] as const)
      .filter(([field, index]) => index !== (original?.[field] ?? null)),
  );

/** What the cover of the event will show, once the draft is saved. */
export function toCovered(draft: EventDraft, zone: string, creatorId: number, original?: Event): CoveredEvent {
  const startAt = toStartInstant(draft, zone, original) ?? original?.startAt ?? '';
  return {
    title: draft.title.trim(),
    creatorId,
    startAt,
    // As the form sends it: a moved event is planned in the zone of the viewer.
    timeZone: original && startAt === original.startAt ? original.timeZone : zoneOfDraft(draft, zone, original),
    allDay: draft.allDay || undefined,
    status: original?.status ?? null,
    coverMotif: chosen(draft.coverMotif) ?? undefined,
    coverHue: chosen(draft.coverHue) ?? undefined,
    coverPicture: coverPictureOf(draft),
  };
}

/** True if the start or end was changed; the new times are in the organiser's current zone. */
export const isMoved = (update: EventUpdate, original: Event): boolean =>
  update.startAt !== original.startAt ||
  update.endAt !== original.endAt ||
  (update.allDay ?? false) !== (original.allDay ?? false);

const toBody = (draft: EventDraft, startAt: string, endAt: string) =>
  ({
    title: draft.title.trim(),
    description: isBlank(draft.description) ? null : draft.description,
    startAt,
    endAt,
    location: isBlank(draft.location) ? null : draft.location.trim(),
    isPublished: draft.isPublished,
    isPublic: draft.isPublic,
    ...audienceInput(draft),
    ...(draft.allDay && { allDay: true }),
    ...(!isBlank(draft.url) && { url: withScheme(draft.url.trim()) }),
  }) satisfies Record<
    keyof Omit<
      EventInput,
      | 'creatorId'
      | 'audience'
      | 'lists'
      | 'url'
      | 'allDay'
      | 'recurrence'
      | 'attendeeList'
      | keyof SeatsInput
      | (typeof coverFields)[number]
    >,
    unknown
  > &
    Pick<EventInput, 'url' | 'allDay' | 'audience' | 'lists'>;

/** 「spread.example/1121」 becomes an address; a text with another scheme stays, and is refused. */
const withScheme = (text: string): string =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i.test(text) ? `https://${text}` : text;

const toStartInstant = (draft: EventDraft, zone: string, original?: Event) =>
  draft.allDay
    ? dayStartOrNull(draft.startDay, 0, zoneOfDraft(draft, zone, original))
    : instantOrNull(draft.startDay, draft.startTime, zone, original?.startAt);
const toEndInstant = (draft: EventDraft, zone: string, original?: Event) =>
  draft.allDay
    ? dayStartOrNull(draft.endDay, 1, zoneOfDraft(draft, zone, original))
    : instantOrNull(draft.endDay, draft.endTime, zone, original?.endAt);

/** The beginning of the day that is `later` days after `day`. */
function dayStartOrNull(day: Day, later: 0 | 1, zone: string): string | null {
  try {
    return startOfDay(addDays(day, later), zone).toISOString();
  } catch {
    return null;
  }
}

/** Returns `original` if day and time are unchanged: it keeps seconds, and the second occurrence of a repeated hour (DST). */
function instantOrNull(day: Day, time: string, zone: string, original?: string): string | null {
  if (original && dayOf(original, zone) === day && timeOf(original, zone) === time) return original;
  try {
    return instantOf(day, time, zone).toISOString();
  } catch {
    return null;
  }
}

/** True if the draft differs from `initial`. */
export const isChanged = (draft: EventDraft, initial: EventDraft): boolean =>
  (Object.keys(initial) as (keyof EventDraft)[]).some((key) => draft[key] !== initial[key]);
