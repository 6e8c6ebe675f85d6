import { limits } from '@hiyori/contract';

const { throttleMs, thresholdPx } = limits.dayGesture;
// A pause this long ends a wheel gesture and resets its distance.
const pauseMs = 250;

export interface DayGesture {
  /** The distance of the wheel since the last move or pause. */
  turnedPx: number;
  turnedAtMs: number;
  movedAtMs: number;
}

export const initialGesture: DayGesture = {
  turnedPx: 0,
  turnedAtMs: Number.NEGATIVE_INFINITY,
  movedAtMs: Number.NEGATIVE_INFINITY,
};

export interface GestureStep {
  gesture: DayGesture;
  /** How many days the selection moves; at most one. */
  days: -1 | 0 | 1;
}

/** Handles a wheel event of `px`: more than 50 px without a pause move one day, at most once in 500 ms. */
export function afterWheel(gesture: DayGesture, px: number, atMs: number): GestureStep {
  if (atMs - gesture.movedAtMs < throttleMs) return { gesture: { ...gesture, turnedPx: 0, turnedAtMs: atMs }, days: 0 };
  const isContinued = atMs - gesture.turnedAtMs < pauseMs && Math.sign(px) === Math.sign(gesture.turnedPx);
  const turnedPx = isContinued ? gesture.turnedPx + px : px;
  if (Math.abs(turnedPx) <= thresholdPx) return { gesture: { ...gesture, turnedPx, turnedAtMs: atMs }, days: 0 };
  return moved(turnedPx > 0 ? 1 : -1, atMs);
}

/** Handles a swipe: to the left or up moves to a later day. */
export function afterSwipe(gesture: DayGesture, dx: number, dy: number, atMs: number): GestureStep {
  const px = Math.abs(dx) >= Math.abs(dy) ? dx : dy;
  if (Math.abs(px) <= thresholdPx || atMs - gesture.movedAtMs < throttleMs) return { gesture, days: 0 };
  return moved(px < 0 ? 1 : -1, atMs);
}

const moved = (days: -1 | 1, atMs: number): GestureStep => ({
  gesture: { turnedPx: 0, turnedAtMs: atMs, movedAtMs: atMs },
  days,
});
