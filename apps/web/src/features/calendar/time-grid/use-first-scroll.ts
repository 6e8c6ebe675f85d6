import { type Day, minutesPerDay } from '@hiyori/time';
import { type RefObject, useEffect, useRef } from 'react';
import type { GridModel } from './grid-model.ts';

interface Extent {
  top: number;
  bottom: number;
}

interface Hours {
  /** Where the hours begin, in minutes, as everything here. */
  from: number;
  /** Null if today is not among the days. */
  now: number | null;
  /** How much the window shows. */
  visible: number;
}

const leadMinutes = 60;
// As high as the lowest block.
const seenMinutes = 30;

/**
 * The minute at which the window begins: an hour before now, or the first hour. When no block would be seen there, later, so that the next
 * one is.
 */
export function firstMinuteOf(blocks: readonly Extent[], { from, now, visible }: Hours): number {
  const start = now === null ? from : Math.max(from, now - leadMinutes);
  const left = blocks.filter(({ bottom }) => bottom > start).sort((a, b) => a.top - b.top);
  const [next] = left;
  if (!next || next.top + seenMinutes <= start + visible) return start;
  return Math.min(next.top - leadMinutes, next.bottom + seenMinutes - visible);
}

interface FirstScroll {
  box: RefObject<HTMLElement | null>;
  columns: RefObject<HTMLElement | null>;
  model: GridModel;
  today: Day;
  /** The minute of today. */
  nowMinute: number;
  busy: boolean;
  /** With another one the grid is scrolled again. */
  day: Day | undefined;
}

/**
 * Scrolls the grid to where it begins, once for each `day`, and not before the plans are there: until then its first hour may still change. Days
 * without plans are scrolled again when they get some, such as those of other calendars, unless the user has scrolled.
 */
export function useFirstScroll({ box, columns, model, today, nowMinute, busy, day }: FirstScroll): void {
  const scrolled = useRef<{ day: Day | undefined; topPx: number; hadPlans: boolean } | null>(null);
  useEffect(() => {
    const [element, hours] = [box.current, columns.current];
    const body = hours?.parentElement;
    if (!element || !body || busy) return;
    const hasToday = model.days.some((each) => each.day === today);
    const blocks = model.days.flatMap((each) => (hasToday && each.day < today ? [] : each.blocks));
    const before = scrolled.current;
    if (before && before.day === day) {
      const isScrolled = Math.abs(element.scrollTop - before.topPx) >= 1;
      if (before.hadPlans || blocks.length === 0 || isScrolled) return;
    }
    const from = model.firstHour * 60;
    const minutePx = hours.offsetHeight / (minutesPerDay - from);
    if (minutePx === 0) return;
    // Without what lies below the last hour, where the round button is.
    const windowPx = element.clientHeight - body.offsetTop - (body.offsetHeight - hours.offsetHeight);
    const now = hasToday ? nowMinute : null;
    element.scrollTop = (firstMinuteOf(blocks, { from, now, visible: windowPx / minutePx }) - from) * minutePx;
    scrolled.current = { day, topPx: element.scrollTop, hadPlans: blocks.length > 0 };
  });
}
