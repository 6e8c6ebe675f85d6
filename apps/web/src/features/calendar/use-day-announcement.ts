import { useEffect, useState } from 'react';

// With a held arrow key or a turning wheel, only the last day is announced.
const debounceMs = 400;

/**
 * The text of a live region for the selected day: empty at first, then `text` once for each new `turn`. It waits while `text`
 * is null, and does not repeat a text that changes later, so that scrolling the agenda is not announced.
 */
export function useDayAnnouncement(turn: number, text: string | null): string {
  const [announced, setAnnounced] = useState({ turn, text: '' });
  const isDue = announced.turn !== turn;
  useEffect(() => {
    if (!isDue || text === null) return;
    const timer = setTimeout(() => setAnnounced({ turn, text }), debounceMs);
    return () => clearTimeout(timer);
  }, [isDue, turn, text]);
  return isDue ? '' : announced.text;
}
