import type { Day } from '@hiyori/time';
import { useCallback, useState } from 'react';

/** The day whose plans are open. It is closed when the first shown day, `from`, changes. */
export function useOpenedDay(from: Day) {
  const [opened, setOpened] = useState<{ day: Day; opener: HTMLElement } | null>(null);
  const [shownFrom, setShownFrom] = useState(from);
  if (shownFrom !== from) {
    setShownFrom(from);
    setOpened(null);
  }
  const open = useCallback((day: Day, opener: HTMLElement) => setOpened({ day, opener }), []);
  return { opened, open, close: () => setOpened(null) };
}
