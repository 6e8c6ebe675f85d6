import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
import { DayPopover } from './day-popover.tsx';

test.each([
  ['2026-11-25', '22:00'],
  ['2026-11-26', '～'],
])('on %s a plan of one night starts at %s', (day, start) => {
  const event = { id: 7, creatorId: 3, creator: {} };
  const night = planItem({ startAt: '2026-11-25T13:00:00.000Z', endAt: '2026-11-25T17:00:00.000Z', event });
  const opener = document.createElement('button');
  render(
    <MemoryRouter>
      <DayPopover
        name="日"
        items={[night]}
        today="2026-11-01"
        zone="Asia/Tokyo"
        onClose={() => {}}
        {...{ day, opener }}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: /集い/ }).textContent).toMatch(new RegExp(`^${start}集い`));
});
