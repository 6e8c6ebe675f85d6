import type { Day } from '@hiyori/time';
import type { EventItem, OtherItem } from '../calendar-item.ts';
import type { AgendaWindow } from './agenda-window.ts';

export interface AgendaDay {
  day: Day;
  items: readonly EventItem[];
  /** Imported events and what polls keep free. */
  others: readonly OtherItem[];
}

/** The days of the agenda: those with plans, and those in `always`, which are listed even without plans. */
export function agendaDays(
  { from, to }: AgendaWindow,
  byDay: ReadonlyMap<Day, readonly EventItem[]>,
  always: readonly Day[],
  othersByDay: ReadonlyMap<Day, readonly OtherItem[]> = new Map(),
): AgendaDay[] {
  const days = new Set([...byDay.keys(), ...othersByDay.keys(), ...always].filter((day) => day >= from && day < to));
  return [...days].sort().map((day) => ({ day, items: byDay.get(day) ?? [], others: othersByDay.get(day) ?? [] }));
}

interface DayPosition {
  day: Day;
  /** Distance of its section from the upper edge of the list, in px. */
  topPx: number;
}

const tolerancePx = 12;

/** The day in view: the last one whose section has reached the upper edge, within `tolerancePx`. */
export function dayInView(positions: readonly DayPosition[]): Day | null {
  const reached = positions.filter(({ topPx }) => topPx <= tolerancePx);
  return (reached.at(-1) ?? positions[0])?.day ?? null;
}
