interface Seats {
  /** Null: without a limit. */
  capacity: number | null;
  /** Taken, or kept by offers. */
  inUse: number;
  waiting: number;
}

/** Whether seats are free for a member, without overtaking who waits. */
export const hasFree = ({ capacity, inUse, waiting }: Seats, wanted: number): boolean =>
  capacity === null || (waiting === 0 && inUse + wanted <= capacity);

const offersFromMs = 24 * 3_600_000;
const offerMs = 2 * 3_600_000;

/** Until when a seat that is free now is kept for the next who waits; null: they get it at once, long before the start. */
export function offerUntil(startAt: string, now: Date): string | null {
  const startMs = Date.parse(startAt);
  if (startMs - now.getTime() > offersFromMs) return null;
  return new Date(Math.min(startMs, now.getTime() + offerMs)).toISOString();
}
