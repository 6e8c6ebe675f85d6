import type { Day } from '@hiyori/time';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isNavigating } from '../../lib/is-navigating.ts';

// Scrolling changes the day many times in a second, and browsers limit how often the address may change.
const addressDelayMs = 300;

/** Keeps the day in the address; null leaves the address as it is. */
export function useDayInAddress(day: Day | null, inAddress: string | null, write: (day: Day) => void) {
  const { key } = useLocation();
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (day === null || day === inAddress) return;
    // A navigation under way is not cancelled; after one that only opens a dialog this is tried again.
    const timer = setTimeout(() => {
      if (!isNavigating(key)) latest.current(day);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [day, inAddress, key]);
}

/**
 * Selects the day in the address after Back or Forward between entries of the calendar. An entry that was left before its day was written
 * has the day that was selected then: another one, of a dialog, may have got it.
 */
export function useDayOfEntry(isReturn: boolean, selected: Day, inAddress: Day | null, select: (day: Day) => void) {
  const { key } = useLocation();
  const shown = useRef(key);
  const days = useRef(new Map<string, Day>());
  useLayoutEffect(() => {
    const isReturned = isReturn && shown.current !== key;
    shown.current = key;
    const day = isReturned && inAddress ? (days.current.get(key) ?? inAddress) : selected;
    days.current.set(key, day);
    if (day !== selected) select(day);
  }, [key, isReturn, selected, inAddress, select]);
}
