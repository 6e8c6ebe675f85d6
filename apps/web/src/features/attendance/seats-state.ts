import type { Attendance, Event } from '@hiyori/contract';
import { isFull as isFullOf } from '../events/event-text.ts';

/** What the first choice of the answers is for the viewer. */
export interface SeatsState {
  isFull: boolean;
  /** `going` is free or chosen, `wait` puts the viewer on the list, `none`: full without a list, or answers are closed. */
  choice: 'going' | 'wait' | 'none';
  /** Free seats; null without a capacity. */
  left: number | null;
  isClosed: boolean;
  /** An offer that can be accepted, with the minutes that are left. */
  offer: { until: string; minutesLeft: number } | null;
  /** The viewer did not answer an offer in time. */
  isOfferOver: boolean;
}

const offerMinutes = 120;

/** The share of the time for the answer to an offer that is left, from 0 to 1. */
export const shareLeft = (minutesLeft: number): number => Math.min(1, Math.max(0, minutesLeft / offerMinutes));

export function seatsState(
  { status, seats, offer }: Attendance,
  { waitlist, answersUntil }: Pick<Event, 'waitlist' | 'answersUntil'>,
  now: Date,
): SeatsState {
  const { capacity, taken } = seats;
  const isFull = isFullOf(seats);
  const isClosed = answersUntil !== undefined && Date.parse(answersUntil) <= now.getTime();
  // The time of the page may be a minute older than the offer.
  const minutesLeft = offer ? Math.min(offerMinutes, Math.ceil((Date.parse(offer.until) - now.getTime()) / 60_000)) : 0;
  const isOpen = offer !== null && !offer.isOver && minutesLeft > 0;
  return {
    isFull,
    left: capacity === null ? null : Math.max(0, capacity - taken),
    isClosed,
    offer: isOpen ? { until: offer.until, minutesLeft } : null,
    isOfferOver: offer !== null && !isOpen,
    choice: choiceOf({ status, isFull, isClosed, isOpen, hasList: waitlist === true }),
  };
}

function choiceOf(of: {
  status: Attendance['status'];
  isFull: boolean;
  isClosed: boolean;
  isOpen: boolean;
  hasList: boolean;
}): SeatsState['choice'] {
  if (of.status === 'going' || of.isOpen) return 'going';
  if (of.status === 'waiting') return 'wait';
  if (of.isClosed) return 'none';
  if (!of.isFull) return 'going';
  return of.hasList ? 'wait' : 'none';
}
