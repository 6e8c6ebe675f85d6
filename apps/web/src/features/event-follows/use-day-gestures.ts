import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { afterSwipe, afterWheel, type GestureStep, restingGesture } from './day-gesture.ts';

interface DayGestures {
  /** Where the wheel and a swipe in any direction turn the days. */
  month: RefObject<HTMLElement | null>;
  onMove: (days: -1 | 1) => void;
}

const linePx = 16;

/** Turns the days by wheel and swipe. The listeners are passive: whatever can scroll goes on scrolling. */
export function useDayGestures({ month, onMove }: DayGestures): void {
  const gesture = useRef(restingGesture);
  const take = useEffectEvent(({ gesture: next, days }: GestureStep) => {
    gesture.current = next;
    if (days !== 0) onMove(days);
  });

  useEffect(() => {
    const area = month.current;
    if (!area) return;
    let start: Touch | undefined;
    const onWheel = (event: WheelEvent) => {
      // A pinch on a trackpad arrives as a wheel with Ctrl.
      if (event.ctrlKey) return;
      const turned = Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
      const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? turned : turned * linePx;
      take(afterWheel(gesture.current, px, event.timeStamp));
    };
    const onTouchStart = (event: TouchEvent) => {
      start = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const onTouchEnd = (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!start || !end) return;
      take(afterSwipe(gesture.current, end.clientX - start.clientX, end.clientY - start.clientY, event.timeStamp));
      start = undefined;
    };
    const leave = new AbortController();
    const options = { passive: true, signal: leave.signal };
    area.addEventListener('wheel', onWheel, options);
    area.addEventListener('touchstart', onTouchStart, options);
    area.addEventListener('touchend', onTouchEnd, options);
    return () => leave.abort();
  }, [month]);
}
