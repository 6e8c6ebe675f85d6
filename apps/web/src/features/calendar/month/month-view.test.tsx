import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { wireEvent } from '../../../../test/wire-event.ts';
import { useCalendarDay } from '../use-calendar-day.ts';
import { MonthView } from './month-view.tsx';

beforeEach(() => sessionStorage.clear());

const today = '2026-11-21';

function Month({ wanted }: { wanted: string | null }) {
  const calendar = useCalendarDay(today, false, wanted);
  return (
    <MonthView
      {...{ calendar, today, now: new Date(`${today}T03:00:00Z`), zone: 'Asia/Tokyo', viewerId: 7 }}
      isWide={false}
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
