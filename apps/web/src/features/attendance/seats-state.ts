import type { Attendance, Event } from '@hiyori/contract';
import { isFull as isFullOf, phaseOf } from '../events/event-text.ts';

/** What the first choice of the answers is for the viewer. */
export interface SeatsState {
  isFull: boolean;
  /** `going` is free, chosen or kept by an offer, `wait` puts the viewer on the list, `none`: full without a list, or answers are closed. */
  choice: 'going' | 'wait' | 'none';
  /** Free seats; null without a capacity, and when it is over. */
  left: number | null;
  isClosed: boolean;
  /** From the start on no one who waits gets a seat. */
  hasBegun: boolean;
  /** The viewer waits, or would have to, and it has begun. */
  isWaitInVain: boolean;
  /** From the end on nothing is asked, and free seats are of no use. */
  isOver: boolean;
  /** An offer that can be accepted, with the minutes that are left; null once it was passed on. */
  offer: { until: string; minutesLeft: number } | null;
  /** The viewer did not answer an offer in time. */
  isOfferOver: boolean;
}

const offerMinutes = 120;

/** The share of the time for the answer to an offer that is left, from 0 to 1. */
export const shareLeft = (minutesLeft: number): number => Math.min(1, Math.max(0, minutesLeft / offerMinutes));

export function seatsState(
  { status, seats, offer }: Attendance,
  event: Pick<Event, 'waitlist' | 'answersUntil' | 'startAt' | 'endAt' | 'status'>,
  now: Date,
): SeatsState {
  const { waitlist, answersUntil, startAt } = event;
  const { capacity, taken } = seats;
  const hasList = waitlist === true;
  const hasBegun = Date.parse(startAt) <= now.getTime();
  const isOver = phaseOf(event, now) === 'completed';
  const isFull = isFullOf(seats);
  const isClosed = answersUntil !== undefined && Date.parse(answersUntil) <= now.getTime();
  // The time of the page may be a minute older than the offer.
  const minutesLeft = offer ? Math.min(offerMinutes, Math.ceil((Date.parse(offer.until) - now.getTime()) / 60_000)) : 0;
  const isOpen = offer !== null && !offer.isOver && minutesLeft > 0;
  return {
    isFull,
    left: capacity === null || isOver ? null : Math.max(0, capacity - taken),
    isClosed,
    hasBegun,
    isWaitInVain: hasBegun && (status === 'waiting' || (status !== 'going' && isFull && hasList && !isOver)),
    isOver,
    offer: isOpen && status !== 'declined' ? { until: offer.until, minutesLeft } : null,
    isOfferOver: offer !== null && !isOpen,
    choice: choiceOf({ status, isFull, isClosed, isOpen, hasList: hasList && !hasBegun }),
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
