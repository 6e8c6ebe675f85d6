import { instantOf } from '@hiyori/time';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
import type { CalendarItem } from '../calendar-item.ts';
import type { Period } from '../layout/moved-period.ts';
import { weekOf } from '../views.ts';
import { TimeGrid } from './time-grid.tsx';

const zone = 'Asia/Tokyo';
const at = (day: string, time: string) => instantOf(day, time, zone).toISOString();
const plan = (key: string, day: string, from: string, to: string, change: object = {}) =>
  planItem({ key, title: key, startAt: at(day, from), endAt: at(day, to), ...change });
const plans = [
  plan('a', '2026-11-25', '09:00', '10:00'),
  plan('b', '2026-11-25', '13:00', '15:00'),
  plan('c', '2026-11-27', '13:00', '15:00', { kind: 'added' }),
];

/** The grid with moves that are shown at once, as `useMoves` shows them. */
function Grid({ propose }: { propose: (item: CalendarItem, period: Period) => void }) {
  const [selected, setSelected] = useState('2026-11-25');
  const [shown, setShown] = useState<Record<string, Period>>({});
  const items = plans.map((item) => ({ ...item, ...shown[item.key] }));
  return (
    <MemoryRouter>
      <TimeGrid
        label="週"
        days={weekOf(selected)}
        items={items}
        unloaded={[]}
        selectedDay={selected}
        today="2026-11-21"
        now={new Date('2026-11-21T03:00:00Z')}
        zone={zone}
        onSelect={setSelected}
        onOpenDay={() => {}}
        onCreate={() => {}}
        onMore={() => {}}
        moves={{ preview: (item, period) => setShown(period ? { [item.key]: period } : {}), propose }}
        busy={false}
      />
    </MemoryRouter>
  );
}

const show = () => {
  const propose = vi.fn();
  render(<Grid propose={propose} />);
  return propose;
};
const head = (day: string) => document.querySelector<HTMLElement>(`[data-day-head="${day}"]`);
const block = (key: string) => screen.getByRole('link', { name: new RegExp(` ${key} `) });
const press = (key: string, change: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...change });

test('the day and its first block are the only tab stops', () => {
  show();
  const stops = [...document.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([head('2026-11-25'), block('a')]);
});

test('leads from a day to its blocks and back', () => {
  show();
  head('2026-11-25')?.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(block('a'));
  press('ArrowDown');
  expect(document.activeElement).toBe(block('b'));
  press('ArrowDown');
  expect(document.activeElement).toBe(block('b'));
  press('Escape');
  expect(document.activeElement).toBe(head('2026-11-25'));
  press('ArrowDown');
  press('ArrowUp');
  expect(document.activeElement).toBe(head('2026-11-25'));
});

test('leads to the days beside, selects them, and keeps the head of a day without plans', () => {
  show();
  head('2026-11-25')?.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(head('2026-11-26'));
  press('ArrowDown');
  expect(document.activeElement).toBe(head('2026-11-26'));
  press('End');
  expect(document.activeElement).toBe(head('2026-11-28'));
  press('Home');
  expect(document.activeElement).toBe(head('2026-11-22'));
  block('b').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(head('2026-11-26'));
});

test('Shift and Alt with arrows move an own block or its end; letting go saves once', () => {
  const propose = show();
  block('b').focus();
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  expect(document.activeElement).toBe(block('b'));
  expect(block('b').getAttribute('data-block')).toBe('2026-11-26');
  expect(screen.getByRole('status').textContent).toBe('11月26日 木曜日 13:10から15:10');
  expect(propose).not.toHaveBeenCalled();
  fireEvent.keyUp(window, { key: 'Shift' });
  expect(propose.mock.calls).toEqual([
    [plans[1], { startAt: at('2026-11-26', '13:10'), endAt: at('2026-11-26', '15:10') }],
  ]);

  block('a').focus();
  press('ArrowUp', { altKey: true });
  fireEvent.keyUp(window, { key: 'Alt' });
  expect(propose.mock.calls[1]).toEqual([
    plans[0],
    { startAt: at('2026-11-25', '09:00'), endAt: at('2026-11-25', '09:55') },
  ]);
});

test.each(['Shift', 'Alt'])('Esc takes a move back while %s is held', (key) => {
  const held = { shiftKey: key === 'Shift', altKey: key === 'Alt' };
  const propose = show();
  block('b').focus();
  press('ArrowDown', held);
  press('Escape', held);
  fireEvent.keyUp(window, { key });
  expect(propose).not.toHaveBeenCalled();
  expect(block('b').textContent).toContain('13:00から15:00');
});

test('does not move what others organize', () => {
  const propose = show();
  block('c').focus();
  press('ArrowDown', { shiftKey: true });
  fireEvent.keyUp(window, { key: 'Shift' });
  expect(propose).not.toHaveBeenCalled();
});

test('says what a moved block overlaps', () => {
  show();
  block('b').focus();
  press('ArrowRight', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  expect(screen.getByRole('status').textContent).toBe('11月27日 金曜日 13:00から15:00 「c」(13:00–15:00)と重なります');
});

test('a block that is moved out of the week shows the next one, and Esc leads back', () => {
  const propose = show();
  block('b').focus();
  for (let day = 0; day < 4; day += 1) press('ArrowRight', { shiftKey: true });
  expect(head('2026-11-29')).not.toBeNull();
  expect(document.activeElement).toBe(block('b'));
  press('Escape');
  expect(head('2026-11-25')).not.toBeNull();
  expect(document.activeElement).toBe(block('b'));
  expect(screen.getByRole('status').textContent).toBe('11月25日 水曜日 13:00から15:00');
  fireEvent.keyUp(window, { key: 'Shift' });
  expect(propose).not.toHaveBeenCalled();
});
