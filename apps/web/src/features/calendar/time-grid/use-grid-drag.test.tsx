import { daysFrom, instantOf } from '@hiyori/time';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
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

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  render(
    <MemoryRouter>
      <TimeGrid
        label="週"
        days={week}
        items={[own, other]}
        unloaded={[]}
        selectedDay="2026-11-25"
        today="2026-11-21"
        now={new Date('2026-11-21T03:00:00Z')}
        zone={zone}
        holidayOf={() => null}
        onSelect={() => {}}
        onOpenDay={() => {}}
        onCreate={onCreate}
        onMore={() => {}}
        moves={{ preview: () => {}, propose }}
        busy={false}
      />
    </MemoryRouter>,
  );
});

const column = (day: string) => document.querySelector(`[data-column="${day}"]`) as HTMLElement;
const block = (name: RegExp) => screen.getByRole('link', { name });

interface Point {
  clientX: number;
  clientY: number;
}
function drag(element: Element, from: Point, to: Point, pointerType = 'mouse') {
  const pointer = (type: string, target: EventTarget, point: Point) =>
    fireEvent(
      target as Element,
      Object.assign(new MouseEvent(type, { bubbles: true, button: 0, ...point }), { pointerType }),
    );
  pointer('pointerdown', element, from);
  pointer('pointermove', window, to);
  return { drop: () => pointer('pointerup', window, to) };
}

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
