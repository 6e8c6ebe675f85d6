import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { useSession } from '../auth/queries.ts';
import { EventManagement } from './event-management.tsx';
import { useEvent } from './queries.ts';

const onRemoved = vi.fn();

function Shown() {
  const session = useSession();
  const { event } = useEvent(5);
  return session.state === 'authenticated' && event ? <EventManagement event={event} onRemoved={onRemoved} /> : null;
}

function show(change: object, answers: Answers = {}) {
  onRemoved.mockReset();
  const own = { creator_id: 7, isInCalendar: true, followersCount: 1, ...change };
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /events/5': () => ({ status: 200, body: wireEvent(5, own) }),
    ...answers,
  });
  renderInApp(<Shown />);
  return calls;
}

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('offers to cancel instead of delete if others have added the event', async () => {
  const calls = show(
    { followersCount: 4 },
    { 'PUT /events/5': () => ({ status: 200, body: wireEvent(5, { creator_id: 7, status: 'cancelled' }) }) },
  );
  await press(/^削除/);
  const removal = dialog('この予定を削除しますか？');
  expect(removal.getByText(/ほかに3人がこの予定を追加しています。.*「中止する」/)).toBeTruthy();
  fireEvent.click(removal.getByRole('button', { name: '中止する' }));
  await requestsSent();
  expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  fireEvent.click(dialog('この予定を中止しますか？').getByRole('button', { name: '中止する' }));
  await screen.findByText('予定を中止しました');
  expect(calls.find(({ route }) => route === 'PUT /events/5')?.body).toEqual({ userId: 7, status: 'cancelled' });
});

test('offers only deletion if no other user has added the event or it is cancelled', async () => {
  const calls = show({}, { 'DELETE /events/5': () => ({ status: 200, body: { success: true } }) });
  await press(/^削除/);
  const removal = dialog('この予定を削除しますか？');
  expect(removal.queryByRole('button', { name: '中止する' })).toBeNull();
  expect(removal.getByText('元に戻すことはできません。')).toBeTruthy();
  fireEvent.click(removal.getByRole('button', { name: '削除する' }));
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(calls.find(({ route }) => route === 'DELETE /events/5')?.body).toEqual({ userId: 7 });
});

test('does not offer to cancel a cancelled event', async () => {
  show({ status: 'cancelled', followersCount: 4 });
  await press(/^削除/);
  const removal = dialog('この予定を削除しますか？');
  expect(removal.getByText(/^ほかに3人がこの予定を追加しています。削除は元に戻せません。$/)).toBeTruthy();
  expect(removal.queryByRole('button', { name: '中止する' })).toBeNull();
});

test('shows a failed deletion in the dialog and keeps the event', async () => {
  show({}, { 'DELETE /events/5': () => ({ status: 422, body: { error: 'request.invalid', message: '' } }) });
  await press(/^削除/);
  const removal = dialog('この予定を削除しますか？');
  fireEvent.click(removal.getByRole('button', { name: '削除する' }));
  expect((await removal.findByRole('alert')).textContent).toBe('Failed to delete event');
  expect(onRemoved).not.toHaveBeenCalled();
});

test('treats a missing event as deleted', async () => {
  show({}, { 'DELETE /events/5': () => ({ status: 404, body: { error: 'event.not_found', message: '' } }) });
  await press(/^削除/);
  fireEvent.click(dialog('この予定を削除しますか？').getByRole('button', { name: '削除する' }));
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

const count = { events: 2, detached: 0, people: 0 };
const series = { id: 3, rrule: 'FREQ=WEEKLY;BYDAY=SU', recurrenceId: '2026-11-22T10:00:00.000Z' };
const ofSeries = { series: { ...series, isDetached: false, isFollowing: true } };
const seriesRead: Answers = {
  'GET /events/5/series': () => ({
    status: 200,
    body: {
      ...{ id: 3, rrule: series.rrule, skipHolidays: false, timeZone: 'Asia/Tokyo', next: [], isAsked: false },
      scopes: { this: count, following: count, all: count },
    },
  }),
};
const chooseFollowing = async (act: string) => {
  fireEvent.click(await screen.findByRole('radio', { name: /^これ以降/ }));
  await press(new RegExp(`^これ以降を${act}`));
};

test('shows that several occurrences of a missing event were not deleted', async () => {
  show(ofSeries, {
    ...seriesRead,
    'DELETE /events/5': () => ({ status: 404, body: { error: 'event.not_found', message: '' } }),
  });
  await press(/^削除/);
  await chooseFollowing('削除');
  expect((await screen.findByRole('alert')).textContent).toBe('Event not found');
  expect(onRemoved).not.toHaveBeenCalled();
});

test('asks nothing more of a series while its occurrences are deleted', async () => {
  const answer = deferred({ status: 503, body: { error: 'server.unavailable', message: '' } });
  const calls = show(ofSeries, { ...seriesRead, 'DELETE /events/5': () => answer.promise });
  await press(/^削除/);
  await chooseFollowing('削除');
  const deletions = () => calls.filter(({ route }) => route.startsWith('DELETE'));
  await waitFor(() => expect(deletions()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^これ以降/ })).toBeNull());
  await press(/^削除/);
  await press(/^中止する/);
  expect(screen.queryByRole('radio', { name: /^これ以降/ })).toBeNull();
  answer.release();
  expect(await screen.findByRole('alert')).toBeTruthy();
  // The question takes the place of the failure.
  await press(/^削除/);
  expect(screen.queryByRole('alert')).toBeNull();
});
