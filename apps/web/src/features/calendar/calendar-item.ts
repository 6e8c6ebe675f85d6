import type { Event, ImportedEvent } from '@hiyori/contract';
import { allDayText, type Day } from '@hiyori/time';
import { creatorName, timesOnDay } from '../events/event-text.ts';
import { type MarkHue, markHueOf } from '../events/mark-hue.ts';
import { limitedSign } from '../user-lists/copy.ts';
import type { Placeable } from './layout/placement.ts';

interface Shown extends Placeable {
  title: string;
  /** Who calls, as text; of an imported event the name of its calendar. */
  person: string;
  place: string | null;
  hue: MarkHue;
  isCancelled: boolean;
}

/** An event of this product. */
export interface EventItem extends Shown {
  /** `suggested`: of a member whom the viewer follows, and not added. */
  kind: 'own' | 'added' | 'suggested';
  /** The viewer does not go, but is interested, or waits for a seat. */
  answer?: 'interested' | 'waiting' | undefined;
  event: Event;
}

/** An event of another calendar of the viewer: it has no page, and cannot be changed. */
export interface ImportedItem extends Shown {
  kind: 'imported';
  imported: ImportedEvent;
}

/** An option of an open poll that the viewer organises or did not refuse: nothing is decided. It opens the poll. */
export interface HoldItem extends Shown {
  kind: 'hold';
  slug: string;
}

/** What is no event of this product. */
export type OtherItem = ImportedItem | HoldItem;

/**
 * What every view of the calendar shows. Another source of plans adds its own kind here, and its own rows and blocks where a view shows
 * more than the common fields.
 */
export type CalendarItem = EventItem | OtherItem;

export const isEventItem = (item: CalendarItem): item is EventItem => 'event' in item;

/** How an item looks, as the class in a view: its kind, or the viewer's answer to an event that they added. */
export const lookOf = (item: CalendarItem) => (item.kind === 'added' && item.answer) || item.kind;

/** Whether the viewer plans it. What is only suggested, and what a poll keeps free, leaves a day free. */
export const isPlan = ({ kind }: Pick<CalendarItem, 'kind'>): boolean => kind !== 'suggested' && kind !== 'hold';

const cache = new WeakMap<Event, { viewerId: number; item: EventItem }>();

/** The items of events in the viewer's calendar. An unchanged event keeps its item, so that rows that are already shown stay. */
export const itemsOf = (events: readonly Event[], viewerId: number): EventItem[] =>
  events.map((event) => {
    const cached = cache.get(event);
    if (cached?.viewerId === viewerId) return cached.item;
    const item = itemOf(event, viewerId);
    cache.set(event, { viewerId, item });
    return item;
  });

/** The items of events of others, which the viewer may add. */
export const suggestedItemsOf = (events: readonly Event[], viewerId: number): EventItem[] =>
  itemsOf(events, viewerId).map((item) => (item.event.isInCalendar ? item : suggestedItem(item)));

const suggested = new WeakMap<EventItem, EventItem>();

function suggestedItem(item: EventItem): EventItem {
  const known = suggested.get(item) ?? { ...item, kind: 'suggested' as const };
  suggested.set(item, known);
  return known;
}

function itemOf(event: Event, viewerId: number): EventItem {
  const isOwn = event.creatorId === viewerId;
  return {
    key: `event-${event.id}`,
    kind: isOwn ? 'own' : 'added',
    answer: answerOf(event, isOwn),
    title: event.title,
    person: creatorName(event),
    place: event.location,
    hue: markHueOf(event, isOwn),
    startAt: event.startAt,
    endAt: event.endAt,
    timeZone: event.timeZone,
    isAllDay: event.allDay === true,
    isCancelled: event.status === 'cancelled',
    event,
  };
}

const answerOf = ({ attendance }: Event, isOwn: boolean): EventItem['answer'] =>
  !isOwn && (attendance === 'interested' || attendance === 'waiting') ? attendance : undefined;

/** That an item is for some of the followers only, as text. */
export const signOf = (item: CalendarItem): string | null => (isEventItem(item) ? limitedSign(item.event) : null);

/** The times of an item on one of its days, as `timesOnDay`. */
export const itemTimesOn = (item: CalendarItem, day: Day, zone: string): ReturnType<typeof timesOnDay> =>
  timesOnDay({ startAt: item.startAt, endAt: item.endAt, allDay: item.isAllDay }, day, zone);

/** The start on a day, as text: 「～」 for one on an earlier day. */
export const startText = ({ start, end }: ReturnType<typeof timesOnDay>): string => start ?? (end ? '～' : allDayText);

/** Whether the viewer may drag an item: one's own events, not those of a whole day and not a cancelled one. */
export const canMove = (item: CalendarItem): item is EventItem =>
  item.kind === 'own' && !item.isAllDay && !item.isCancelled;
