import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, moved, type Size, zoomed } from './crop.ts';

const step = 0.03;
const zoomStep = 1.1;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Moves and enlarges a crop: drag, pinch, wheel, the arrow keys, + and -. Put the answer on the element through which the
 * picture is seen, and its `ref` with it.
 */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  crop: Crop,
  size: Size | null,
  onChange: (crop: Crop) => void,
) {
  const fingers = useRef(new Map<number, Point>());

  const zoomBy = (factor: number) => size && onChange(zoomed(crop, size, crop.zoom * factor));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? zoomStep : 1 / zoomStep);
  });
  // React listens to the wheel passively, where the page below would scroll along.
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    tabIndex: 0,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before || !size) return;
      const apart = distance([...fingers.current.values()]);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.current.size > 1)
        return apart > 0 ? zoomBy(distance([...fingers.current.values()]) / apart) : undefined;
      const width = event.currentTarget.clientWidth || 1;
      // The picture follows the finger: the square goes the other way.
      onChange(moved(crop, size, (before.x - event.clientX) / width, (before.y - event.clientY) / width));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      if (!size || event.ctrlKey || event.metaKey || event.altKey) return;
      const way = arrows[event.key];
      if (way) onChange(moved(crop, size, ...way));
      else if (event.key === '+' || event.key === '=' || event.key === ';') zoomBy(zoomStep);
      else if (event.key === '-') zoomBy(1 / zoomStep);
      else return;
      event.preventDefault();
    },
  };
}
