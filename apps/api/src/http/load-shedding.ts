/** For how long the event loop has to be behind before requests are refused. Milliseconds. */
export const patienceMs = 3_000;
/** After how long without a request that met it the delay counts as over. Milliseconds: two samples. */
const forgottenMs = 2_000;

/**
 * Whether to refuse a request that comes while the event loop is behind. One long pause, such as a start or a machine that was busy
 * with something else, is over when the request comes, and refusing would help nobody; a delay that lasts is more than can be done.
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
