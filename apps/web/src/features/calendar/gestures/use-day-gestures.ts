import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { canScroll } from './can-scroll.ts';
import { afterSwipe, afterWheel, type GestureStep, restingGesture } from './day-gesture.ts';

interface DayGestures {
  /** Where the wheel and a swipe in any direction turn the days. */
  month: RefObject<HTMLElement | null>;
  /** Where they scroll, and only what goes sideways turns the days. */
  agenda: RefObject<HTMLElement | null>;
  onMove: (days: -1 | 1) => void;
}

const linePx = 16;

interface Way {
  dx: number;
  dy: number;
}
const isSideways = ({ dx, dy }: Way) => Math.abs(dx) > Math.abs(dy);

/** Turns the days by wheel and swipe. What can scroll scrolls instead, and is never held up. */
export function useDayGestures({ month, agenda, onMove }: DayGestures): void {
  const gesture = useRef(restingGesture);
  const take = useEffectEvent(({ gesture: next, days }: GestureStep) => {
    gesture.current = next;
    if (days !== 0) onMove(days);
  });

  useEffect(() => {
    const leave = new AbortController();
    const onWheel = (event: WheelEvent, { dx, dy }: Way) =>
      take(afterWheel(gesture.current, isSideways({ dx, dy }) ? dx : dy, event.timeStamp));
    const onSwipe = (event: TouchEvent, { dx, dy }: Way) => take(afterSwipe(gesture.current, dx, dy, event.timeStamp));

    if (month.current) {
      // A way along which nothing scrolls would pull at the page, or with a trackpad go back in the history.
      const isOurs = (way: Way) => isSideways(way) || !canScroll(month.current, Math.sign(way.dy));
      listen(month.current, { isOurs, holdsPage: true, onWheel, onSwipe, signal: leave.signal });
    }
    if (agenda.current)
      listen(agenda.current, { isOurs: isSideways, holdsPage: false, onWheel, onSwipe, signal: leave.signal });
    return () => leave.abort();
  }, [month, agenda]);
}

interface Area {
  /** Whether a way, as a finger or a wheel scrolls it, is one that turns the days. */
  isOurs: (way: Way) => boolean;
  /** Keeps the browser from answering to such a way as well. Its listeners are then waited for, so only for a small area. */
  holdsPage: boolean;
  onWheel: (event: WheelEvent, way: Way) => void;
  onSwipe: (event: TouchEvent, way: Way) => void;
  signal: AbortSignal;
}

function listen(area: HTMLElement, { isOurs, holdsPage, onWheel, onSwipe, signal }: Area) {
  let start: Touch | undefined;
  const wayOf = (finger: Touch, from: Touch): Way => ({
    dx: finger.clientX - from.clientX,
    dy: finger.clientY - from.clientY,
  });
  // A finger moves the page along, a wheel the view: their signs are opposite.
  const scrolled = ({ dx, dy }: Way): Way => ({ dx: -dx, dy: -dy });
  const hold = (event: Event) => {
    if (holdsPage && event.cancelable) event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    // A pinch on a trackpad arrives as a wheel with Ctrl.
    if (event.ctrlKey) return;
    const { deltaX, deltaY } = event;
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePx;
    const way = { dx: deltaX * scale, dy: deltaY * scale };
    if (!isOurs(way)) return;
    hold(event);
    onWheel(event, way);
  };
  const touchStart = (event: TouchEvent) => {
    start = event.touches.length === 1 ? event.touches[0] : undefined;
  };
  const touchMove = (event: TouchEvent) => {
    const finger = event.touches[0];
    if (start && finger && isOurs(scrolled(wayOf(finger, start)))) hold(event);
  };
  const touchEnd = (event: TouchEvent) => {
    const finger = event.changedTouches[0];
    if (!start || !finger) return;
    const way = wayOf(finger, start);
    start = undefined;
    if (isOurs(scrolled(way))) onSwipe(event, way);
  };
  area.addEventListener('wheel', wheel, { passive: !holdsPage, signal });
  area.addEventListener('touchstart', touchStart, { passive: true, signal });
  if (holdsPage) area.addEventListener('touchmove', touchMove, { passive: false, signal });
  area.addEventListener('touchend', touchEnd, { passive: true, signal });
  area.addEventListener(
    'touchcancel',
    () => {
      start = undefined;
    },
    { passive: true, signal },
  );
}
