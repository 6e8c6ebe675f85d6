import type { Day } from '@hiyori/time';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../ui/overlay/motion.ts';
import { directionOf } from '../month/month-model.ts';
import { type AgendaDay, dayBeingRead } from './agenda-days.ts';

export interface AgendaTarget {
  day: Day;
  turn: number;
}

interface AgendaScroll {
  box: RefObject<HTMLElement | null>;
  /** Empty while nothing is shown. */
  days: readonly AgendaDay[];
  target: AgendaTarget;
  onRead: (day: Day) => void;
  onEdge: (edge: 'earlier' | 'later') => void;
}

/** What stays put when the list changes: the head of a day, how far below the upper edge of the box it is, and where the box was. */
interface Held {
  day: Day;
  topPx: number;
  boxPx: number;
}

// So near to an edge the next days are asked for, before the reader stands in front of nothing.
const edgePx = 240;

/**
 * Keeps the list and the chosen day together: a new target is scrolled to, days that come in above the reader and a month that
 * becomes higher move nothing, and scrolling tells which day is being read and when an edge is near. Answers the handler of the
 * box's scroll event.
 */
export function useAgendaScroll({ box, days, target, onRead, onEdge }: AgendaScroll): () => void {
  const done = useRef<AgendaTarget | null>(null);
  const held = useRef<Held | null>(null);
  // Each arrival at an edge asks once: where nothing comes after it, scrolling on would ask for years.
  const near = useRef({ earlier: false, later: false });

  // After every render, as anything above the reader may have changed its height, the month as well.
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || days.length === 0) return;
    if (done.current?.turn === target.turn) {
      held.current = hold(list, held.current);
      return;
    }
    if (!headOf(list, target.day)) return;
    held.current = hold(list, { day: target.day, topPx: 0, boxPx: pagePx(list) });
    if (done.current) fadeIn(list, directionOf(done.current.day, target.day));
    done.current = target;
  });

  // And when the true height of a day comes out as it is drawn, in the same frame.
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      held.current = hold(list, held.current);
    });
    for (const { day } of days) {
      const section = headOf(list, day);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [box, days]);

  return () => {
    const list = box.current;
    if (!list || isAtRest(list, held.current)) return;
    const places = [...list.querySelectorAll<HTMLElement>('[data-agenda-day]')].map((head) => ({
      day: head.dataset.agendaDay ?? '',
      topPx: topOf(list, head),
    }));
    const day = dayBeingRead(places);
    const place = places.find((each) => each.day === day);
    if (!place) return;
    held.current = { ...place, boxPx: pagePx(list) };
    onRead(place.day);
    const isNear = {
      earlier: list.scrollTop < edgePx,
      later: list.scrollHeight - list.clientHeight - list.scrollTop < edgePx,
    };
    const before = near.current;
    near.current = isNear;
    for (const edge of ['earlier', 'later'] as const) if (isNear[edge] && !before[edge]) onEdge(edge);
  };
}

/** Scrolls what is held to where it was. Answers where it is then: at an end of the list it cannot always be brought there. */
function hold(list: HTMLElement, held: Held | null): Held | null {
  const head = held && headOf(list, held.day);
  if (!head) return held;
  const boxPx = pagePx(list);
  const wantedPx = held.topPx - (boxPx - held.boxPx);
  const drift = topOf(list, head) - wantedPx;
  if (Math.abs(drift) >= 0.5) list.scrollTop += drift;
  const reachedPx = topOf(list, head);
  // Boxes scroll by whole pixels: what is lost by that must not add up from one change to the next.
  return { day: held.day, topPx: Math.abs(reachedPx - wantedPx) < 1 ? wantedPx : reachedPx, boxPx };
}

/** Whether what the reader looks at is where it was: this hook scrolled the list to keep it there. */
function isAtRest(list: HTMLElement, held: Held | null): boolean {
  const head = held && headOf(list, held.day);
  return Boolean(head && Math.abs(topOf(list, head) - held.topPx) < 2);
}

const headOf = (list: HTMLElement, day: Day) => list.querySelector<HTMLElement>(`[data-agenda-day="${day}"]`);

const topOf = (list: HTMLElement, head: HTMLElement) =>
  head.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientTop;

/** Where a box stands on the page, however far the page is scrolled. */
const pagePx = (list: HTMLElement) => list.getBoundingClientRect().top + window.scrollY;

function fadeIn(list: HTMLElement, direction: -1 | 0 | 1) {
  if (prefersReducedMotion()) return;
  const { bottom } = list.getBoundingClientRect();
  for (const section of list.children) {
    const place = section.getBoundingClientRect();
    // Of a thousand rows those move that can be seen.
    if (place.bottom < 0 || place.top > bottom) continue;
    section.animate?.([{ opacity: 0, translate: `0 ${direction * 8}px` }, {}], { duration: 220, easing: 'ease-out' });
  }
}
