import type { Event } from '@hiyori/contract';
import { needsAnswer } from '../events/event-text.ts';

/** What the page of an event offers to the viewer. */
export interface EventActions {
  /**
   * The action in the bar: the form for the creator; an answer, when there are seats; 追加 or 登録解除; of a cancelled event, what takes it out
   * of the calendar, by removing it, which can be undone, or by taking the answer back.
   */
  bar: 'edit' | 'answer' | 'add' | 'remove' | 'withdraw' | null;
  /** The card 出欠: the seats, or an answer that keeps an event without seats in the calendar. */
  card: 'seats' | 'answer' | null;
  /** What co-hosts may do, with the form, in rows of their own: in the bar they are members as others. */
  isHost: boolean;
  /** What the link of the public page does: it adds the event at once, or leads to the card 出欠. */
  requested: 'add' | 'card' | null;
}

type OfferedEvent = Pick<
  Event,
  'status' | 'isInCalendar' | 'attendance' | 'seats' | 'hasQuestions' | 'answersUntil' | 'myRole'
>;

interface Situation {
  isOwn: boolean;
  now: Date;
  /** The event was in the calendar after it was cancelled, on this page: then its removal can be undone. */
  wasKept: boolean;
}

export function eventActions(event: OfferedEvent, { isOwn, now, wasKept }: Situation): EventActions {
  const isCancelled = event.status === 'cancelled';
  const hasSeats = event.seats !== undefined && !isCancelled;
  const seats = hasSeats ? 'seats' : null;
  if (isOwn) return { bar: 'edit', card: seats, isHost: false, requested: null };
  const isHost = event.myRole === 'host';
  if (isCancelled) return { bar: barOfCancelled(event, wasKept), card: null, isHost, requested: null };
  const requested = addsAtOnce(event, now) ? 'add' : 'card';
  return {
    bar: hasSeats ? 'answer' : 'add',
    card: seats ?? (hasAnswer(event) ? 'answer' : null),
    isHost,
    requested: event.isInCalendar ? null : requested,
  };
}

/** 気になる and 待ち are in the calendar as 行く is, which is `isInCalendar`. */
const hasAnswer = ({ isInCalendar, attendance }: OfferedEvent): boolean =>
  !isInCalendar && (attendance === 'interested' || attendance === 'waiting');

/** Who had a seat could be refused it when they undo. */
function barOfCancelled(event: OfferedEvent, wasKept: boolean): EventActions['bar'] {
  if (hasAnswer(event)) return 'withdraw';
  if (event.seats) return event.isInCalendar ? 'withdraw' : null;
  return event.isInCalendar || wasKept ? 'remove' : null;
}

const addsAtOnce = (event: OfferedEvent, now: Date): boolean =>
  !needsAnswer(event) && (event.answersUntil === undefined || Date.parse(event.answersUntil) > now.getTime());
