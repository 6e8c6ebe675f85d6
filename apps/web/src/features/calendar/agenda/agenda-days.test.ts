import { expect, test } from 'vitest';
import type { EventItem } from '../calendar-item.ts';
import { agendaDays, dayInView } from './agenda-days.ts';

const item = { key: 'event-7' } as EventItem;
const span = { from: '2026-11-14', to: '2026-12-22' };

test('lists days with events in order, and requested days even without events', () => {
  const byDay = new Map([
    ['2026-11-27', [item]],
    ['2026-11-25', [item]],
    ['2026-12-22', [item]],
  ]);
  expect(agendaDays(span, byDay, ['2026-11-24', '2026-11-21', '2026-11-13'])).toEqual([
    { day: '2026-11-21', items: [], others: [] },
    { day: '2026-11-24', items: [], others: [] },
    { day: '2026-11-25', items: [item], others: [] },
    { day: '2026-11-27', items: [item], others: [] },
  ]);
});

test('returns the last day whose section has reached the upper edge', () => {
  const positions = [
    { day: '2026-11-21', topPx: -300 },
    { day: '2026-11-24', topPx: 10 },
    { day: '2026-11-25', topPx: 120 },
  ];
  expect(dayInView(positions)).toBe('2026-11-24');
  expect(dayInView(positions.slice(2))).toBe('2026-11-25');
  expect(dayInView([])).toBeNull();
});
