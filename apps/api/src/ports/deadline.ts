/** Runs `work`, and gives up on it after `ms` with the error of `late`; the work is told by its signal and may go on all the same. */
export async function withDeadline<T>(
  ms: number,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), giveUp]);
  } finally {
    clearTimeout(timer);
  }
}
