import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
import type { OtherItem } from '../calendar-item.ts';
import { AgendaSection } from './agenda-section.tsx';

test('the heading of a day counts its plans, as the month does, and neither suggested events nor what a poll keeps free', () => {
  const items = [planItem({ key: 'own' }), planItem({ key: 'suggested', kind: 'suggested' })];
  const others = ['imported', 'hold'].map((kind) => planItem({ key: kind, kind }) as unknown as OtherItem);
  render(
    <MemoryRouter>
      <AgendaSection
        day="2026-11-25"
        items={items}
        others={others}
        addOtherRows={undefined}
        today="2026-11-24"
        now={new Date('2026-11-24T03:00:00Z')}
        zone="Asia/Tokyo"
        holiday={null}
        showsMonth={false}
        isLed={false}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading').textContent).toMatch(/曜日2件$/);
});
