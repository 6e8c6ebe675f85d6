import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, Route, Router, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { keepEvent } from '../../../test/kept-event.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { detailCopy } from '../../features/events/copy.ts';
import { eventKeys } from '../../features/events/queries.ts';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { EventPage } from './event-page.tsx';

const showPage = (path = '/events/1') =>
  renderInApp(
    <Routes>
      <Route path="/events/:id" element={<EventPage />} />
    </Routes>,
    { path, viewer: wireSelf() },
  );

const answer = (id: number, change: object = {}) => ({
  [`GET /events/${id}`]: () => ({ status: 200, body: wireEvent(id, change) }),
});

test('nothing that was shown of one event stays when another one is opened', async () => {
  stubApi({ ...answer(1, { status: 'cancelled' }), ...answer(2) });
  renderInApp(
    <>
      <Link to="/events/1">1</Link>
      <Link to="/events/2">2</Link>
      <Routes>
        <Route path="/events/:id" element={<EventPage />} />
      </Routes>
    </>,
    { path: '/events/1', viewer: wireSelf() },
  );
  await screen.findByRole('heading', { name: '予定 1' });
  expect(screen.queryByRole('button', { name: '追加' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: '2' }));
  await screen.findByRole('button', { name: '追加' });
  fireEvent.click(screen.getByRole('link', { name: '1' }));
  await screen.findByRole('heading', { name: '予定 1' });
  expect(screen.queryByRole('button', { name: '追加' })).toBeNull();
});

test('an event that is gone is not shown any more, and stays for any other failure', async () => {
  let status = 200;
  stubApi({
    'GET /events/1': () => ({ status, body: status === 200 ? wireEvent(1) : { error: 'x', message: '' } }),
  });
  const { client } = showPage();
  await screen.findByRole('heading', { name: '予定 1' });
  const readAgain = async (next: number) => {
    status = next;
    await act(() => client.invalidateQueries({ queryKey: eventKeys.detail(1) }));
  };
  await readAgain(500);
  expect(client.getQueryState(eventKeys.detail(1))?.status).toBe('error');
  expect(screen.getByRole('heading', { name: '予定 1' })).toBeTruthy();
  await readAgain(404);
  await screen.findByText(detailCopy.missing);
  expect(screen.queryByRole('heading', { name: '予定 1' })).toBeNull();
  await readAgain(200);
  await screen.findByRole('heading', { name: '予定 1' });
});

test.each([
  'after a fault of the server',
  'without a connection',
  'without a connection, where the offline calendar has it',
])('an event that is gone is not shown again %s', async (when) => {
  const isFault = when === 'after a fault of the server';
  let next: { status: number; body: object } | null = { status: 200, body: wireEvent(1) };
  stubApi({ 'GET /events/1': () => next });
  if (when.endsWith('has it')) await keepEvent(wireEvent(1));
  const { client } = showPage();
  await screen.findByRole('heading', { name: '予定 1' });
  const readAgain = () => act(() => client.invalidateQueries({ queryKey: eventKeys.detail(1) }));
  next = { status: 404, body: { error: 'x', message: '' } };
  await readAgain();
  await screen.findByText(detailCopy.missing);
  next = isFault ? { status: 500, body: { error: 'x', message: '' } } : null;
  await readAgain();
  expect(client.getQueryState(eventKeys.detail(1))?.error).toMatchObject({ status: 404 });
  expect(screen.getByText(detailCopy.missing)).toBeTruthy();
  next = { status: 200, body: wireEvent(1) };
  await readAgain();
  await screen.findByRole('heading', { name: '予定 1' });
});

test('the whole title is shown when the poster cuts it, by phrases and not by its length', async () => {
  const cut = 'オンライン・コミュニティマネージャー勉強会 vol.12「参加者が続く場づくり」';
  stubApi({ ...answer(1), ...answer(2, { title: cut }) });
  renderInApp(
    <>
      <Link to="/events/2">2</Link>
      <Routes>
        <Route path="/events/:id" element={<EventPage />} />
      </Routes>
    </>,
    { path: '/events/1', viewer: wireSelf() },
  );
  const short = (await screen.findByRole('heading', { name: '予定 1' })).className;
  fireEvent.click(screen.getByRole('link', { name: '2' }));
  await screen.findByRole('heading', { name: cut });
  await waitFor(() => expect(screen.getByRole('heading', { name: cut }).className).not.toBe(short));
});

test('a co-host answers an offered seat on the page, and can still edit the event', async () => {
  const seats = { capacity: 8, taken: 7, waiting: 0 };
  const offer = { until: '2099-01-01T00:00:00Z', isOver: false };
  let own: object = { status: 'waiting', position: null, guests: 0, seats, offer };
  stubApi({
    ...answer(1, { myRole: 'host', waitlist: true, seats }),
    'GET /events/1/attendance': () => ({ status: 200, body: own }),
    'PUT /events/1/attendance': () => {
      own = { ...own, status: 'going', offer: null };
      return { status: 200, body: own };
    },
  });
  showPage();
  await screen.findByRole('heading', { name: '席が空きました' });
  const going = await screen.findByRole('button', { name: '行く' });
  expect(screen.getByRole('button', { name: 'ゆずる' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '編集' })).toBeTruthy();
  going.focus();
  fireEvent.click(going);
  expect(await screen.findByRole('region', { name: '出欠' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '行けなくなった' }));
});

const seats = { capacity: 8, taken: 7, waiting: 0 };
const own = { status: 'none', position: null, guests: 0, seats, offer: null };
const removal = 'カレンダーから外す';

test('a co-host edits a cancelled event with seats from its page, so that it can take place again', async () => {
  stubApi(answer(1, { myRole: 'host', seats, status: 'cancelled' }));
  showPage();
  expect((await screen.findByRole('link', { name: '編集' })).getAttribute('href')).toBe('/events/1/edit');
});

test('a co-host takes an event without seats out of the own calendar, and edits it', async () => {
  stubApi(answer(1, { myRole: 'host', isInCalendar: true }));
  showPage();
  expect(await screen.findByRole('button', { name: '登録解除' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '編集' })).toBeTruthy();
});

test.each([
  ['interested', 'is cancelled', { seats, status: 'cancelled' }],
  ['waiting', 'is cancelled', { seats, status: 'cancelled' }],
  ['interested', 'has no seats any more', {}],
])('who is %s in an event that %s takes it out of the calendar', async (attendance, _state, change) => {
  const calls = stubApi({
    ...answer(1, { ...change, attendance }),
    'DELETE /events/1/attendance': () => ({ status: 200, body: own }),
  });
  showPage();
  const remove = await screen.findByRole('button', { name: removal });
  remove.focus();
  fireEvent.click(remove);
  expect(await screen.findByText('カレンダーから外しました')).toBeTruthy();
  expect(screen.queryByRole('button', { name: removal })).toBeNull();
  expect(screen.queryByRole('region', { name: '出欠' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(calls.map(({ route }) => route)).toContain('DELETE /events/1/attendance');
});

test('an event that is cancelled while its page is open cannot be added', async () => {
  let change: object = { seats, attendance: 'none' };
  stubApi({
    'GET /events/1': () => ({ status: 200, body: wireEvent(1, change) }),
    'GET /events/1/attendance': () => ({ status: 200, body: own }),
  });
  const { client } = showPage();
  await screen.findByRole('group', { name: '出欠' });
  change = { ...change, status: 'cancelled' };
  await act(() => client.invalidateQueries({ queryKey: eventKeys.detail(1) }));
  await screen.findByText(detailCopy.cancelledBanner);
  expect(screen.queryByRole('button', { name: '追加' })).toBeNull();
  expect(screen.queryByRole('group', { name: '出欠' })).toBeNull();
});

test('what the public page wants added leads to the card when it asks for an answer, and is not added', async () => {
  const calls = stubApi({
    ...answer(1, { seats, hasQuestions: true, attendance: 'none' }),
    'GET /events/1/attendance': () => ({ status: 200, body: own }),
  });
  showPage('/events/1?add=1');
  const card = await screen.findByRole('region', { name: '出欠' });
  expect(document.activeElement).toBe(card);
  expect(screen.queryByRole('img', { name: '登録済' })).toBeNull();
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('what was answered to an invitation stays on the page, with the focus', async () => {
  let myRole: string | undefined = 'invited';
  stubApi({
    'GET /events/1': () => ({ status: 200, body: wireEvent(1, { myRole }) }),
    'DELETE /me/event-hosts/1': () => {
      myRole = undefined;
      return { status: 200, body: { success: true } };
    },
  });
  showPage();
  fireEvent.click(await screen.findByRole('button', { name: 'ことわる' }));
  const [, confirm] = await screen.findAllByRole('button', { name: 'ことわる' });
  if (confirm) fireEvent.click(confirm);
  await waitFor(() => expect(document.querySelector('[data-part="invitation"]')).toBeNull());
  expect(document.activeElement?.textContent).toBe('共催をことわりました');
});

test('opens the event that the login was for without adding it', async () => {
  const calls = stubApi(answer(1));
  showPage('/events/1?add=0');
  await screen.findByRole('heading', { name: '予定 1' });
  expect(calls.map(({ route }) => route)).not.toContain('POST /events/1/follow');
});

test('adds the event that the address asks for, without cancelling a navigation that is under way', async () => {
  const calls = stubApi(answer(1));
  onTestFinished(() => window.history.replaceState(null, ''));
  window.history.replaceState({ idx: 1, key: 'next' }, '');
  const { client } = createApp({ viewer: wireSelf() });
  const replace = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <Router location="/events/1?add=1" navigator={{ createHref: String, go: vi.fn(), push: vi.fn(), replace }}>
        <ToastProvider>
          <Routes>
            <Route path="/events/:id" element={<EventPage />} />
          </Routes>
        </ToastProvider>
      </Router>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /events/1/follow'));
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['it is cancelled', { status: 200, body: wireEvent(1, { status: 'cancelled' }) }],
  ['it is deleted', { status: 404, body: { error: 'event.not_found', message: '' } }],
])('the page takes the focus of a button that others remove: %s', async (_when, next) => {
  let response = { status: 200, body: wireEvent(1) as object };
  stubApi({ 'GET /events/1': () => response });
  const { client } = showPage();
  const button = await screen.findByRole('button', { name: '追加' });
  expect(document.activeElement).toBe(document.body);
  button.focus();
  response = next;
  await act(() => client.invalidateQueries({ queryKey: eventKeys.detail(1) }));
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
