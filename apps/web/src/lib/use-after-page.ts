import { useEffect, useEffectEvent } from 'react';

/** The page comes first. */
const delayMs = 2_000;

/**
 * Loads what a page can do without some time after it was shown, and calls what that resolves to, which returns what ends it. Begins again for
 * another `id`. A script that cannot be loaded is left out.
 */
export function useAfterPage(load: (id?: number) => Promise<() => () => void>, id?: number): void {
  const begin = useEffectEvent(load);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(
      () =>
        begin(id).then(
          (start) => {
            if (!isOver) stop = start();
          },
          () => {},
        ),
      delayMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [id]);
}
