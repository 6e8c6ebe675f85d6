import { limits } from '@hiyori/contract';
import { addDays, type Day, monthOf } from '@hiyori/time';
import { useState } from 'react';
import { type AgendaWindow, extend, windowAround, windowWith } from './agenda/agenda-window.ts';
import type { AgendaTarget } from './agenda/use-agenda-scroll.ts';
import { clampMonth } from './month/month-spans.ts';
import { rememberDay, rememberedDay } from './remembered-day.ts';

interface CalendarDay {
  /** The day that the month grid shows as chosen. */
  selected: Day;
  /** Where the agenda was last sent. */
  target: AgendaTarget;
  span: AgendaWindow;
  /** The day that was today when this was so. */
  today: Day;
}

const { yearsEitherSide } = limits.calendar;

/** Which day the calendar is at, and which days its agenda spans. `returns` takes up the day at which it was left. */
export function useCalendarDay(today: Day, returns: boolean) {
  const [state, setState] = useState<CalendarDay>(() => {
    const day = (returns && rememberedDay(today)) || today;
    return { selected: day, target: { day, turn: 0 }, span: windowWith(windowAround(today), day), today };
  });
  if (state.today !== today) setState(afterMidnight(state, today));
  const year = monthOf(today).year;
  const first = `${year - yearsEitherSide}-01-01`;
  const last = `${year + yearsEitherSide}-12-31`;

  const go = (wanted: Day, anew: boolean) => {
    const day = clampMonth(wanted, today, yearsEitherSide);
    rememberDay(day, today);
    setState(({ span, target }) => ({
      today,
      selected: day,
      target: { day, turn: target.turn + 1 },
      span: anew ? windowAround(day) : windowWith(span, day),
    }));
  };
  return {
    ...state,
    select: (day: Day) => go(day, false),
    /** Back to the start: the first 38 days, and the list at today. */
    reset: () => go(today, true),
    move: (days: number) => go(addDays(state.selected, days), false),
    /** The agenda was scrolled to a day: the month follows, the agenda stays. */
    read: (day: Day) => {
      rememberDay(day, today);
      setState((before) => (before.selected === day ? before : { ...before, selected: day }));
    },
    grow: (edge: 'earlier' | 'later') =>
      setState((before) => ({ ...before, span: extend(before.span, edge, first, last) })),
  };
}

/** A calendar that stood at today goes along into the new day; one that was elsewhere stays there. */
function afterMidnight(before: CalendarDay, today: Day): CalendarDay {
  if (before.selected !== before.today) return { ...before, today };
  return {
    today,
    selected: today,
    target: { day: today, turn: before.target.turn + 1 },
    span: windowWith(before.span, today),
  };
}
