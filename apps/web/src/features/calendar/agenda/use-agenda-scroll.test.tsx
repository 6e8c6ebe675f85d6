import { fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubResizeObserver } from '../../../../test/resize-observer.ts';
import type { AgendaDay } from './agenda-days.ts';
import { type AgendaTarget, useAgendaScroll } from './use-agenda-scroll.ts';

const sectionPx = 400;
const onDayInView = vi.fn();
const onEdge = vi.fn();

interface ListProps {
  days: readonly AgendaDay[];
  target: AgendaTarget;
  isResizing?: boolean;
  /** Something is above the days, which are not followed yet. */
  isLed?: boolean;
}

function List({ days, target, isResizing, isLed = false }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  const setBox = useCallback((list: HTMLDivElement | null) => {
    if (list) endScrolling(list);
    box.current = list;
  }, []);
  const followed = isLed ? [] : days;
  const handlers = useAgendaScroll({ box, days: followed, target, onDayInView, onEdge, isResizing });
  return (
    <div ref={setBox} data-testid="list" {...handlers}>
      {days.map(({ day }) => (
        <div key={day} data-agenda-day={day} tabIndex={-1} />
      ))}
    </div>
  );
}

// jsdom has no layout: each day is 400 px high, in a box of 500 px that scrolls to its end at most.
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
  const list = this.parentElement;
  if (!(this instanceof HTMLElement) || !this.dataset.agendaDay || !list) return { top: 0 } as DOMRect;
  return { top: [...list.children].indexOf(this) * sectionPx - list.scrollTop } as DOMRect;
});
vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
  return this.children.length * sectionPx;
});
const clientHeight = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
/** Lets an element scroll to its end at most. */
function endScrolling(list: HTMLElement): void {
  let scrolledPx = 0;
  const lastPx = () => Math.max(0, list.scrollHeight - list.clientHeight);
  Object.defineProperty(list, 'scrollTop', {
    get: () => Math.min(scrolledPx, lastPx()),
    set: (px: number) => {
      scrolledPx = Math.min(px, lastPx());
    },
  });
}
afterEach(() => {
  vi.clearAllMocks();
  clientHeight.mockReturnValue(500);
});

const november = (...dates: number[]): AgendaDay[] =>
  dates.map((date) => ({ day: `2026-11-${date}`, items: [], others: [] }));
const scrollTo = (top: number) => {
  const list = screen.getByTestId('list');
  list.scrollTop = top;
  fireEvent.scroll(list);
};

test('scrolls to the target day without reporting it as scrolled by the user', () => {
  render(<List days={november(14, 18, 21, 25)} target={{ day: '2026-11-21', turn: 0 }} />);
  const list = screen.getByTestId('list');
  expect(list.scrollTop).toBe(800);
  fireEvent.scroll(list);
  expect(onDayInView).not.toHaveBeenCalled();
});

test('scrolls to the same day again for a new turn', () => {
  const days = november(14, 18, 21, 25);
  const { rerender } = render(<List days={days} target={{ day: '2026-11-21', turn: 0 }} />);
  scrollTo(0);
  rerender(<List days={days} target={{ day: '2026-11-21', turn: 1 }} />);
  expect(screen.getByTestId('list').scrollTop).toBe(800);
});

test('a scroll while the box is resized selects no other day, and leaves the day at the edge', () => {
  const list = (isResizing: boolean) => (
    <List days={november(18, 21, 23, 25, 28)} target={{ day: '2026-11-23', turn: 0 }} isResizing={isResizing} />
  );
  const { rerender } = render(list(false));
  rerender(list(true));
  scrollTo(1200);
  expect(onDayInView).not.toHaveBeenCalled();
  rerender(list(false));
  expect(screen.getByTestId('list').scrollTop).toBe(800);
  scrollTo(1200);
  expect(onDayInView).toHaveBeenLastCalledWith('2026-11-25');
});

test('the top of a list that begins with suggestions selects no day, and reading on does', () => {
  render(<List days={november(14, 15, 18, 21, 25)} target={{ day: '2026-11-21', turn: 0 }} isLed />);
  scrollTo(0);
  expect(onDayInView).not.toHaveBeenCalled();
  scrollTo(900);
  expect(onDayInView).toHaveBeenLastCalledWith('2026-11-18');
});

test('a list that begins with suggestions stays at its top when its height changes', () => {
  const resize = stubResizeObserver();
  const list = (isLed: boolean) => (
    <List days={november(14, 18, 21, 25)} target={{ day: '2026-11-21', turn: 0 }} isLed={isLed} />
  );
  const { rerender } = render(list(false));
  rerender(list(true));
  scrollTo(0);
  resize(screen.getByTestId('list'));
  expect(screen.getByTestId('list').scrollTop).toBe(0);
  rerender(list(false));
  resize(screen.getByTestId('list'));
  expect(screen.getByTestId('list').scrollTop).toBe(800);
});

test('keeps the scroll position when days are added above', () => {
  const target = { day: '2026-11-21', turn: 0 };
  const { rerender } = render(<List days={november(18, 21, 25)} target={target} />);
  scrollTo(430);
  rerender(<List days={november(14, 15, 18, 21, 25)} target={target} />);
  expect(screen.getByTestId('list').scrollTop).toBe(1230);
});

test('keeps what is in view when days are added above before the event of a scroll', () => {
  const target = { day: '2026-11-21', turn: 0 };
  const { rerender } = render(<List days={november(18, 21, 25)} target={target} />);
  scrollTo(430);
  const list = screen.getByTestId('list');
  list.scrollTop = 380;
  rerender(<List days={november(14, 15, 18, 21, 25)} target={target} />);
  expect(list.scrollTop).toBe(1180);
  rerender(<List days={november(12, 14, 15, 18, 21, 25)} target={target} />);
  expect(list.scrollTop).toBe(1580);
  fireEvent.scroll(list);
  expect(onDayInView).toHaveBeenLastCalledWith('2026-11-18');
});

test('the target day reaches the top when days are added below it, unless the user has scrolled', () => {
  const target = { day: '2026-11-21', turn: 0 };
  const { rerender } = render(<List days={november(14, 18, 21)} target={target} />);
  const list = screen.getByTestId('list');
  expect(list.scrollTop).toBe(700);
  fireEvent.scroll(list);
  rerender(<List days={november(14, 18, 21, 25)} target={target} />);
  expect(list.scrollTop).toBe(800);
  scrollTo(1100);
  rerender(<List days={november(14, 18, 21, 25, 28)} target={target} />);
  expect(list.scrollTop).toBe(1100);
});

test('a scroll that a shorter list causes selects no other day', () => {
  render(<List days={november(12, 14, 18, 21, 25)} target={{ day: '2026-11-21', turn: 0 }} />);
  const list = screen.getByTestId('list');
  expect(list.scrollTop).toBe(1200);
  for (const day of november(12, 14)) list.querySelector(`[data-agenda-day="${day.day}"]`)?.remove();
  // The browser has scrolled to the new end, before any observer runs.
  expect(list.scrollTop).toBe(700);
  fireEvent.scroll(list);
  expect(onDayInView).not.toHaveBeenCalled();
  scrollTo(100);
  expect(onDayInView).toHaveBeenLastCalledWith('2026-11-18');
});

test('a scroll to the start that a new height of the box causes selects no other day', () => {
  render(<List days={november(14, 18, 21, 25)} target={{ day: '2026-11-21', turn: 0 }} />);
  const list = screen.getByTestId('list');
  clientHeight.mockReturnValue(300);
  scrollTo(0);
  expect(list.scrollTop).toBe(800);
  expect(onDayInView).not.toHaveBeenCalled();
  scrollTo(0);
  expect(onDayInView).toHaveBeenLastCalledWith('2026-11-14');
});

test('reports the day in view, and each arrival at an edge once', () => {
  render(<List days={november(14, 15, 18, 21, 25)} target={{ day: '2026-11-18', turn: 0 }} />);
  scrollTo(1000);
  expect(onDayInView).toHaveBeenLastCalledWith('2026-11-18');
  expect(onEdge).not.toHaveBeenCalled();
  scrollTo(1300);
  expect(onDayInView).toHaveBeenLastCalledWith('2026-11-21');
  expect(onEdge.mock.calls).toEqual([['later']]);
  scrollTo(1320);
  expect(onEdge).toHaveBeenCalledTimes(1);
  scrollTo(100);
  expect(onEdge).toHaveBeenLastCalledWith('earlier');
});

test('keeps the selected day and loads nothing when the focus scrolls the list', () => {
  render(<List days={november(14, 15, 18, 21, 25)} target={{ day: '2026-11-21', turn: 0 }} />);
  const list = screen.getByTestId('list');
  (list.firstElementChild as HTMLElement).focus();
  clientHeight.mockReturnValue(499);
  scrollTo(0);
  expect(list.scrollTop).toBe(0);
  expect(onDayInView).not.toHaveBeenCalled();
  expect(onEdge).not.toHaveBeenCalled();
});
