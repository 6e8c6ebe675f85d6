import { addDays, type Day, dayOf, timeOf, weekdayOf } from '@hiyori/time';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CalendarItem, EventItem } from '../calendar-item.ts';
import { canMove } from '../calendar-item.ts';
import { dayName } from '../day-announcement.ts';
import { movedBy, type Period, resizedBy, stepMinutes } from '../layout/moved-period.ts';
import { gridCopy } from './copy.ts';
import type { GridDay } from './grid-model.ts';
import type { GridMoves } from './time-grid.tsx';

interface GridKeys {
  root: RefObject<HTMLElement | null>;
  items: readonly CalendarItem[];
  days: readonly Day[];
  selectedDay: Day;
  zone: string;
  onSelect: (day: Day) => void;
  moves: GridMoves;
  /** What a period overlaps, as text; empty for nothing. */
  clashText: (period: Period, exceptKey: string) => string;
}

interface Nudge {
  item: EventItem;
  period: Period;
}

/**
 * The keys of a time grid. The days and the blocks have one tab stop each. From a day, ↓ leads to its first block, ← and → to another
 * day; among blocks, ↑ and ↓ follow the time and ← and → the days; Esc leads back to the day. With Shift or Alt the arrows move an own
 * block or its end, also into days that are not shown, which then are; letting that key go saves, Esc takes it back.
 */
export function useGridKeys({ root, items, days, selectedDay, zone, onSelect, moves, clashText }: GridKeys) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const nudge = useRef<Nudge | null>(null);
  const wantsFocus = useRef<string | null>(null);

  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    // A moved block is another element on another day.
    if (wantsFocus.current) blockIn(box, wantsFocus.current)?.focus();
    if (!nudge.current) wantsFocus.current = null;
    if (document.activeElement?.matches('[data-day-head]')) headIn(box, selectedDay)?.focus();
  });

  const show = (day: Day) => {
    if (!days.includes(day)) onSelect(day);
  };
  const settle = (isKept: boolean) => {
    const ended = nudge.current;
    nudge.current = null;
    if (!ended) return;
    if (isKept) return moves.propose(ended.item, ended.period);
    moves.preview(ended.item, null);
    show(dayOf(ended.item.startAt, zone));
    announce(periodText(ended.item, zone));
  };
  const keep = useEffectEvent(() => settle(true));
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const onKeyUp = (event: globalThis.KeyboardEvent) => {
      if (!nudge.current || (event.key !== 'Shift' && event.key !== 'Alt')) return;
      // Alt alone would open the browser's menu.
      event.preventDefault();
      keep();
    };
    window.addEventListener('keyup', onKeyUp, { signal });
    window.addEventListener('blur', () => keep(), { signal });
    return () => listeners.abort();
  }, []);

  const nudgeBy = (item: EventItem, key: string, isResize: boolean) => {
    const now = nudge.current?.item.key === item.key ? nudge.current : { item, period: item };
    const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
    const isDays = key === 'ArrowLeft' || key === 'ArrowRight';
    if (isResize && isDays) return false;
    const period = isResize
      ? resizedBy(now.period, sign * stepMinutes)
      : movedBy(now.period, isDays ? { days: sign } : { minutes: sign * stepMinutes }, zone);
    nudge.current = { item: now.item, period };
    wantsFocus.current = item.key;
    moves.preview(now.item, period);
    show(dayOf(period.startAt, zone));
    announce([periodText(period, zone), clashText(period, item.key)].filter(Boolean).join(' '));
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const box = root.current;
    if (!box || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    const { key } = event;
    const block = event.target.closest<HTMLElement>('[data-block]');
    const head = event.target.closest<HTMLElement>('[data-day-head]');
    const isArrow = key.startsWith('Arrow');
    if (block && isArrow && event.shiftKey !== event.altKey) {
      const item = items.find((each) => each.key === keyOf(block));
      if (item && canMove(item) && nudgeBy(item, key, event.altKey)) event.preventDefault();
      return;
    }
    if (nudge.current && key === 'Escape') {
      event.preventDefault();
      return settle(false);
    }
    if (event.shiftKey || event.altKey) return;
    const day = block?.dataset.block ?? head?.dataset.dayHead;
    if (!day) return;
    const target = block ? blockTarget(box, block, day, key) : headTarget(box, day, key, onSelect);
    if (target === undefined) return;
    event.preventDefault();
    target?.focus();
  };

  const onFocus = (event: FocusEvent) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-block]');
    if (!block) return;
    setActiveKey(keyOf(block) ?? null);
    const day = block.dataset.block;
    if (day && day !== selectedDay && !nudge.current) onSelect(day);
  };

  return {
    handlers: { onKeyDown, onFocus },
    announcement,
    /** The tab stop among the blocks: the one that had focus last, or the first of the selected day. */
    tabStopOf: ({ day, blocks }: GridDay): string | null => {
      if (day !== selectedDay) return null;
      return (blocks.find(({ item }) => item.key === activeKey) ?? blocks[0])?.item.key ?? null;
    },
  };
}

const keyOf = (block: HTMLElement) => block.closest<HTMLElement>('[data-key]')?.dataset.key;
const headIn = (box: HTMLElement, day: Day) => box.querySelector<HTMLElement>(`[data-day-head="${day}"]`);
const blocksIn = (box: HTMLElement, day: Day) => [...box.querySelectorAll<HTMLElement>(`[data-block="${day}"]`)];
const blockIn = (box: HTMLElement, key: string) => box.querySelector<HTMLElement>(`[data-key="${key}"] [data-block]`);

/** Where a key leads from a block; null for nowhere, undefined for a key that is not ours. */
function blockTarget(box: HTMLElement, block: HTMLElement, day: Day, key: string): HTMLElement | null | undefined {
  const blocks = blocksIn(box, day);
  const index = blocks.indexOf(block);
  switch (key) {
    case 'ArrowUp':
      return blocks[index - 1] ?? headIn(box, day);
    case 'ArrowDown':
      return blocks[index + 1] ?? null;
    case 'ArrowLeft':
      return beside(box, block, day, -1);
    case 'ArrowRight':
      return beside(box, block, day, 1);
    case 'Escape':
      return headIn(box, day);
    default:
      return undefined;
  }
}

/** The block of the next day that is nearest in height, or the head of a day without blocks. */
function beside(box: HTMLElement, block: HTMLElement, day: Day, by: -1 | 1): HTMLElement | null {
  const next = addDays(day, by);
  const { top } = block.getBoundingClientRect();
  const distance = (each: HTMLElement) => Math.abs(each.getBoundingClientRect().top - top);
  const [nearest] = blocksIn(box, next).sort((a, b) => distance(a) - distance(b));
  return nearest ?? headIn(box, next);
}

/** Where a key leads from the head of a day; another day is selected, and gets focus when it is shown. */
function headTarget(
  box: HTMLElement,
  day: Day,
  key: string,
  onSelect: (day: Day) => void,
): HTMLElement | null | undefined {
  const select = (next: Day) => {
    onSelect(next);
    return null;
  };
  switch (key) {
    case 'ArrowDown':
      return blocksIn(box, day)[0] ?? null;
    case 'ArrowLeft':
      return select(addDays(day, -1));
    case 'ArrowRight':
      return select(addDays(day, 1));
    case 'Home':
      return select(addDays(day, -weekdayOf(day)));
    case 'End':
      return select(addDays(day, 6 - weekdayOf(day)));
    default:
      return undefined;
  }
}

const periodText = ({ startAt, endAt }: Period, zone: string): string =>
  `${dayName(dayOf(startAt, zone), null)} ${gridCopy.fromTo(timeOf(startAt, zone), timeOf(endAt, zone))}`;
