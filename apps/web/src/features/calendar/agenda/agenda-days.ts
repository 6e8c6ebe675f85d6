import type { Event } from '@hiyori/contract';
import type { Day } from '@hiyori/time';
import type { AgendaWindow } from './agenda-window.ts';

export interface AgendaDay {
  day: Day;
  events: readonly Event[];
}

/** The days of the agenda: those with events, and some that are shown without any, such as today and the chosen one. */
export function agendaDays(
  { from, to }: AgendaWindow,
  byDay: ReadonlyMap<Day, readonly Event[]>,
  always: readonly Day[],
): AgendaDay[] {
  const days = new Set([...byDay.keys(), ...always].filter((day) => day >= from && day < to));
  return [...days].sort().map((day) => ({ day, events: byDay.get(day) ?? [] }));
}

interface Place {
  day: Day;
  /** How far its head lies below the upper edge of the list, in px. */
  topPx: number;
}

/** The day that is being read: the last one whose head has reached the upper edge, give or take a few pixels. */
export function dayBeingRead(places: readonly Place[], tolerancePx = 12): Day | null {
  const reached = places.filter(({ topPx }) => topPx <= tolerancePx);
  return (reached.at(-1) ?? places[0])?.day ?? null;
}
