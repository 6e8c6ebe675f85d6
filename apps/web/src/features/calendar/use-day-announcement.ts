import { useEffect, useState } from 'react';

// So long a choice has to rest: a held arrow key or a turning wheel says its last day only.
const restMs = 400;

/**
 * What a live region says of the chosen day: nothing at first, then `text` once for each new `turn`. A text that is still null
 * is waited for, and one that changes later is not said again, so that scrolling the agenda stays silent.
 */
export function useDayAnnouncement(turn: number, text: string | null): string {
  const [said, setSaid] = useState({ turn, text: '' });
  const isDue = said.turn !== turn;
  useEffect(() => {
    if (!isDue || text === null) return;
    const timer = setTimeout(() => setSaid({ turn, text }), restMs);
    return () => clearTimeout(timer);
  }, [isDue, turn, text]);
  return isDue ? '' : said.text;
}
