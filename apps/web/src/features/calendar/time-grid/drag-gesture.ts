interface Pointer {
  x: number;
  y: number;
}

interface DragHandlers<T> {
  /** What a press takes; null for nothing that can be dragged. */
  take: (press: PointerEvent) => T | null;
  start: (taken: T, pointer: Pointer) => void;
  move: (taken: T, pointer: Pointer) => void;
  drop: (taken: T, pointer: Pointer) => void;
  /** After a drag that was dropped or given up. */
  end: (taken: T, isDropped: boolean) => void;
}

const thresholdPx = 4;
const holdMs = 400;
const holdThresholdPx = 10;
const vibrationMs = 10;

interface Press<T> {
  taken: T;
  pointerId: number;
  target: Element;
  isTouch: boolean;
  from: Pointer;
  isActive: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Drags within an area. With a mouse or a pen a movement of a few px starts one; with a finger a long press does, so that other movements
 * scroll and two fingers zoom. Esc gives it up. While it lasts, `cover` gets all events of the pointer: nothing below it is hovered or pressed.
 * Returns a function that gives up the current one.
 */
export function listenForDrags<T>(
  area: HTMLElement,
  cover: HTMLElement,
  handlers: DragHandlers<T>,
  signal: AbortSignal,
): () => void {
  let press: Press<T> | null = null;
  /** Until the next press: the touchend comes after the pointerup. */
  let isDragTouch = false;

  const end = (isDropped = false) => {
    const ended = press;
    press = null;
    clearTimeout(ended?.timer);
    ended?.target.removeEventListener('touchmove', keepFromScrolling);
    if (ended?.isActive) handlers.end(ended.taken, isDropped);
  };
  const activate = (pressed: Press<T>, pointer: Pointer) => {
    pressed.isActive = true;
    isDragTouch = pressed.isTouch;
    handlers.start(pressed.taken, pointer);
    cover.setPointerCapture?.(pressed.pointerId);
    if (pressed.isTouch) navigator.vibrate?.(vibrationMs);
  };
  /** The browser must not scroll with the finger that drags. Also on the pressed element, which may leave the page meanwhile. */
  const keepFromScrolling = (touch: Event) => {
    if (press?.isActive && touch.cancelable) touch.preventDefault();
  };

  const onDown = (event: PointerEvent) => {
    // A second finger zooms.
    if (press) return press.isTouch && !press.isActive ? end() : undefined;
    isDragTouch = false;
    const { pointerId, target } = event;
    if (event.button !== 0 || event.ctrlKey || !(target instanceof Element)) return;
    const taken = handlers.take(event);
    if (taken === null) return;
    const from = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === 'touch';
    const pressed: Press<T> = { taken, pointerId, target, isTouch, from, isActive: false, timer: undefined };
    press = pressed;
    if (!isTouch) return;
    pressed.timer = setTimeout(() => activate(pressed, from), holdMs);
    target.addEventListener('touchmove', keepFromScrolling, { passive: false });
  };
  const onMove = (event: PointerEvent) => {
    if (!press || press.pointerId !== event.pointerId) return;
    const pointer = { x: event.clientX, y: event.clientY };
    if (!press.isActive) {
      const distance = Math.hypot(pointer.x - press.from.x, pointer.y - press.from.y);
      if (press.isTouch) return distance > holdThresholdPx ? end() : undefined;
      if (distance < thresholdPx) return;
      activate(press, pointer);
    }
    event.preventDefault();
    handlers.move(press.taken, pointer);
  };
  const onUp = (event: PointerEvent) => {
    if (!press || press.pointerId !== event.pointerId) return;
    const { isActive, taken } = press;
    end(true);
    if (!isActive) return;
    // The press ends on a link: it must not be opened.
    const block = (click: MouseEvent) => click.preventDefault();
    area.addEventListener('click', block, { capture: true, once: true });
    setTimeout(() => area.removeEventListener('click', block, { capture: true }));
    handlers.drop(taken, { x: event.clientX, y: event.clientY });
  };
  const onCancel = (event: PointerEvent) => {
    if (press && press.pointerId === event.pointerId) end();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!press?.isActive || event.key !== 'Escape') return;
    event.preventDefault();
    end();
  };
  area.addEventListener('pointerdown', onDown, { signal });
  area.addEventListener('touchmove', keepFromScrolling, { passive: false, signal });
  // The end of a drag is no swipe to other days.
  area.addEventListener('touchend', (touch) => isDragTouch && touch.stopPropagation(), { signal });
  // The browser's own drag, of a picture in a block, would end this one.
  area.addEventListener('dragstart', (native) => native.preventDefault(), { signal });
  area.addEventListener('contextmenu', (menu) => press?.isTouch && menu.preventDefault(), { signal });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onCancel, { signal });
  window.addEventListener('keydown', onKey, { signal });
  return end;
}
