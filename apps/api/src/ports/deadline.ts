/**
 * Runs `work` with a timeout of `ms`. On timeout, rejects with the error of `late` and aborts the signal. Work that
 * ignores the signal continues in the background.
 */
export async function withDeadline<T>(
  ms: number,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
