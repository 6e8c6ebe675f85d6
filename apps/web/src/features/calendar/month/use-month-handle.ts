import {
  type HTMLAttributes,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { prefersReducedMotion } from '../../../ui/overlay/motion.ts';
import { heightAfter, heightAfterDrag, type MonthHeight, monthHeights, placeOf, pxAt } from './month-height.ts';

interface MonthHandle {
  table: RefObject<HTMLTableElement | null>;
  /** Whether the handle is rendered. */
  isShown: boolean;
  height: MonthHeight;
  onHeight: (height: MonthHeight) => void;
}

interface Drag {
  pointerId: number;
  startY: number;
  /** Whether the finger has moved far enough that it is no tap. */
  isMoving: boolean;
  /** The height when it began, and the three heights, in px. */
  startPx: number;
  heights: readonly number[];
  /** The last two positions, for the speed. */
  last: Position;
  before: Position;
}

interface Position {
  y: number;
  atMs: number;
}

const tapPx = 4;
const settleMs = 220;

/**
 * Changes the height of the month: a finger or the mouse drags it, a tap goes to the next height, and `settle` to a given one. A drag
 * renders nothing: it sets one property of the table, the place between the heights (`--open`). `isResizing` is true until it has settled.
 * `handlers` are those of the handle.
 */
export function useMonthHandle({ table, isShown, height, onHeight }: MonthHandle) {
  const [isResizing, setResizing] = useState(false);
  const drag = useRef<Drag | null>(null);
  /** The mouse clicks where a drag ends. */
  const isDragged = useRef(false);
  const place = useRef(monthHeights.indexOf(height));
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const show = (next: number) => {
    place.current = next;
    table.current?.style.setProperty('--open', String(next));
  };
  /** Renders what every height shows, so that none is missing on the way. */
  const begin = () => {
    cancelAnimationFrame(frame.current);
    flushSync(() => setResizing(true));
  };
  const settle = (next: MonthHeight) => {
    const [from, to] = [place.current, monthHeights.indexOf(next)];
    begin();
    flushSync(() => onHeight(next));
    const end = () => {
      show(to);
      setResizing(false);
    };
    if (prefersReducedMotion()) return end();
    let startMs: number | undefined;
    const step = (nowMs: number) => {
      startMs ??= nowMs;
      const share = Math.min(1, (nowMs - startMs) / settleMs);
      if (share === 1) return end();
      show(from + (to - from) * (1 - (1 - share) ** 3));
      frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // The mouse selects no text while it drags.
    event.preventDefault();
    isDragged.current = false;
    const at = { y: event.clientY, atMs: event.timeStamp };
    drag.current = {
      pointerId: event.pointerId,
      startY: event.clientY,
      isMoving: false,
      startPx: 0,
      heights: [],
      last: at,
      before: at,
    };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    const movedPx = event.clientY - current.startY;
    if (!current.isMoving) {
      if (Math.abs(movedPx) <= tapPx) return;
      begin();
      current.isMoving = true;
      current.heights = measure(table.current);
      current.startPx = pxAt(place.current, current.heights);
    }
    current.before = current.last;
    current.last = { y: event.clientY, atMs: event.timeStamp };
    show(placeOf(current.startPx + movedPx, current.heights));
  };
  const onPointerUp = (event: PointerEvent) => {
    const ended = drag.current;
    if (ended?.pointerId !== event.pointerId) return;
    drag.current = null;
    if (!ended.isMoving) return;
    isDragged.current = true;
    const { last, before } = ended;
    const isResting = event.timeStamp - last.atMs > restMs;
    const pxPerMs = isResting ? 0 : (last.y - before.y) / Math.max(1, last.atMs - before.atMs);
    settle(heightAfterDrag(place.current, pxPerMs));
  };
  // Not at the end of the touch: a browser that finds nothing to click here would click a day beside it.
  const onClick = () => {
    if (!isDragged.current) settle(heightAfter(height));
    isDragged.current = false;
  };
  // Of a handle that is removed nothing else ends the drag.
  const end = useEffectEvent(() => {
    if (drag.current?.isMoving) {
      show(monthHeights.indexOf(height));
      setResizing(false);
    }
    drag.current = null;
  });
  useEffect(() => (isShown ? () => end() : undefined), [isShown]);
  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClick,
  };
  return { isResizing, settle, handlers };
}

// A finger that has stopped this long before it is lifted throws nothing.
const restMs = 80;

/** The heights of the weeks at the three places, in px. */
function measure(table: HTMLTableElement | null): number[] {
  if (!table) return [];
  const shown = table.style.getPropertyValue('--open');
  const heights = monthHeights.map((_, place) => {
    table.style.setProperty('--open', String(place));
    return table.tBodies[0]?.getBoundingClientRect().height ?? 0;
  });
  table.style.setProperty('--open', shown);
  return heights;
}
