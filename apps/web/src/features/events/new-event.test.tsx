import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { draftKey } from './event-draft.ts';
import { formCopy } from './form-copy.ts';
import { NewEvent } from './new-event.tsx';
// The code is there before, so that none is loaded after the test.
import '../event-series/repeat-row.tsx';
import '../user-lists/audience-choice.tsx';
import './cover-picture-row.tsx';
import './cover-strips.tsx';
import './seats-row.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('who has left the form learns that the picture could not be sent', async () => {
  const refused = deferred({ status: 503, body: { error: 'x', message: '' } });
  stubApi({
    'POST /events': () => ({ status: 201, body: wireEvent(5, { creator_id: 7 }) }),
    'PUT /events/5/cover': () => refused.promise,
    'GET /me/lists': () => ({ status: 200, body: { lists: [] } }),
  });
  sessionStorage.setItem(
    draftKey(7, 'new'),
    JSON.stringify({ title: '読書会', picture: 'data:image/jpeg;base64,/9j/' }),
  );
  renderInApp(
    <>
      <Link to="/timeline">next</Link>
      <Routes>
        <Route path="/" element={<NewEvent day={null} clash={() => null} />} />
        <Route path="/events/5/edit" element={<p>edit</p>} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    { viewer: wireSelf() },
  );
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText(formCopy.created);
  fireEvent.click(screen.getByText('next'));
  refused.release();
  await screen.findByText(formCopy.pictureNotSent);
  expect(screen.getByText('elsewhere')).toBeTruthy();
});

test('a list that was deleted elsewhere is said beside the lists, which are read again, and is chosen no more', async () => {
  const list = (id: number, kind: string, name: string) => ({
    id,
    kind,
    name,
    membersCount: 2,
    eventsCount: 0,
  });
  const close = list(2, 'close', '親しい友達');
  const lists = [close, list(3, 'list', 'ゼミ'), list(4, 'list', '登山')];
  const message = 'リストが見つかりません。選びなおしてください。';
  const calls = stubApi({
    'GET /me/lists': () => ({ status: 200, body: { lists } }),
    'POST /events': () => {
      lists.splice(1, 1);
      const issues = [{ in: 'body', path: 'lists', message }];
      return { status: 422, body: { error: 'user_list.unknown', message, issues } };
    },
  });
  const draft = { title: '読書会', isPublished: true, lists: 'lists,3' };
  sessionStorage.setItem(draftKey(7, 'new'), JSON.stringify(draft));
  renderInApp(<NewEvent day={null} clash={() => null} />, { viewer: wireSelf() });
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  await waitFor(() => expect(pressed()).toContain('ゼミ 2'));
  fireEvent.submit(screen.getByRole('form'));
  const error = await screen.findByText(message);
  expect(screen.getByRole('group', { name: '見せるリスト' }).contains(error)).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'リスト' }));
  expect(screen.queryByText('Failed to create event')).toBeNull();
  await waitFor(() => expect(screen.queryByText('ゼミ 2')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '登山 2' }));
  expect(screen.queryByText(message)).toBeNull();
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(calls.filter(({ route }) => route === 'POST /events')).toHaveLength(2));
  expect(calls.findLast(({ route }) => route === 'POST /events')?.body).toMatchObject({ lists: [4] });
  await screen.findByText(message);
});
