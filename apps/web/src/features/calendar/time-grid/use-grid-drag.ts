import { type Day, minutesPerDay, minuteText } from '@hiyori/time';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CalendarItem, EventItem } from '../calendar-item.ts';
import { canMove } from '../calendar-item.ts';
import type { Block } from '../layout/day-columns.ts';
import { instantAt, movedBy, type Period } from '../layout/moved-period.ts';
import { gridCopy } from './copy.ts';
import { type DragKind, dragged, type GridPoint } from './drag.ts';
import type { GridModel } from './grid-model.ts';

interface GridDrag {
  /** The box that scrolls. */
  scroll: RefObject<HTMLElement | null>;
  /** The box of the days' columns. */
  columns: RefObject<HTMLElement | null>;
  ghost: RefObject<HTMLElement | null>;
  model: GridModel;
  zone: string;
  onCreate: (day: Day, from: number, to: number) => void;
  onMove: (item: EventItem, period: Period) => void;
}

const thresholdPx = 4;
const edgePx = 32;
const scrollPx = 10;

interface Drag {
  kind: DragKind;
  block: Block<CalendarItem> | null;
  element: HTMLElement | null;
  start: GridPoint;
  startX: number;
  startY: number;
  x: number;
  y: number;
  isActive: boolean;
  frame: number;
}

/**
 * Dragging with a mouse or a pen: on free time a new plan, on an own block its time, at its edges its length. A finger scrolls. While
 * dragging nothing is rendered again: only the ghost moves.
 */
export function useGridDrag({ scroll, columns, ghost, model, zone, onCreate, onMove }: GridDrag): void {
  const dayAt = (at: number): Day => model.days[at]?.day ?? '';
  const blockOf = useEffectEvent((element: HTMLElement, at: number) =>
    model.days[at]?.blocks.find(({ item }) => item.key === element.dataset.key),
  );
  const pointAt = useEffectEvent((x: number, y: number): GridPoint => {
    const box = columns.current?.getBoundingClientRect();
    if (!box) return { at: 0, minute: 0 };
    const at = Math.floor(((x - box.left) / box.width) * model.days.length);
    const first = model.firstHour * 60;
    const minute = first + ((y - box.top) / box.height) * (minutesPerDay - first);
    return {
      at: Math.max(0, Math.min(model.days.length - 1, at)),
      minute: Math.max(first, Math.min(minutesPerDay, minute)),
    };
  });
  const finish = useEffectEvent((drag: Drag) => {
    const { at, from, to } = dragged(drag, pointAt(drag.x, drag.y));
    const { block } = drag;
    if (!block) return onCreate(dayAt(at), from, to);
    const { item } = block;
    if (!canMove(item)) return;
    if (drag.kind === 'move') {
      const move = { days: at - drag.start.at, minutes: from - block.from };
      if (move.days !== 0 || move.minutes !== 0) onMove(item, movedBy(item, move, zone));
    } else if (drag.kind === 'end' && to !== block.to) {
      onMove(item, { startAt: item.startAt, endAt: instantAt(dayAt(at), to, zone) });
    } else if (drag.kind === 'start' && from !== block.from) {
      onMove(item, { startAt: instantAt(dayAt(at), from, zone), endAt: item.endAt });
    }
  });

  useEffect(() => {
    const box = columns.current;
    const scroller = scroll.current;
    const shape = ghost.current;
    if (!box || !scroller || !shape) return;
    let drag: Drag | null = null;

    const draw = () => {
      if (!drag?.isActive) return;
      const { top, bottom } = scroller.getBoundingClientRect();
      const overflow = drag.y > bottom - edgePx ? 1 : drag.y < top + 2 * edgePx ? -1 : 0;
      if (overflow !== 0) scroller.scrollTop += overflow * scrollPx;
      const { at, from, to } = dragged(drag, pointAt(drag.x, drag.y));
      shape.style.setProperty('--at', String(at));
      shape.style.setProperty('--from', String(from));
      shape.style.setProperty('--to', String(to));
      const [label] = shape.children;
      if (label) label.textContent = gridCopy.times(minuteText(from), minuteText(to));
      // Goes on while the pointer rests at an edge.
      drag.frame = overflow === 0 ? 0 : requestAnimationFrame(draw);
    };
    const activate = (started: Drag) => {
      started.isActive = true;
      const title = shape.children[1];
      if (title) title.textContent = started.block?.item.title ?? gridCopy.newPlan;
      if (started.block) shape.dataset.hue = started.block.item.hue;
      else delete shape.dataset.hue;
      shape.hidden = false;
      scroller.dataset.dragging = '';
      if (started.element) started.element.dataset.moving = '';
    };
    const stop = () => {
      if (!drag) return;
      cancelAnimationFrame(drag.frame);
      shape.hidden = true;
      delete scroller.dataset.dragging;
      if (drag.element) delete drag.element.dataset.moving;
      drag = null;
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return;
      const element = event.target.closest<HTMLElement>('[data-key]');
      const start = pointAt(event.clientX, event.clientY);
      const block = element ? (blockOf(element, start.at) ?? null) : null;
      if (element ? !block || !canMove(block.item) : event.target.closest('a, button')) return;
      const edge = event.target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
      const kind = !block ? 'create' : edge === 'start' || edge === 'end' ? edge : 'move';
      const { clientX: x, clientY: y } = event;
      drag = { kind, block, element, start, startX: x, startY: y, x, y, isActive: false, frame: 0 };
    };
    const onPointerMove = (event: PointerEvent) => {
      if (!drag) return;
      drag.x = event.clientX;
      drag.y = event.clientY;
      if (!drag.isActive && Math.hypot(drag.x - drag.startX, drag.y - drag.startY) < thresholdPx) return;
      if (!drag.isActive) activate(drag);
      event.preventDefault();
      drag.frame ||= requestAnimationFrame(draw);
    };
    const onUp = () => {
      const ended = drag;
      stop();
      if (!ended?.isActive) return;
      // The press ends on a link: it must not be opened.
      const block = (click: MouseEvent) => click.preventDefault();
      box.addEventListener('click', block, { capture: true, once: true });
      setTimeout(() => box.removeEventListener('click', block, { capture: true }));
      finish(ended);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!drag?.isActive || event.key !== 'Escape') return;
      event.preventDefault();
      stop();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    box.addEventListener('pointerdown', onDown, { signal });
    window.addEventListener('pointermove', onPointerMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', onKey, { signal });
    return () => {
      stop();
      listeners.abort();
    };
  }, [scroll, columns, ghost]);
}
