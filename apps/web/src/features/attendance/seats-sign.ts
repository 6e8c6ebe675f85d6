import type { Event, Seats } from '@hiyori/contract';

const fewSeats = 5;

export const fullText = '満員';

/** 「あと3席」. */
export const seatsLeftText = (count: number): string => `あと${count}席`;

/** Who comes now would wait: seats that are free belong to those who wait. */
export const isFull = ({ capacity, taken, waiting }: Seats): boolean =>
  capacity !== null && (taken >= capacity || waiting > 0);

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
