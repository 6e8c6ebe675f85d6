import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { canScroll } from './can-scroll.ts';
import { afterSwipe, afterWheel, type GestureStep, initialGesture } from './day-gesture.ts';

interface DayGestures {
  /** The area where the wheel or a swipe in any direction moves the day. */
  month: RefObject<HTMLElement | null>;
  /** The area where only horizontal gestures move the day; vertical ones scroll. */
  agenda: RefObject<HTMLElement | null>;
  onMove: (days: -1 | 1) => void;
}

const linePx = 16;

interface Movement {
  dx: number;
  dy: number;
}
const isHorizontal = ({ dx, dy }: Movement) => Math.abs(dx) > Math.abs(dy);

/** Moves the day by wheel and swipe. A gesture that can scroll its area or the page scrolls it instead. */
export function useDayGestures({ month, agenda, onMove }: DayGestures): void {
  const gesture = useRef(initialGesture);
  const apply = useEffectEvent(({ gesture: next, days }: GestureStep) => {
    gesture.current = next;
    if (days !== 0) onMove(days);
  });

  useEffect(() => {
    const controller = new AbortController();
    const onWheel = (event: WheelEvent, { dx, dy }: Movement) =>
      apply(afterWheel(gesture.current, isHorizontal({ dx, dy }) ? dx : dy, event.timeStamp));
    const onSwipe = (event: TouchEvent, { dx, dy }: Movement) =>
      apply(afterSwipe(gesture.current, dx, dy, event.timeStamp));

    if (month.current) {
      // Unhandled, these would overscroll the page or, on a trackpad, navigate back in the history.
      const isHandled = (movement: Movement) =>
        isHorizontal(movement) || !canScroll(month.current, Math.sign(movement.dy));
      listen(month.current, { isHandled, preventsDefault: true, onWheel, onSwipe, signal: controller.signal });
    }
    if (agenda.current)
      listen(agenda.current, {
        isHandled: isHorizontal,
        preventsDefault: false,
        onWheel,
        onSwipe,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, [month, agenda]);
}

interface Area {
  /** True for a movement, as a scroll distance, that moves the day. */
  isHandled: (movement: Movement) => boolean;
  /** Prevents the browser's default action for these movements. Needs blocking listeners, so only for a small area. */
  preventsDefault: boolean;
  onWheel: (event: WheelEvent, movement: Movement) => void;
  onSwipe: (event: TouchEvent, movement: Movement) => void;
  signal: AbortSignal;
}

function listen(area: HTMLElement, { isHandled, preventsDefault, onWheel, onSwipe, signal }: Area) {
  let start: Touch | undefined;
  const movementOf = (finger: Touch, from: Touch): Movement => ({
    dx: finger.clientX - from.clientX,
    dy: finger.clientY - from.clientY,
  });
  // A finger moves the content and a wheel the viewport, so their signs are opposite.
  const asScroll = ({ dx, dy }: Movement): Movement => ({ dx: -dx, dy: -dy });
  const preventDefaultIfNeeded = (event: Event) => {
    if (preventsDefault && event.cancelable) event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    // A pinch on a trackpad arrives as a wheel with Ctrl.
    if (event.ctrlKey) return;
    const { deltaX, deltaY } = event;
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePx;
    const movement = { dx: deltaX * scale, dy: deltaY * scale };
    if (!isHandled(movement)) return;
    preventDefaultIfNeeded(event);
    onWheel(event, movement);
  };
  const touchStart = (event: TouchEvent) => {
    start = event.touches.length === 1 ? event.touches[0] : undefined;
  };
  const touchMove = (event: TouchEvent) => {
    const finger = event.touches[0];
    if (start && finger && isHandled(asScroll(movementOf(finger, start)))) preventDefaultIfNeeded(event);
  };
  const touchEnd = (event: TouchEvent) => {
    const finger = event.changedTouches[0];
    if (!start || !finger) return;
    const movement = movementOf(finger, start);
    start = undefined;
    if (isHandled(asScroll(movement))) onSwipe(event, movement);
  };
  area.addEventListener('wheel', wheel, { passive: !preventsDefault, signal });
  area.addEventListener('touchstart', touchStart, { passive: true, signal });
  if (preventsDefault) area.addEventListener('touchmove', touchMove, { passive: false, signal });
  area.addEventListener('touchend', touchEnd, { passive: true, signal });
  area.addEventListener(
    'touchcancel',
    () => {
      start = undefined;
    },
    { passive: true, signal },
  );
}
