import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../../test/api-stub.tsx';
import { wireEvent } from '../../../../test/wire-event.ts';
import { useCalendarDay } from '../use-calendar-day.ts';
import { DayView } from './day-view.tsx';

const today = '2026-11-21';

function Day() {
  const calendar = useCalendarDay(today, false);
  return (
    <DayView
      {...{ calendar, today, now: new Date(`${today}T00:00:00Z`), zone: 'Asia/Tokyo', viewerId: 7 }}
      isWide={false}
      monthHeight="dots"
      onMonthHeight={() => {}}
      onOpen={() => {}}
    />
  );
}

test('free time begins after the last plan, also when that one has no column', async () => {
  const plan = (id: number, from: number, to: number) =>
    wireEvent(id, { start_at: `${today}T0${from - 9}:00:00.000Z`, end_at: `${today}T0${to - 9}:00:00.000Z` });
  const events = [plan(1, 10, 12), plan(2, 10, 12), plan(3, 10, 12), plan(4, 11, 15), plan(5, 17, 18)];
  stubApi({ 'GET /events/calendar': () => ({ status: 200, body: events }) });
  renderInApp(<Day />, { viewer: { id: 7, interests: [] } });
  const gaps = await screen.findAllByRole('button', { name: /あき/ });
  expect(gaps.map(({ textContent }) => textContent)).toEqual(['15:00 あき2時間・ここに予定を作る']);
  expect(screen.getByRole('button', { name: '他 1 件' })).toBeTruthy();
});

test.each([
  ['2026-11-22', 0],
  [today, -1],
] as const)('keys scroll a day without a plan, which has no link: the plan is on %s', async (day, tabIndex) => {
  const plan = wireEvent(1, { start_at: `${day}T01:00:00.000Z`, end_at: `${day}T02:00:00.000Z` });
  stubApi({ 'GET /events/calendar': () => ({ status: 200, body: [plan] }) });
  const { client } = renderInApp(<Day />, { viewer: { id: 7, interests: [] } });
  const grid = await screen.findByRole('region');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(grid.tabIndex).toBe(tabIndex);
});
