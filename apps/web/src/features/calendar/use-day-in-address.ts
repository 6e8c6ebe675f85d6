import type { Day } from '@hiyori/time';
import { useEffect, useRef } from 'react';
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
