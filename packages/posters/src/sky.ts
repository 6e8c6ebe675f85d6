import { type Instant, type Period, timeOf } from '@hiyori/time';

/** 朝, 昼, 夕, 夜: what the start of an event makes of its cover. */
export const skies = ['morning', 'noon', 'evening', 'night'] as const;

export type Sky = (typeof skies)[number];

/** From when to when each lasts, as wall-clock times; the end is exclusive, and a night ends in the next morning. */
export const skyHours: Readonly<Record<Sky, readonly [from: string, to: string]>> = {
  morning: ['05:00', '10:00'],
  noon: ['10:00', '16:00'],
  evening: ['16:00', '18:30'],
  night: ['18:30', '05:00'],
};

/** The sky at a wall-clock time of the event's zone; noon for an invalid instant or zone. */
export function skyAt(startAt: Instant, timeZone: string): Sky {
  const time = timeOf(startAt, timeZone);
  if (!/^\d{2}:\d{2}$/.test(time)) return 'noon';
  return skies.find((sky) => time >= skyHours[sky][0] && time < skyHours[sky][1]) ?? 'night';
}

/** The sky of an event in its zone; noon for an all-day event. */
export const skyOf = ({ startAt, timeZone, allDay }: Pick<Period, 'startAt' | 'allDay'> & { timeZone: string }): Sky =>
  allDay ? 'noon' : skyAt(startAt, timeZone);
