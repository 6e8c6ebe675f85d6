import type { Day } from '@hiyori/time';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../ui/overlay/motion.ts';
import { directionOf } from './month-model.ts';
import { firstOfWeek } from './month-spans.ts';

/** Slides another month in, or another week when only one is shown: a later one from the right, an earlier one from the left. */
export function useMonthSlide(table: RefObject<HTMLTableElement | null>, day: Day, isOneWeek: boolean) {
  const shown = useRef(day);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = day;
    const isSame = isOneWeek ? firstOfWeek(from) === firstOfWeek(day) : from.slice(0, 7) === day.slice(0, 7);
    if (isSame || prefersReducedMotion()) return;
    const body = table.current?.tBodies[0];
    for (const cell of body?.querySelectorAll('td') ?? [])
      cell.animate([{ opacity: 0.2, translate: `${directionOf(from, day) * 24}px 0` }, {}], {
        duration: 220,
        easing: 'cubic-bezier(.05,.7,.1,1)',
      });
  }, [table, day, isOneWeek]);
}
