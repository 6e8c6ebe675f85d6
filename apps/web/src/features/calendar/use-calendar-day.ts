import { limits } from '@hiyori/contract';
import { addDays, type Day, monthOf } from '@hiyori/time';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { type AgendaWindow, extend, windowAround, windowWith } from './agenda/agenda-window.ts';
import type { AgendaTarget } from './agenda/use-agenda-scroll.ts';
import { createMarkedDay, type MarkedDay } from './marked-day.ts';
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
  const [marked] = useState(() => createMarkedDay(state.selected));
  const actions = useMemo(() => actionsOf(setState, marked, today), [marked, today]);
  useEffect(() => marked.set(state.selected), [marked, state.selected]);
  useEffect(() => actions.stopFollowing, [actions]);
  return { ...state, ...actions, marked, move: (days: number) => actions.select(addDays(marked.get(), days)) };
}

type SetState = (change: (before: CalendarDay) => CalendarDay) => void;

/** After this time without a scroll event, scrolling is taken to have ended. */
const restMs = 150;
/** The mark follows no more often: on a slow phone each time costs a frame of the scrolling. */
const markMs = 300;

/** What changes the state. The same while the date is, so that what they are passed to is not rendered for them. */
function actionsOf(setState: SetState, marked: MarkedDay, today: Day) {
  const year = monthOf(today).year;
  const first = `${year - yearsEitherSide}-01-01`;
  const last = `${year + yearsEitherSide}-12-31`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let markedMs = Number.NEGATIVE_INFINITY;
  const mark = (day: Day) => {
    rememberDay(day, today);
    marked.set(day);
  };
  const select = (wanted: Day, resetsSpan: boolean) => {
    clearTimeout(timer);
    const day = clampMonth(wanted, today, yearsEitherSide);
    mark(day);
    setState(({ span, target }) => ({
      today,
      selected: day,
      target: { day, turn: target.turn + 1 },
      span: resetsSpan ? windowAround(day) : windowWith(span, day),
    }));
  };
  return {
    select: (day: Day) => select(day, false),
    /** Selects today and resets the agenda to its initial 38 days. */
    reset: () => select(today, true),
    /**
     * Selects the day to which the agenda was scrolled, without a new scroll target; called at each scroll event. The mark in the month follows
     * now and then, everything else when the scrolling has ended.
     */
    followScroll: (day: Day) => {
      clearTimeout(timer);
      const ms = performance.now();
      if (day !== marked.get() && ms - markedMs >= markMs) {
        markedMs = ms;
        mark(day);
      }
      timer = setTimeout(() => {
        mark(day);
        setState((before) => (before.selected === day ? before : { ...before, selected: day }));
      }, restMs);
    },
    grow: (edge: 'earlier' | 'later') =>
      startTransition(() => setState((before) => ({ ...before, span: extend(before.span, edge, first, last) }))),
    /** Ends what waits for the end of scrolling. */
    stopFollowing: () => clearTimeout(timer),
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
