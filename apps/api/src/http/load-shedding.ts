/** How long the event loop must be delayed before requests are rejected, in milliseconds. */
export const patienceMs = 3_000;
/** How long no request must have seen the delay until it counts as over: two samples, in milliseconds. */
const forgottenMs = 2_000;

/**
 * Decides whether to reject a request while the event loop is delayed. A single long pause (a start, a busy machine) is over when the
 * request arrives, so rejecting would not help; a lasting delay means overload.
 */
export function createLoadShedder(nowMs = () => performance.now()): () => boolean {
  let sinceMs = Number.NEGATIVE_INFINITY;
  let metMs = Number.NEGATIVE_INFINITY;
  return () => {
    const now = nowMs();
    if (now - metMs > forgottenMs) sinceMs = now;
    metMs = now;
    return now - sinceMs >= patienceMs;
  };
}
