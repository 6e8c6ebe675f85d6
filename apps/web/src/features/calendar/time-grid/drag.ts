import { minutesPerDay } from '@hiyori/time';
import { snap, stepMinutes } from '../layout/moved-period.ts';

/** A new plan, a move, or a change of one edge. */
export type DragKind = 'create' | 'move' | 'start' | 'end';

/** A place in a time grid. */
export interface GridPoint {
  /** The index of the day. */
  at: number;
  /** Minutes of the wall clock, not rounded. */
  minute: number;
}

/** A period on a day of a time grid. */
export interface GridPlace {
  /** The index of the day. */
  at: number;
  /** Minutes of the wall clock. */
  from: number;
  to: number;
}

interface Started {
  kind: DragKind;
  start: GridPoint;
  /** The time of the block on its day; null on free time. */
  block: { from: number; to: number } | null;
}

/** Where a drag from `start` to `point` puts its block, in steps of five minutes. */
export function dragged({ kind, start, block }: Started, point: GridPoint): GridPlace {
  if (!block) {
    const [a, b] = [snap(start.minute), snap(point.minute)];
    const from = Math.min(a, b, minutesPerDay - stepMinutes);
    return { at: start.at, from, to: Math.max(a, b, from + stepMinutes) };
  }
  const { from, to } = block;
  const by = point.minute - start.minute;
  if (kind === 'end')
    return { at: start.at, from, to: Math.max(from + stepMinutes, Math.min(minutesPerDay, snap(to + by))) };
  if (kind === 'start') return { at: start.at, from: Math.min(to - stepMinutes, Math.max(0, snap(from + by))), to };
  const moved =
    Math.abs(by) < stepMinutes / 2 ? from : Math.max(0, Math.min(minutesPerDay - stepMinutes, snap(from + by)));
  return { at: point.at, from: moved, to: moved + to - from };
}
