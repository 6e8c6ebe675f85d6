import { limits } from '@hiyori/contract';
import { addDays, type Day, monthOf } from '@hiyori/time';
import { useState } from 'react';
import { type AgendaWindow, extend, windowAround, windowWith } from './agenda/agenda-window.ts';
import type { AgendaTarget } from './agenda/use-agenda-scroll.ts';
import { clampMonth } from './month/month-spans.ts';
import { rememberDay, rememberedDay } from './remembered-day.ts';

interface CalendarDay {
  /** The selected day of the month grid. */
  selected: Day;
  /** The last scroll target of the agenda. */
  target: AgendaTarget;
  span: AgendaWindow;
  /** The date when this state was set. */
  today: Day;
}

const { yearsEitherSide } = limits.calendar;

/**
 * The selected day and the days that the agenda spans. It starts at the `wanted` day of the address, or with `returns` at the day that
 * was selected last.
 */
export function useCalendarDay(today: Day, returns: boolean, wanted: Day | null = null) {
  const [state, setState] = useState<CalendarDay>(() => {
    const known = wanted ?? (returns ? rememberedDay(today) : null);
    const day = known ? clampMonth(known, today, yearsEitherSide) : today;
    return { selected: day, target: { day, turn: 0 }, span: windowWith(windowAround(today), day), today };
  });
  if (state.today !== today) setState(afterMidnight(state, today));
  const year = monthOf(today).year;
  const first = `${year - yearsEitherSide}-01-01`;
  const last = `${year + yearsEitherSide}-12-31`;

  const select = (wanted: Day, resetsSpan: boolean) => {
    const day = clampMonth(wanted, today, yearsEitherSide);
    rememberDay(day, today);
    setState(({ span, target }) => ({
      today,
      selected: day,
      target: { day, turn: target.turn + 1 },
      span: resetsSpan ? windowAround(day) : windowWith(span, day),
    }));
  };
  return {
    ...state,
    select: (day: Day) => select(day, false),
    /** Selects today and resets the agenda to its initial 38 days. */
    reset: () => select(today, true),
    move: (days: number) => select(addDays(state.selected, days), false),
    /** Selects the day to which the agenda was scrolled, without a new scroll target. */
    followScroll: (day: Day) => {
      rememberDay(day, today);
      setState((before) => (before.selected === day ? before : { ...before, selected: day }));
    },
    grow: (edge: 'earlier' | 'later') =>
      setState((before) => ({ ...before, span: extend(before.span, edge, first, last) })),
  };
}

/** At midnight, a selection of today moves to the new date; any other selection stays. */
function afterMidnight(before: CalendarDay, today: Day): CalendarDay {
  if (before.selected !== before.today) return { ...before, today };
  return {
    today,
    selected: today,
    target: { day: today, turn: before.target.turn + 1 },
    span: windowWith(before.span, today),
  };
}
