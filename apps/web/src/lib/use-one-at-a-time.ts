import { useRef } from 'react';

/**
 * An action that ignores a call while the promise of the one before is pending: the returned function answers whether the action ran. A
 * mutation's own `isPending` is true only after the next rendering, which may be later than a second press.
 */
export function useOneAtATime<Args extends unknown[]>(action: (...args: Args) => unknown): (...args: Args) => boolean {
  const isRunning = useRef(false);
  return (...args) => {
    if (isRunning.current) return false;
    const result = action(...args);
    if (result instanceof Promise) {
      isRunning.current = true;
      void result.finally(() => {
        isRunning.current = false;
      });
    }
    return true;
  };
}

/** As `useOneAtATime`, for a mutation that handles its own errors. */
export const useMutateOneAtATime = <Args extends unknown[]>(mutation: {
  mutateAsync: (...args: Args) => Promise<unknown>;
}) => useOneAtATime((...args: Args) => mutation.mutateAsync(...args).catch(() => undefined));
