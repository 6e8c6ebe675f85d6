import { addDays, type Day, daysBetween } from '@hiyori/time';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { canMove, type EventItem } from '../calendar-item.ts';
import type { Block } from '../layout/day-columns.ts';
import { endingAt, instantAt, movedBy, type Period, startingAt } from '../layout/moved-period.ts';
import { type DragKind, dragged, type GridPlace, type GridPoint } from './drag.ts';
import { type DragBox, pointIn, scrollEdgeOf, scrolledTo, turnEdgeOf } from './drag-box.ts';
import { listenForDrags } from './drag-gesture.ts';
import { createDragGhost } from './drag-ghost.ts';
import type { GridModel } from './grid-model.ts';

interface GridDrag {
  /** The box that scrolls. */
  scroll: RefObject<HTMLElement | null>;
  /** The box of the days' columns. */
  columns: RefObject<HTMLElement | null>;
  /** Lies over the columns while dragging. Its child is the ghost, whose children are the times, the title and the clash. */
  cover: RefObject<HTMLElement | null>;
  model: GridModel;
  zone: string;
  /** Shows another day, and with it its week. */
  onSelect: (day: Day) => void;
  onCreate: (day: Day, from: number, to: number) => void;
  onMove: (item: EventItem, period: Period) => void;
  /** What a period overlaps, as text; empty for nothing. */
  clashText: (period: Period, exceptKey: string | null) => string;
}

const scrollPx = 10;
const turnMs = 700;

interface Drag {
  kind: DragKind;
  block: (Block<unknown> & { item: EventItem }) | null;
  /** The day where it began, which may no longer be shown. */
  day: Day;
  start: GridPoint;
  box: DragBox;
  pointer: { x: number; y: number };
  frame: number;
  /** The last place that was drawn, as text. */
  drawn: string;
  edge: -1 | 0 | 1;
  turning: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Dragging on free time for a new plan, on an own block for its time, at its edges for its length; with a finger after a long press, on
 * own blocks only. A rest at the left or right edge shows the days before or after. While dragging nothing is rendered by React and no
 * layout is read: a frame sets the transform of the ghost.
 */
export function useGridDrag(props: GridDrag): void {
  const { scroll, columns, cover, model, zone, onSelect, onCreate, onMove, clashText } = props;
  const dayAt = (at: number): Day => model.days[at]?.day ?? '';
  const take = useEffectEvent((press: PointerEvent, box: DragBox): Drag | null => {
    if (!(press.target instanceof Element)) return null;
    const pointer = { x: press.clientX, y: press.clientY };
    const start = pointIn(box, pointer);
    const key = press.target.closest<HTMLElement>('[data-key]')?.dataset.key;
    const found = key && model.days[start.at]?.blocks.find(({ item }) => item.key === key);
    const isFree = !key && !press.target.closest('a, button') && press.pointerType !== 'touch';
    if (!found && !isFree) return null;
    const block = found && canMove(found.item) ? { ...found, item: found.item } : null;
    if (found && !block) return null;
    const edge = press.target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
    const kind = !block ? 'create' : edge === 'start' || edge === 'end' ? edge : 'move';
    return { kind, block, day: dayAt(start.at), start, box, pointer, frame: 0, drawn: '', edge: 0, turning: undefined };
  });
  /** The period of a place in the grid; that of the item as long as nothing has changed. */
  const periodAt = useEffectEvent(({ kind, block, day }: Drag, { at, from, to }: GridPlace): Period => {
    const target = dayAt(at);
    if (!block) return { startAt: instantAt(target, from, zone), endAt: instantAt(target, to, zone) };
    const { item } = block;
    const move = { days: daysBetween(day, target), minutes: from - block.from };
    if (kind === 'move' && (move.days !== 0 || move.minutes !== 0)) return movedBy(item, move, zone);
    // On its own day: other days may be shown by now.
    if (kind === 'end' && to !== block.to) return endingAt(item, instantAt(day, to, zone));
    if (kind === 'start' && from !== block.from) return startingAt(item, instantAt(day, from, zone));
    return item;
  });
  const finish = useEffectEvent((drag: Drag, place: GridPlace) => {
    const item = drag.block?.item;
    if (!item) return onCreate(dayAt(place.at), place.from, place.to);
    const period = periodAt(drag, place);
    if (period.startAt !== item.startAt || period.endAt !== item.endAt) onMove(item, period);
  });
  const clashAt = useEffectEvent((drag: Drag, place: GridPlace) =>
    clashText(periodAt(drag, place), drag.block?.item.key ?? null),
  );
  const turn = useEffectEvent((by: -1 | 1) => onSelect(addDays(dayAt(0), by * model.days.length)));
  const returnTo = useEffectEvent((day: Day) => {
    if (!model.days.some((each) => each.day === day)) onSelect(day);
  });
  const firstMinute = useEffectEvent(() => ({ days: model.days.length, first: model.firstHour * 60 }));

  const dayIn = useEffectEvent(dayAt);

  const renew = useRef<() => void>(undefined);
  useEffect(() => {
    const area = columns.current;
    const scroller = scroll.current;
    const layer = cover.current;
    const ghost = area && layer && createDragGhost(area, layer);
    if (!area || !scroller || !layer || !ghost) return;
    let drag: Drag | null = null;

    const measure = (): DragBox => {
      const { left, top, width, height } = area.getBoundingClientRect();
      const view = scroller.getBoundingClientRect();
      const { scrollTop } = scroller;
      return { left, top, width, height, ...firstMinute(), viewTop: view.top, viewBottom: view.bottom, scrollTop };
    };
    const placeOf = (dragging: Drag) => dragged(dragging, pointIn(dragging.box, dragging.pointer));
    const draw = () => {
      if (!drag) return;
      drag.frame = 0;
      const scrolling = scrollEdgeOf(drag.box, drag.pointer);
      if (scrolling !== 0) {
        scroller.scrollTop += scrolling * scrollPx;
        drag.box = scrolledTo(drag.box, scroller.scrollTop);
      }
      const place = placeOf(drag);
      const drawn = `${place.at} ${place.from} ${place.to}`;
      if (drawn !== drag.drawn) {
        if (!drag.drawn.startsWith(`${place.at} `)) ghost.aim(dayIn(place.at));
        drag.drawn = drawn;
        ghost.place(drag.box, place, clashAt(drag, place));
      }
      rest(drag, drag.kind === 'move' ? turnEdgeOf(drag.box, drag.pointer) : 0);
      // Goes on while the pointer rests at an edge.
      if (scrolling !== 0) drag.frame = requestAnimationFrame(draw);
    };
    const rest = (dragging: Drag, edge: -1 | 0 | 1) => {
      if (edge === dragging.edge) return;
      clearTimeout(dragging.turning);
      dragging.edge = edge;
      ghost.edge(edge);
      if (edge !== 0) dragging.turning = setTimeout(() => turn(edge), turnMs);
    };
    const onScroll = () => {
      if (!drag) return;
      drag.box = scrolledTo(drag.box, scroller.scrollTop);
      drag.frame ||= requestAnimationFrame(draw);
    };
    /** The grid shows other days or hours. */
    renew.current = () => {
      if (!drag) return;
      drag.box = measure();
      ghost.mark(drag.block?.item, true);
      rest(drag, 0);
      drag.drawn = '';
      drag.frame ||= requestAnimationFrame(draw);
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    const giveUp = listenForDrags<Drag>(
      area,
      layer,
      {
        take: (press) => take(press, measure()),
        start: (taken, pointer) => {
          drag = taken;
          drag.pointer = pointer;
          drag.box = measure();
          ghost.show(taken.block?.item);
          ghost.mark(taken.block?.item, true);
          drag.frame = requestAnimationFrame(draw);
        },
        move: (taken, pointer) => {
          taken.pointer = pointer;
          taken.frame ||= requestAnimationFrame(draw);
        },
        drop: (taken, pointer) => {
          taken.pointer = pointer;
          finish(taken, placeOf(taken));
        },
        end: (taken, isDropped) => {
          cancelAnimationFrame(taken.frame);
          clearTimeout(taken.turning);
          ghost.hide();
          ghost.mark(taken.block?.item, false);
          drag = null;
          if (!isDropped) returnTo(taken.day);
        },
      },
      signal,
    );
    scroller.addEventListener('scroll', onScroll, { passive: true, signal });
    window.addEventListener('resize', () => renew.current?.(), { signal });
    return () => {
      giveUp();
      listeners.abort();
    };
  }, [scroll, columns, cover]);
  useLayoutEffect(() => {
    if (model.days.length > 0) renew.current?.();
  }, [model]);
}
