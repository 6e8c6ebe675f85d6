import type { Day } from '@hiyori/time';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../ui/motion.ts';
import { type AgendaDay, dayBeingRead } from './agenda-days.ts';
import { directionOf } from './month-model.ts';

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

// So near to an edge the next days are asked for, before the reader stands in front of nothing.
const edgePx = 240;

/**
 * Keeps the list and the chosen day together: a new target is scrolled to, days that come in above the reader move nothing,
 * and scrolling tells which day is being read and when an edge is near. Answers the handler of the box's scroll event.
 */
export function useAgendaScroll({ box, days, target, onRead, onEdge }: AgendaScroll): () => void {
  const done = useRef<AgendaTarget | null>(null);
  // The day at the upper edge and how far its head is from there: what stays put when the list changes.
  const held = useRef<{ day: Day; topPx: number } | null>(null);
  // Where this hook scrolled to by itself: the event that follows from it is not the reader's.
  const ownTop = useRef(-1);
  // Each arrival at an edge asks once: where nothing comes after it, scrolling on would ask for years.
  const near = useRef({ earlier: false, later: false });

  useLayoutEffect(() => {
    const list = box.current;
    if (!list || days.length === 0) return;
    const isNew = done.current?.turn !== target.turn;
    const wanted = isNew ? { day: target.day, topPx: 0 } : held.current;
    const head = wanted && headOf(list, wanted.day);
    if (!wanted || !head) return;
    const drift = topOf(list, head) - wanted.topPx;
    if (drift !== 0) list.scrollTop += drift;
    ownTop.current = list.scrollTop;
    if (!isNew) return;
    held.current = { day: target.day, topPx: topOf(list, head) };
    if (done.current) fadeIn(list, directionOf(done.current.day, target.day));
    done.current = target;
  }, [box, days, target]);

  return () => {
    const list = box.current;
    if (!list || Math.abs(list.scrollTop - ownTop.current) < 2) return;
    ownTop.current = -1;
    const places = [...list.querySelectorAll<HTMLElement>('[data-agenda-day]')].map((head) => ({
      day: head.dataset.agendaDay ?? '',
      topPx: topOf(list, head),
    }));
    const day = dayBeingRead(places);
    const place = places.find((each) => each.day === day);
    if (!place) return;
    held.current = place;
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

const headOf = (list: HTMLElement, day: Day) => list.querySelector<HTMLElement>(`[data-agenda-day="${day}"]`);

const topOf = (list: HTMLElement, head: HTMLElement) =>
  head.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientTop;

function fadeIn(list: HTMLElement, direction: -1 | 0 | 1) {
  if (prefersReducedMotion()) return;
  for (const section of list.children)
    section.animate?.([{ opacity: 0, translate: `0 ${direction * 8}px` }, {}], { duration: 220, easing: 'ease-out' });
}
