import type { Day } from '@hiyori/time';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../ui/overlay/motion.ts';
import { directionOf } from '../month/month-model.ts';
import { type AgendaDay, dayInView } from './agenda-days.ts';

export interface AgendaTarget {
  day: Day;
  turn: number;
}

interface AgendaScroll {
  box: RefObject<HTMLElement | null>;
  /** Empty while no days are shown, and while the list stays at what is above them. */
  days: readonly Pick<AgendaDay, 'day'>[];
  target: AgendaTarget;
  /** Something is above the days, and may change its height on its own. */
  hasLead?: boolean | undefined;
  onDayInView: (day: Day) => void;
  onEdge: (edge: 'earlier' | 'later') => void;
  /** The box is being resized: the day at its upper edge moves with it. */
  isResizing?: boolean | undefined;
}

/** The day that keeps its position on the page when the list changes. */
interface ScrollAnchor {
  day: Day;
  /** Distance from the upper edge of the box. */
  topPx: number;
  /** Position of the box on the page. */
  boxPx: number;
  /** Position of the day in the content, however far the box is scrolled. */
  contentPx?: number;
  /** How far the box was scrolled then; undefined when that changed without the user. */
  scrolledPx?: number | undefined;
  /** The height of the box then. */
  heightPx?: number;
  /** The width of the window then. */
  windowPx?: number;
}

// More days are requested at this distance from an edge, before the user reaches it.
const edgePx = 240;

/**
 * Synchronizes the list with the selected day: scrolls to a new target, keeps the position when days are added above or the
 * month changes its height, and reports the day in view and a nearby edge. Returns event handlers of the box.
 */
export function useAgendaScroll(props: AgendaScroll) {
  const { box, days, target, hasLead = false, onDayInView, onEdge, isResizing = false } = props;
  const lastTarget = useRef<AgendaTarget | null>(null);
  const anchor = useRef<ScrollAnchor | null>(null);
  // Each arrival at an edge requests days only once, even if none are added.
  const near = useRef({ earlier: false, later: false });
  // The browser scrolls to a focused element. The user did not read on then, so the selected day stays.
  const isFocusMoving = useRef(false);
  const wasResizing = useRef(false);

  // After every render: anything above the day in view may have changed its height, including the month.
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const isResized = isResizing || wasResizing.current;
    if (anchor.current && (isResized || days.length === 0))
      anchor.current = { ...anchor.current, scrolledPx: undefined };
    if (days.length === 0) return;
    // A phone that is turned has the list elsewhere on the page.
    const isTurned = anchor.current && anchor.current.windowPx !== window.innerWidth;
    if (isResized || isTurned) anchor.current = inBox(list, anchor.current);
    wasResizing.current = isResizing;
    if (lastTarget.current?.turn === target.turn) {
      anchor.current = restoreAnchor(list, anchor.current);
      return;
    }
    if (!findSection(list, target.day)) return;
    anchor.current = restoreAnchor(list, { day: target.day, topPx: 0, boxPx: pagePx(list) });
    if (lastTarget.current) fadeIn(list, directionOf(lastTarget.current.day, target.day));
    lastTarget.current = target;
  });

  // A day that was outside the viewport gets its real height only when it is rendered: corrected in the same frame.
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || days.length === 0) return;
    const observer = new ResizeObserver(() => {
      anchor.current = restoreAnchor(list, inBox(list, anchor.current));
    });
    for (const { day } of days) {
      const section = findSection(list, day);
      if (section) observer.observe(section);
    }
    observer.observe(list);
    const first = list.firstElementChild;
    if (hasLead && first) observer.observe(first);
    return () => observer.disconnect();
  }, [box, days, hasLead]);

  const onFocus = () => {
    isFocusMoving.current = true;
    // Scroll events are dispatched before the callbacks of their frame.
    requestAnimationFrame(() => {
      isFocusMoving.current = false;
    });
  };
  const onScroll = () => {
    const list = box.current;
    // While the box is resized it may have to scroll: the user did not read on then, and the day stays at the edge.
    if (!list || isResizing || isAtAnchor(list, anchor.current)) return;
    // WebKit scrolls a box to its start while it lays it out with another height: the user did not. A focus does.
    const held = isFocusMoving.current ? null : anchor.current;
    if (held && list.scrollTop === 0 && held.heightPx !== list.clientHeight) {
      anchor.current = restoreAnchor(list, { ...held, boxPx: pagePx(list), scrolledPx: undefined });
      return;
    }
    // To the suggestions above the days, which the agenda shows first: the day of the address stays selected.
    if (days.length === 0 && list.scrollTop === 0) return;
    const positions = [...list.querySelectorAll<HTMLElement>('[data-agenda-day]')].map((section) => ({
      day: section.dataset.agendaDay ?? '',
      topPx: topOf(list, section),
    }));
    const day = dayInView(positions);
    const position = positions.find((each) => each.day === day);
    if (!position) return;
    anchor.current = { ...position, boxPx: pagePx(list), ...stateOf(list, position.topPx + list.scrollTop) };
    if (isFocusMoving.current) return;
    onDayInView(position.day);
    const isNear = {
      earlier: list.scrollTop < edgePx,
      later: list.scrollHeight - list.clientHeight - list.scrollTop < edgePx,
    };
    const before = near.current;
    near.current = isNear;
    for (const edge of ['earlier', 'later'] as const) if (isNear[edge] && !before[edge]) onEdge(edge);
  };
  return { onScroll, onFocus };
}

/**
 * Scrolls the anchor to its position. When the user has scrolled since, and the event of that follows, what is in view keeps its place. Where the end of the list limits
 * the scrolling, the position is reached when days are added below.
 */
function restoreAnchor(list: HTMLElement, anchor: ScrollAnchor | null): ScrollAnchor | null {
  const section = anchor && findSection(list, anchor.day);
  if (!section) return anchor;
  const seenPx = topOf(list, section);
  const contentPx = seenPx + list.scrollTop;
  if (isScrolledOn(list, anchor)) return keepView(list, anchor, contentPx);
  const boxPx = pagePx(list);
  // The wanted position is kept, not the reached one: boxes scroll by whole pixels, and rounding errors would accumulate.
  const topPx = anchor.topPx - (boxPx - anchor.boxPx);
  const drift = seenPx - topPx;
  if (Math.abs(drift) >= 0.5) list.scrollTop += drift;
  return { day: anchor.day, topPx, boxPx, ...stateOf(list, contentPx) };
}

/** Scrolls by what was added above the anchor, now at `contentPx`, since it was noted, or has grown there. */
function keepView(list: HTMLElement, anchor: ScrollAnchor, contentPx: number): ScrollAnchor {
  const addedPx = contentPx - (anchor.contentPx ?? contentPx);
  if (Math.abs(addedPx) < 0.5) return anchor;
  list.scrollTop += addedPx;
  return { ...anchor, contentPx, scrolledPx: (anchor.scrolledPx ?? 0) + addedPx };
}

/** What is noted with a day at a position in the content. */
const stateOf = (list: HTMLElement, contentPx: number) => ({
  contentPx,
  scrolledPx: list.scrollTop,
  heightPx: list.clientHeight,
  windowPx: window.innerWidth,
});

/** The anchor at the same distance from the upper edge of the box, wherever the box is. */
const inBox = (list: HTMLElement, anchor: ScrollAnchor | null): ScrollAnchor | null =>
  anchor && { ...anchor, boxPx: pagePx(list) };

/** True if the user has scrolled since. The browser does, too, when the list has become too short to be scrolled as far. */
const isScrolledOn = (list: HTMLElement, { scrolledPx }: ScrollAnchor): boolean =>
  scrolledPx !== undefined &&
  Math.abs(list.scrollTop - Math.min(scrolledPx, list.scrollHeight - list.clientHeight)) >= 1;

/**
 * True if the scroll event was caused by this hook or by a shorter list: the box is where it was scrolled to, also when days above have changed
 * their height since and the anchor is corrected after the event; or the anchor is at its position.
 */
function isAtAnchor(list: HTMLElement, anchor: ScrollAnchor | null): boolean {
  if (anchor?.scrolledPx !== undefined && !isScrolledOn(list, anchor)) return true;
  const section = anchor && findSection(list, anchor.day);
  return Boolean(section && Math.abs(topOf(list, section) - anchor.topPx) < 2);
}

const findSection = (list: HTMLElement, day: Day) => list.querySelector<HTMLElement>(`[data-agenda-day="${day}"]`);

const topOf = (list: HTMLElement, section: HTMLElement) =>
  section.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientTop;

/** Position of a box on the page, independent of how far the page is scrolled. */
const pagePx = (list: HTMLElement) => list.getBoundingClientRect().top + window.scrollY;

function fadeIn(list: HTMLElement, direction: -1 | 0 | 1) {
  if (prefersReducedMotion()) return;
  const { bottom } = list.getBoundingClientRect();
  for (const section of list.children) {
    const position = section.getBoundingClientRect();
    // Only visible sections are animated; the list can have a thousand rows.
    if (position.bottom < 0 || position.top > bottom) continue;
    section.animate([{ opacity: 0, translate: `0 ${direction * 8}px` }, {}], { duration: 220, easing: 'ease-out' });
  }
}
