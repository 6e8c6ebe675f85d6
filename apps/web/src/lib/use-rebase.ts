import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `rebase` with what a draft began with when `initial` is another object: what the draft changes was changed elsewhere meanwhile. Not
 * while the draft is sent (`isLocked`): after a success, nothing of it may be stored.
 */
export function useRebase<T>(initial: T, isLocked: boolean, rebase: (base: T) => void): void {
  const base = useRef(initial);
  useLayoutEffect(() => {
    if (isLocked || base.current === initial) return;
    rebase(base.current);
    base.current = initial;
  });
}
