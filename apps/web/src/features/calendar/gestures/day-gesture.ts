import { limits } from '@hiyori/contract';

const { throttleMs, thresholdPx } = limits.dayGesture;
// A pause that ends one turn of the wheel: what came before it is forgotten.
const pauseMs = 250;

export interface DayGesture {
  /** How far the wheel has turned since the last move or pause. */
  turnedPx: number;
  turnedAtMs: number;
  movedAtMs: number;
}

export const restingGesture: DayGesture = {
  turnedPx: 0,
  turnedAtMs: Number.NEGATIVE_INFINITY,
  movedAtMs: Number.NEGATIVE_INFINITY,
};

export interface GestureStep {
  gesture: DayGesture;
  /** By how many days the selection moves: one at most. */
  days: -1 | 0 | 1;
}

/** The wheel turned by `px`: more than 50 px in one go move by a day, at most once in 500 ms. */
export function afterWheel(gesture: DayGesture, px: number, atMs: number): GestureStep {
  if (atMs - gesture.movedAtMs < throttleMs) return { gesture: { ...gesture, turnedPx: 0, turnedAtMs: atMs }, days: 0 };
  const goesOn = atMs - gesture.turnedAtMs < pauseMs && Math.sign(px) === Math.sign(gesture.turnedPx);
  const turnedPx = goesOn ? gesture.turnedPx + px : px;
  if (Math.abs(turnedPx) <= thresholdPx) return { gesture: { ...gesture, turnedPx, turnedAtMs: atMs }, days: 0 };
  return moved(turnedPx > 0 ? 1 : -1, atMs);
}

/** A finger went from one place to another: to the left or up is to a later day, as pages turn. */
export function afterSwipe(gesture: DayGesture, dx: number, dy: number, atMs: number): GestureStep {
  const px = Math.abs(dx) >= Math.abs(dy) ? dx : dy;
  if (Math.abs(px) <= thresholdPx || atMs - gesture.movedAtMs < throttleMs) return { gesture, days: 0 };
  return moved(px < 0 ? 1 : -1, atMs);
}

const moved = (days: -1 | 1, atMs: number): GestureStep => ({
  gesture: { turnedPx: 0, turnedAtMs: atMs, movedAtMs: atMs },
  days,
});
