import { daysFrom, instantOf } from '@hiyori/time';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
import { weekOf } from '../views.ts';
import { TimeGrid } from './time-grid.tsx';

const zone = 'Asia/Tokyo';
const week = daysFrom('2026-11-22', 7);
const at = (day: string, time: string) => instantOf(day, time, zone).toISOString();
const own = planItem({ title: '自分の会', startAt: at('2026-11-25', '10:00'), endAt: at('2026-11-25', '12:00') });
const other = planItem({
  key: 'event-8',
  kind: 'added',
  title: '人の会',
  startAt: at('2026-11-27', '10:00'),
  endAt: at('2026-11-27', '12:00'),
});
const onCreate = vi.fn();
const propose = vi.fn();

// Seven columns of 100 px; an hour, from 7:00 on, is 60 px high.
const box = { left: 0, top: 0, width: 700, height: 17 * 60, right: 700, bottom: 17 * 60, x: 0, y: 0 } as DOMRect;
const x = (day: string) => week.indexOf(day) * 100 + 50;
const y = (hour: number) => (hour - 7) * 60;

function Week() {
  const [selected, setSelected] = useState('2026-11-25');
  return (
    <MemoryRouter>
      <TimeGrid
        label="週"
        days={weekOf(selected)}
        items={[own, other]}
        unloaded={[]}
        selectedDay={selected}
        today="2026-11-21"
        now={new Date('2026-11-21T03:00:00Z')}
        zone={zone}
        onSelect={setSelected}
        onOpenDay={() => {}}
        onCreate={onCreate}
        onMore={() => {}}
        moves={{ preview: () => {}, propose }}
        busy={false}
      />
    </MemoryRouter>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  // A frame is drawn at once.
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  render(<Week />);
});

/** Only these: fake timers would put the function for frames back after its spy is restored, for the files after this one. */
const useFakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const column = (day: string) => document.querySelector(`[data-column="${day}"]`) as HTMLElement;
const block = (name: RegExp) => screen.getByRole('link', { name });

interface Point {
  clientX: number;
  clientY: number;
}
const pointer = (type: string, target: EventTarget, point: Point, pointerType = 'mouse') =>
  fireEvent(
    target as Element,
    Object.assign(new MouseEvent(type, { bubbles: true, button: 0, ...point }), { pointerType, pointerId: 1 }),
  );
function drag(element: Element, from: Point, to: Point, pointerType = 'mouse') {
  pointer('pointerdown', element, from, pointerType);
  pointer('pointermove', window, to, pointerType);
  return { drop: () => pointer('pointerup', window, to, pointerType) };
}
const ghost = () => document.querySelector('[data-part="drag-ghost"]')?.textContent;

test('on free time a drag is a new plan', () => {
  drag(
    column('2026-11-24'),
    { clientX: x('2026-11-24'), clientY: y(16) },
    { clientX: x('2026-11-26'), clientY: y(17.5) },
  ).drop();
  expect(onCreate.mock.calls).toEqual([['2026-11-24', 16 * 60, 17.5 * 60]]);
});

test('a press without a movement is none, nor is a finger that scrolls', () => {
  const point = { clientX: x('2026-11-24'), clientY: y(16) };
  drag(column('2026-11-24'), point, point).drop();
  drag(column('2026-11-24'), point, { ...point, clientY: y(18) }, 'touch').drop();
  expect(onCreate).not.toHaveBeenCalled();
});

test('an own block moves to another time and day, and its link is not opened', () => {
  const from = { clientX: x('2026-11-25'), clientY: y(11) };
  drag(block(/自分の会/), from, { clientX: x('2026-11-26'), clientY: y(13) + 4 }).drop();
  expect(propose.mock.calls).toEqual([[own, { startAt: at('2026-11-26', '12:05'), endAt: at('2026-11-26', '14:05') }]]);
  expect(fireEvent.click(block(/自分の会/))).toBe(false);
});

test('an edge changes the start or the end', () => {
  const edge = (name: string) => document.querySelector(`[data-edge="${name}"]`) as HTMLElement;
  drag(edge('end'), { clientX: x('2026-11-25'), clientY: y(12) }, { clientX: 0, clientY: y(12.5) }).drop();
  drag(edge('start'), { clientX: x('2026-11-25'), clientY: y(10) }, { clientX: 0, clientY: y(9) }).drop();
  expect(propose.mock.calls).toEqual([
    [own, { startAt: own.startAt, endAt: at('2026-11-25', '12:30') }],
    [own, { startAt: at('2026-11-25', '09:00'), endAt: own.endAt }],
  ]);
});

test('an edge stays on its day when another week is shown meanwhile', () => {
  const edge = document.querySelector('[data-edge="end"]') as HTMLElement;
  const to = { clientX: x('2026-11-25'), clientY: y(12.5) };
  const { drop } = drag(edge, { clientX: x('2026-11-25'), clientY: y(12) }, to);
  fireEvent.keyDown(document.querySelector('[data-day-head="2026-11-28"]') as Element, { key: 'ArrowRight' });
  expect(column('2026-12-02')).not.toBeNull();
  drop();
  expect(propose.mock.calls).toEqual([[own, { startAt: own.startAt, endAt: at('2026-11-25', '12:30') }]]);
});

test('what others organize does not move, and Esc ends a drag', () => {
  drag(
    block(/人の会/),
    { clientX: x('2026-11-27'), clientY: y(11) },
    { clientX: x('2026-11-28'), clientY: y(11) },
  ).drop();
  const { drop } = drag(
    block(/自分の会/),
    { clientX: x('2026-11-25'), clientY: y(11) },
    { clientX: x('2026-11-26'), clientY: y(11) },
  );
  fireEvent.keyDown(window, { key: 'Escape' });
  drop();
  expect(propose).not.toHaveBeenCalled();
  expect(onCreate).not.toHaveBeenCalled();
});

test('says what the period overlaps while it is dragged', () => {
  const from = { clientX: x('2026-11-25'), clientY: y(10) };
  const { drop } = drag(block(/自分の会/), from, { clientX: x('2026-11-27'), clientY: y(11) });
  expect(ghost()).toBe('11:00 – 13:00自分の会「人の会」(10:00–12:00)と重なります');
  pointer('pointermove', window, { clientX: x('2026-11-27'), clientY: y(12) });
  expect(ghost()).toBe('12:00 – 14:00自分の会');
  pointer('pointermove', window, from);
  drop();
});

test('a rest at the side shows the next week, where it is dropped; Esc returns', () => {
  useFakeTimeouts();
  const from = { clientX: x('2026-11-25'), clientY: y(10) };
  const atSide = { clientX: 699, clientY: y(10) };
  drag(block(/自分の会/), from, atSide);
  act(() => vi.advanceTimersByTime(700));
  expect(column('2026-12-02')).not.toBeNull();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(column('2026-11-25')).not.toBeNull();

  drag(block(/自分の会/), from, atSide);
  act(() => vi.advanceTimersByTime(700));
  pointer('pointermove', window, { clientX: x('2026-11-24'), clientY: y(12) });
  pointer('pointerup', window, { clientX: x('2026-11-24'), clientY: y(12) });
  vi.useRealTimers();
  expect(propose.mock.calls).toEqual([[own, { startAt: at('2026-12-01', '12:00'), endAt: at('2026-12-01', '14:00') }]]);
});

test('a finger drags an own block after a long press; a movement before it scrolls', () => {
  useFakeTimeouts();
  const from = { clientX: x('2026-11-25'), clientY: y(11) };
  const to = { clientX: x('2026-11-26'), clientY: y(12) };
  const hold = (element: Element) => {
    pointer('pointerdown', element, from, 'touch');
    act(() => vi.advanceTimersByTime(400));
    pointer('pointermove', window, to, 'touch');
    pointer('pointerup', window, to, 'touch');
  };
  drag(block(/自分の会/), from, to, 'touch').drop();
  hold(column('2026-11-25'));
  expect(propose).not.toHaveBeenCalled();
  expect(onCreate).not.toHaveBeenCalled();
  hold(block(/自分の会/));
  vi.useRealTimers();
  expect(propose.mock.calls).toEqual([[own, { startAt: at('2026-11-26', '11:00'), endAt: at('2026-11-26', '13:00') }]]);
});
