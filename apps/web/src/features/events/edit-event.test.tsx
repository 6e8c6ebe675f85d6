import type { Event } from '@hiyori/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { keepEvent } from '../../../test/kept-event.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { EditEvent } from './edit-event.tsx';
import { draftKey } from './event-draft.ts';
import { formCopy } from './form-copy.ts';
// The code is there before, so that none is loaded after the test.
import '../event-series/repeat-row.tsx';
import '../user-lists/audience-choice.tsx';
import './cover-picture-row.tsx';
import './cover-strips.tsx';
import './edit-audience.tsx';
import './event-management.tsx';
import './seats-row.tsx';

const stored = { id: 5, creator_id: 7, title: '読書会' };
const event = {
  id: 5,
  creatorId: 7,
  title: '読書会',
  description: 'ドリンク片手に。',
  startAt: '2026-11-22T10:00:00.000Z',
  endAt: '2026-11-22T12:30:00.000Z',
  timeZone: 'Asia/Tokyo',
  location: '下北沢',
  isPublished: true,
  isPublic: true,
  status: null,
  updatedAt: '2026-11-21T01:00:00.000Z',
  url: null,
} as unknown as Event;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(answers: Answers, viewer = wireSelf()) {
  const calls = stubApi(answers);
  renderInApp(<EditEvent event={event} clash={() => null} />, { viewer });
  return () => calls.filter(({ route }) => !route.startsWith('GET'));
}

test('what is sent again after the picture could not be sent is a change of the event as it was saved', async () => {
  sessionStorage.setItem(
    draftKey(7, 5),
    JSON.stringify({ title: '朝の読書会', picture: 'data:image/jpeg;base64,/9j/' }),
  );
  let status = 503;
  const saved = wireEvent(5, { ...stored, title: '朝の読書会', updated_at: '2026-11-21T03:00:00.000Z' });
  const writes = show({
    'PUT /events/5': ({ search }) =>
      search.includes(encodeURIComponent(status === 503 ? '01:00:00.000Z' : '03:00:00.000Z'))
        ? { status: 200, body: saved }
        : { status: 409, body: { error: 'events.changed', message: '' } },
    'PUT /events/5/cover': () => ({ status, body: status === 200 ? saved : { error: 'x', message: '' } }),
  });
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText(formCopy.pictureNotSent);
  status = 200;
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() =>
    expect(writes().map(({ route }) => route)).toEqual([
      'PUT /events/5',
      'PUT /events/5/cover',
      'PUT /events/5',
      'PUT /events/5/cover',
    ]),
  );
});

/** The place was changed to 根津 after the form was opened. The first request to `failing` fails that is not refused for this reason. */
function showChangedElsewhere(failing: 'PUT /events/5' | 'PUT /events/5/cover', draft: object, change: object = {}) {
  sessionStorage.setItem(draftKey(7, 5), JSON.stringify(draft));
  const theirs = { ...stored, location: '根津', ...change, updated_at: '2026-11-21T02:00:00.000Z' };
  const mine = { ...theirs, title: '朝の読書会', updated_at: '2026-11-21T03:00:00.000Z' };
  let failures = 1;
  const answer = (route: string) =>
    route === failing && failures-- > 0
      ? { status: 500, body: { error: 'x', message: '' } }
      : { status: 200, body: wireEvent(5, mine) };
  return show({
    'GET /events/5': () => ({ status: 200, body: wireEvent(5, theirs) }),
    'PUT /events/5': ({ search, route }) =>
      search.includes(encodeURIComponent('01:00:00.000Z'))
        ? { status: 409, body: { error: 'events.changed', message: '' } }
        : answer(route),
    'PUT /events/5/cover': ({ route }) => answer(route),
  });
}
const places = (writes: ReturnType<typeof show>) =>
  writes()
    .filter(({ route }) => route === 'PUT /events/5')
    .map(({ body }) => (body as { location: string }).location);

test('what another organiser changed stays when the merged draft is sent again after a failure', async () => {
  const writes = showChangedElsewhere('PUT /events/5', { title: '朝の読書会' });
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('場所').value).toBe('根津');
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(places(writes)).toEqual(['下北沢', '根津', '根津']));
});

test('asks again before a chosen rule replaces that which another organiser chose meanwhile', async () => {
  const draft = { repeat: 'biweekly', repeatEnd: 'count', repeatCount: 3 };
  const rule = { id: 3, rrule: 'FREQ=MONTHLY;BYDAY=4SU', recurrenceId: event.startAt };
  const series = { ...rule, isDetached: false, isFollowing: true };
  const writes = showChangedElsewhere('PUT /events/5', draft, { series });
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText(formCopy.contested);
  expect(places(writes)).toEqual(['下北沢']);
});

test('what another organiser changed stays when the picture is sent again', async () => {
  const draft = { title: '朝の読書会', picture: 'data:image/jpeg;base64,/9j/' };
  const writes = showChangedElsewhere('PUT /events/5/cover', draft);
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText(formCopy.pictureNotSent);
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(places(writes)).toEqual(['下北沢', '根津', '根津']));
});

test('does not go on from an event of the kept lists after the event was changed elsewhere', async () => {
  await keepEvent(wireEvent(5, { ...stored, description: 'ドリンク…', updated_at: '2026-11-21T02:00:00.000Z' }));
  sessionStorage.setItem(draftKey(7, 5), JSON.stringify({ title: '朝の読書会' }));
  const writes = show({
    'GET /events/5': () => null,
    'PUT /events/5': ({ search }) =>
      search.includes(encodeURIComponent('01:00:00.000Z'))
        ? { status: 409, body: { error: 'events.changed', message: '' } }
        : { status: 200, body: wireEvent(5, stored) },
  });
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByRole('alert');
  expect(writes().map(({ route }) => route)).toEqual(['PUT /events/5']);
});

test('shows a wrong field of 出欠 of an event that is made a draft, until it is saved', async () => {
  // The code of the row is there: it is loaded with the form of a published event.
  show({});
  await screen.findByRole('button', { name: /^出欠/ });
  cleanup();
  sessionStorage.setItem(draftKey(7, 5), JSON.stringify({ isPublished: false, capacity: '0' }));
  const writes = show({});
  expect(screen.queryByRole('button', { name: /^出欠/ })).toBeNull();
  fireEvent.submit(screen.getByRole('form'));
  const capacity = screen.getByLabelText<HTMLInputElement>('定員');
  expect(document.activeElement).toBe(capacity);
  expect(capacity.getAttribute('aria-invalid')).toBe('true');
  await requestsSent();
  expect(writes()).toEqual([]);
  fireEvent.change(capacity, { target: { value: '1' } });
  expect(screen.getByLabelText<HTMLInputElement>('定員').value).toBe('1');
});

test('a co-host reads who learns who goes, and cannot choose it', async () => {
  show({}, wireSelf({ id: 8 }));
  fireEvent.click(await screen.findByRole('button', { name: /^出欠/ }));
  expect(screen.getByText('みんなに見せる')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: '行く人の名前' })).toBeNull();
});

test('says that the event was changed meanwhile in what a restored draft changes', () => {
  const draft = { title: '夜の読書会', base: { title: '読書の会' } };
  sessionStorage.setItem(draftKey(7, 5), JSON.stringify(draft));
  show({});
  expect(screen.getByRole('alert').textContent).toMatch(/ほかの画面で変えられました/);
  fireEvent.click(screen.getByRole('button', { name: '最初から書く' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that the event was deleted elsewhere, keeps what was written, and leads to the calendar', async () => {
  sessionStorage.setItem(draftKey(7, 5), JSON.stringify({ title: '朝の読書会' }));
  stubApi({ 'PUT /events/5': () => ({ status: 404, body: { error: 'events.not_found', message: 'x' } }) });
  renderInApp(
    <>
      <Door />
      <EditEvent event={event} clash={() => null} />
    </>,
    { viewer: wireSelf(), path: '/events/5/edit' },
  );
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText(formCopy.gone);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Event not found',
    formCopy.gone,
  ]);
  expect(screen.getByDisplayValue('朝の読書会')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: formCopy.toCalendar }));
  const question = await screen.findByRole('dialog', { name: formCopy.leaveTitle });
  expect(screen.getByText('at /events/5/edit')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: formCopy.leave }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

function Door() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = () => {
    for (const to of ['/timeline', '/events/5']) void navigate(to);
    void navigate('/events/5/edit', { state: { isFromEvent: true } });
  };
  return (
    <>
      <p>{`at ${pathname}`}</p>
      <button type="button" onClick={open}>
        open
      </button>
    </>
  );
}

test('a second press before the form is left goes back no further than to the page of the event', async () => {
  stubApi({});
  renderInApp(
    <>
      <Door />
      <Routes>
        <Route path="/events/5/edit" element={<EditEvent event={event} clash={() => null} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { viewer: wireSelf() },
  );
  fireEvent.click(screen.getByText('open'));
  const close = screen.getByRole('button', { name: '閉じる' });
  act(() => {
    close.click();
    close.click();
  });
  expect(screen.getByText('at /events/5')).toBeTruthy();
});
