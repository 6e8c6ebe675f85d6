import type { Day } from '@hiyori/time';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
import type { CalendarItem } from '../calendar-item.ts';
import { DayPopover } from './day-popover.tsx';

function show(day: Day, items: CalendarItem[] = []) {
  const opener = document.createElement('button');
  render(
    <MemoryRouter>
      <DayPopover name="日" today="2026-11-01" zone="Asia/Tokyo" onClose={() => {}} {...{ day, items, opener }} />
    </MemoryRouter>,
  );
}

test.each([
  ['2026-11-25', '22:00'],
  ['2026-11-26', '～'],
])('on %s a plan of one night starts at %s', (day, start) => {
  const event = { id: 7, creatorId: 3, creator: {} };
  show(day, [planItem({ startAt: '2026-11-25T13:00:00.000Z', endAt: '2026-11-25T17:00:00.000Z', event })]);
  expect(screen.getByRole('link', { name: /集い/ }).textContent).toMatch(new RegExp(`^${start}集い`));
});

test('a holiday has the colour of a Sunday', () => {
  for (const day of ['2028-04-29', '2028-04-30']) show(day);
  const [holiday, sunday] = screen.getAllByText(/曜日$/);
  expect(holiday?.className).toBe(sunday?.className);
  expect(sunday?.className).not.toBe('');
});
