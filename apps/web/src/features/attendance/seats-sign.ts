import type { Event } from '@hiyori/contract';
import { isFull } from '../events/event-text.ts';

const fewSeats = 5;

export const fullText = '満員';

/** 「あと3席」. */
export const seatsLeftText = (count: number): string => `あと${count}席`;

type SignedEvent = Pick<Event, 'seats' | 'waitlist' | 'answersUntil' | 'attendance' | 'startAt' | 'status'>;

/** What lists say of the seats of an event to who does not go yet: that few are left, or none. */
export function seatsSign(event: SignedEvent, now: Date): string | null {
  const { seats, waitlist, answersUntil, attendance, startAt, status } = event;
  if (!seats || seats.capacity === null || attendance === 'going' || attendance === 'waiting') return null;
  const ends = [startAt, answersUntil ?? startAt].map((time) => Date.parse(time));
  if (status === 'cancelled' || Math.min(...ends) <= now.getTime()) return null;
  if (isFull(seats)) return waitlist ? `${fullText}・順番待ちできます` : fullText;
  const left = seats.capacity - seats.taken;
  return left <= fewSeats ? seatsLeftText(left) : null;
}
