import { getOffsetMs } from './zone.ts';

export interface Transition {
  /** The first instant with the new offset, in milliseconds since 1970. */
  atMs: number;
  /** Offsets from UTC in milliseconds, positive east of Greenwich. */
  fromMs: number;
  toMs: number;
}

/** The offset of a zone from UTC at an instant, in milliseconds. @throws RangeError for an unknown zone. */
export const offsetAt = (zone: string, ms: number): number => getOffsetMs(ms, zone);

/** Two changes of a zone are further apart than this. */
const stepMs = 7 * 86_400_000;

/** The changes of a zone's offset after one instant until another, in milliseconds since 1970. @throws RangeError for an unknown zone. */
export function zoneTransitions(zone: string, startMs: number, endMs: number): Transition[] {
  const found: Transition[] = [];
  let before = getOffsetMs(startMs, zone);
  for (let at = startMs; at < endMs; at += stepMs) {
    const next = Math.min(at + stepMs, endMs);
    const after = getOffsetMs(next, zone);
    if (after !== before) found.push({ atMs: changeWithin(zone, at, next, before), fromMs: before, toMs: after });
    before = after;
  }
  return found;
}

/** The first second with another offset than `before`, between two instants. */
function changeWithin(zone: string, startMs: number, endMs: number, before: number): number {
  let [low, high] = [Math.floor(startMs / 1000), Math.ceil(endMs / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (getOffsetMs(middle * 1000, zone) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}
