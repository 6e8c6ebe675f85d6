import { useEffect, useState } from 'react';
import { dialogCloseMs, prefersReducedMotion } from './motion.ts';

export type Presence = 'open' | 'closing' | 'gone';

/** Keeps an element mounted during its closing animation. */
export function usePresence(isOpen: boolean): Presence {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);

  useEffect(() => {
    if (isOpen || !isPresent) return;
    const timer = setTimeout(() => setPresent(false), prefersReducedMotion() ? 0 : dialogCloseMs);
    return () => clearTimeout(timer);
  }, [isOpen, isPresent]);

  if (isOpen) return 'open';
  return isPresent ? 'closing' : 'gone';
}
