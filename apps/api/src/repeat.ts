/**
 * Runs `work`, which must not reject, at once and again `pauseMs` after each end. Returns a stop function: it aborts the signal and waits
 * for the run in progress.
 */
export function repeat(work: (signal: AbortSignal) => Promise<unknown>, pauseMs: number): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void>;
  const next = () => {
    running = work(signal).then(() => {
      if (!signal.aborted) timer = setTimeout(next, pauseMs);
    });
  };
  next();
  return async () => {
    controller.abort();
    clearTimeout(timer);
    await running;
  };
}
