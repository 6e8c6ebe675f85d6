import { minutesPerDay } from '@hiyori/time';
import type { GridPlace, GridPoint } from './drag.ts';

/** Where the columns of a time grid are, in px of the viewport. Read once, so that the frames of a drag read no layout. */
export interface DragBox {
  left: number;
  top: number;
  width: number;
  height: number;
  days: number;
  /** The first minute of the columns. */
  first: number;
  /** The edges of the box that scrolls, and where it was scrolled to. */
  viewTop: number;
  viewBottom: number;
  scrollTop: number;
}

interface Pointer {
  x: number;
  y: number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The day and the minute below a pointer. */
export function pointIn(box: DragBox, { x, y }: Pointer): GridPoint {
  const at = Math.floor(((x - box.left) / box.width) * box.days);
  const minute = box.first + ((y - box.top) / box.height) * (minutesPerDay - box.first);
  return { at: clamp(at, 0, box.days - 1), minute: clamp(minute, box.first, minutesPerDay) };
}

/** The box after its content was scrolled. */
export const scrolledTo = (box: DragBox, scrollTop: number): DragBox => ({
  ...box,
  top: box.top + box.scrollTop - scrollTop,
  scrollTop,
});

const gapPx = 2;
const leastMinutes = 20;

/** Where a period is drawn, in px from the upper left corner of the columns. */
export function placeIn(box: DragBox, { at, from, to }: GridPlace) {
  const column = box.width / box.days;
  const minutePx = box.height / (minutesPerDay - box.first);
  return {
    x: at * column + gapPx,
    y: (from - box.first) * minutePx + gapPx / 2,
    width: column - 2 * gapPx,
    height: Math.max(to - from, leastMinutes) * minutePx - gapPx,
  };
}

const scrollEdgePx = 32;
const turnEdgePx = 24;

/** The direction in which a pointer at the upper or lower edge scrolls. Above are the heads of the days. */
export const scrollEdgeOf = (box: DragBox, { y }: Pointer): -1 | 0 | 1 =>
  y > box.viewBottom - scrollEdgePx ? 1 : y < box.viewTop + 2 * scrollEdgePx ? -1 : 0;

/** The direction in which a pointer at the left or right edge turns to other days; at most a quarter of a column is the edge. */
export function turnEdgeOf(box: DragBox, { x }: Pointer): -1 | 0 | 1 {
  const edge = Math.min(turnEdgePx, box.width / box.days / 4);
  return x < box.left + edge ? -1 : x > box.left + box.width - edge ? 1 : 0;
}
