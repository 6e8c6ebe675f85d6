import { startTransition, useEffect, useState } from 'react';
import { firstRendering } from './first-rendering.ts';

/**
 * False for the first rendering of what was being loaded, which can then be a part; true after it was painted. True at once for what was
 * there before, so that Back finds a list as long as it was.
 */
export function useWholeAfterPaint(isLoaded: boolean): boolean {
  const [isWhole, setWhole] = useState(isLoaded && firstRendering.isOver);
  useEffect(() => {
    if (isLoaded) startTransition(() => setWhole(true));
  }, [isLoaded]);
  return isWhole;
}
