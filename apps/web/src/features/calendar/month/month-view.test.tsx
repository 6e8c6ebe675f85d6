import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { wireEvent } from '../../../../test/wire-event.ts';
import { useCalendarDay } from '../use-calendar-day.ts';
import { MonthView } from './month-view.tsx';

const today = '2026-11-21';

function Month({ wanted, isWide = false }: { wanted: string | null; isWide?: boolean }) {
  const calendar = useCalendarDay(today, false, wanted);
  return (
    <MonthView
      {...{ calendar, today, now: new Date(`${today}T03:00:00Z`), zone: 'Asia/Tokyo', viewerId: 7 }}
      isWide={isWide}
      monthHeight="dots"
      onMonthHeight={() => {}}
      onOpen={() => {}}
    />
  );
}

/** The months that are read have no event; `whole` is what the calendar has at any time. */
function show(whole: object[], wanted: string | null) {
  const calls = stubApi({
    'GET /events/calendar': () => ({ status: 200, body: [] }),
    'GET /events/user/7/followed': () => ({ status: 200, body: whole }),
    'GET /users/suggestions': () => ({ status: 200, body: [wireSelf({ id: 9, display_name: '高橋 蓮' })] }),
    'GET /events': () => ({ status: 200, body: { events: [], page: 1, nextCursor: null } }),
  });
  renderInApp(<Month wanted={wanted} />, { viewer: { id: 7, interests: [] } });
  return calls;
}
const wheel = (deltaY: number) => new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
const people = () => screen.queryByRole('heading', { name: 'フォローすると、届きます' });

test.each([null, '2028-02-12'])('an empty calendar has suggestions, opened at %s', async (wanted) => {
  show([], wanted);
  await waitFor(() => expect(people()).toBeTruthy());
});

test.each([null, '2028-02-12'])('an empty part of a calendar has none, opened at %s', async (wanted) => {
  const calls = show([wireEvent(1, { isInCalendar: true })], wanted);
  await screen.findAllByText('予定はありません');
  expect(people()).toBeNull();
  expect(calls.filter(({ route }) => route === 'GET /users/suggestions')).toEqual([]);
});

test('the plans of a day are closed when the month is left, and stay so when it is shown again', async () => {
  const evening = { start_at: '2026-11-30T10:00:00.000Z', end_at: '2026-11-30T12:00:00.000Z', isInCalendar: true };
  const events = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => wireEvent(id, evening));
  stubApi({ 'GET /events/calendar': () => ({ status: 200, body: events }) });
  renderInApp(<Month wanted="2026-11-30" isWide />, { viewer: { id: 7, interests: [] } });
  fireEvent.click(await screen.findByRole('button', { name: /^他/ }));
  expect(await screen.findByRole('dialog', { name: '11月30日 月曜日' })).toBeTruthy();
  const turn = (deltaY: number, timeStamp: number) =>
    fireEvent(screen.getByRole('grid'), Object.defineProperty(wheel(deltaY), 'timeStamp', { value: timeStamp }));
  turn(60, 1_000);
  expect(await screen.findByRole('grid', { name: '2026年12月' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  turn(-60, 2_000);
  expect(await screen.findByRole('grid', { name: '2026年11月' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
