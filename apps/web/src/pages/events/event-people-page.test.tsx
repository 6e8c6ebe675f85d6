import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { keepEvent } from '../../../test/kept-event.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { peopleCopy as copy } from '../../features/attendance/copy.ts';
import { EventPeoplePage } from './event-people-page.tsx';
// The code is there before, so that none is loaded after the test.
import '../../features/events/event-failure.tsx';
import './reject-and-redirect.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
});

const user = wireSelf({ id: 4, user_id: 'ren', display_name: '蓮' });
const person = { user, guests: 0, answers: [], position: null, hasOffer: false, answeredAt: null };
const counts = { going: 1, guests: 0, waiting: 1, interested: 1, declined: 0 };
const forbidden = { status: 403, body: { error: 'request.forbidden', message: 'You are not authorized' } };

function show(event: object | null, answers: Answers = {}) {
  stubApi({
    'GET /events/5': () => event && { status: 200, body: wireEvent(5, event) },
    'GET /events/5/attendance/people': () => ({
      status: 200,
      body: { people: [person], counts, page: 1, hasMore: false },
    }),
    ...answers,
  });
  return renderInApp(
    <Routes>
      <Route path="/events/:id/people" element={<EventPeoplePage />} />
      <Route path="/events/:id" element={<p>予定のページ</p>} />
    </Routes>,
    { path: '/events/5/people', viewer: wireSelf({ id: 7 }) },
  );
}

test('leads who is no organiser to the event, and says why', async () => {
  show({}, { 'GET /events/5/attendance/people': () => forbidden });
  expect(await screen.findByText('予定のページ')).toBeTruthy();
  expect(screen.getByText(copy.forbidden)).toBeTruthy();
});

test.each([{ creator_id: 7 }, { myRole: 'host' }])('shows the list to an organiser: %o', async (event) => {
  show(event);
  expect(await screen.findByText('蓮')).toBeTruthy();
});

test('leads to the event when a refusal says that the viewer is no co-host any more', async () => {
  const event: { myRole?: string } = { myRole: 'host' };
  show(event, {
    'PUT /events/5/attendance/people/4': () => {
      delete event.myRole;
      return forbidden;
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: /^待ち/ }));
  fireEvent.click(await screen.findByRole('button', { name: copy.addLabel('蓮') }));
  expect(await screen.findByText('予定のページ')).toBeTruthy();
});

test('keeps the list of an event that is read from the kept lists, which do not say who organises it', async () => {
  await keepEvent(wireEvent(5));
  show(null);
  expect(await screen.findByText('蓮')).toBeTruthy();
  await act(() => Promise.resolve());
  expect(screen.queryByText('予定のページ')).toBeNull();
});

test.each([
  ['over', { start_at: '2026-11-21T01:00:00.000Z', end_at: '2026-11-21T03:00:00.000Z' }],
  ['cancelled', { status: 'cancelled' }],
])('of an event that is %s, no one is made to go or taken out', async (_what, event) => {
  show({ creator_id: 7, ...event });
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('蓮')).toBeTruthy();
  await screen.findByRole('link', { name: copy.file });
  expect(row.queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: /^待ち/ }));
  expect(within(await screen.findByRole('listitem')).queryByRole('button')).toBeNull();
});
