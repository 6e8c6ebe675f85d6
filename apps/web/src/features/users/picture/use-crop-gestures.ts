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
 * Moves and zooms a crop with drag, pinch, wheel, the arrow keys, + and -. Spread the result on the viewport element, whose
 * ref is `stage`.
 */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  size: Size | null,
  setCrop: (next: (crop: Crop) => Crop) => void,
) {
  const pointers = useRef(new Map<number, Point>());

  // From the crop as it is then: both fingers of a pinch move before a rendering.
  const zoomBy = (factor: number) => size && setCrop((crop) => zoomed(crop, size, crop.zoom * factor));
  const moveBy = (right: number, down: number) => size && setCrop((crop) => moved(crop, size, right, down));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? zoomStep : 1 / zoomStep);
  });
  // React's wheel listeners are passive: they cannot prevent the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    tabIndex: 0,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before || !size) return;
      const distanceBefore = distance([...pointers.current.values()]);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.current.size > 1)
        return distanceBefore > 0 ? zoomBy(distance([...pointers.current.values()]) / distanceBefore) : undefined;
      const width = event.currentTarget.clientWidth || 1;
      // The picture follows the pointer, so the square moves in the opposite direction.
      moveBy((before.x - event.clientX) / width, (before.y - event.clientY) / width);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      if (!size || event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = arrows[event.key];
      if (direction) moveBy(...direction);
      else if (event.key === '+' || event.key === '=' || event.key === ';') zoomBy(zoomStep);
      else if (event.key === '-') zoomBy(1 / zoomStep);
      else return;
      event.preventDefault();
    },
  };
}
