import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../../test/api-stub.tsx';
import { wireEvent } from '../../../../test/wire-event.ts';
import { useCalendarDay } from '../use-calendar-day.ts';
import { WeekView } from './week-view.tsx';

const today = '2026-11-21';

function Week() {
  const calendar = useCalendarDay(today, false);
  return (
    <WeekView
      {...{ calendar, today, now: new Date(`${today}T03:00:00Z`), zone: 'Asia/Tokyo', viewerId: 7 }}
      isWide
      monthHeight="dots"
      onMonthHeight={() => {}}
      onOpen={() => {}}
    />
  );
}

test('says that a plan of a whole day is cancelled', async () => {
  const period = { start_at: '2026-11-20T15:00:00.000Z', end_at: '2026-11-21T15:00:00.000Z', allDay: true };
  const event = wireEvent(1, { ...period, title: '合宿', status: 'cancelled', isInCalendar: true });
  stubApi({ 'GET /events/calendar': () => ({ status: 200, body: [event] }) });
  renderInApp(<Week />, { viewer: { id: 7, interests: [] } });
  expect(await screen.findByRole('link', { name: '合宿 中止' })).toBeTruthy();
});

test('a head passes the focus to the page before its day is opened', async () => {
  stubApi({ 'GET /events/calendar': () => ({ status: 200, body: [] }) });
  renderInApp(
    <main id="main" tabIndex={-1}>
      <Week />
    </main>,
    { viewer: { id: 7, interests: [] } },
  );
  const head = await screen.findByRole('button', { name: /を日で見る$/, current: 'date' });
  head.focus();
  fireEvent.click(head);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the plans of a day are closed when another week is shown', async () => {
  const evening = { start_at: `${today}T10:00:00.000Z`, end_at: `${today}T12:00:00.000Z`, isInCalendar: true };
  const events = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => wireEvent(id, evening));
  stubApi({ 'GET /events/calendar': () => ({ status: 200, body: events }) });
  renderInApp(<Week />, { viewer: { id: 7, interests: [] } });
  const more = await screen.findByRole('button', { name: /^他/ });
  fireEvent.click(more);
  expect(await screen.findByRole('dialog', { name: '11月21日 土曜日' })).toBeTruthy();
  fireEvent.wheel(more, { deltaX: 60 });
  await waitFor(() => expect(document.querySelector('[data-day-head="2026-11-28"]')).not.toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});
