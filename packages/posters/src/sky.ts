import { type Instant, timeOf } from '@hiyori/time';

/** 朝, 昼, 夕, 夜: what the start of an event makes of its cover. */
export const skies = ['morning', 'noon', 'evening', 'night'] as const;

export type Sky = (typeof skies)[number];

/** The sky at a wall-clock time of the event's zone; noon for an invalid instant or zone. */
export function skyAt(startAt: Instant, timeZone: string): Sky {
  const time = timeOf(startAt, timeZone);
  if (!/^\d{2}:\d{2}$/.test(time)) return 'noon';
  if (time >= '05:00' && time < '10:00') return 'morning';
  if (time >= '10:00' && time < '16:00') return 'noon';
  if (time >= '16:00' && time < '18:30') return 'evening';
  return 'night';
}
