/** How long an answer can be undone before it is sent, in milliseconds. */
export const undoMs = 10_000;

const waiting = new Map<number, (isSent: boolean) => void>();

/**
 * Resolves to whether the answer to an offer is sent: true after the time for undoing, and as soon as the page is hidden, because it may not
 * come back; false after `takeBack`. The seat is kept meanwhile: once it goes to the next, no answer brings it back.
 */
export function untilSent(eventId: number): Promise<boolean> {
  waiting.get(eventId)?.(false);
  return new Promise((resolve) => {
    const end = (isSent: boolean) => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHide);
      waiting.delete(eventId);
      resolve(isSent);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') end(true);
    };
    const timer = setTimeout(() => end(true), undoMs);
    document.addEventListener('visibilitychange', onHide);
    waiting.set(eventId, end);
  });
}

/** Ends the wait and sends at once: for the end of the session, after which nothing is sent. */
export const sendNow = (eventId: number): void => waiting.get(eventId)?.(true);

/** Ends the wait without sending. Returns false when nothing waits, as after sending. */
export function takeBack(eventId: number): boolean {
  const end = waiting.get(eventId);
  end?.(false);
  return end !== undefined;
}
