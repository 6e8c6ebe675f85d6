import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Answers, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { Guard } from '../../app/guard.tsx';
import { endSession, useSession } from '../../features/auth/queries.ts';
import { paths } from '../../lib/paths.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { ResignConfirmPage } from './resign-confirm-page.tsx';
import { ResignPage } from './resign-page.tsx';

const post = 'POST /auth/resign';

function Place() {
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
}

function Known() {
  return <p>{`session ${useSession().state}`}</p>;
}

const app = (
  <>
    <Place />
    <Known />
    <Routes>
      <Route element={<Guard rule="member" />}>
        <Route path={paths.resign} element={<ResignPage />} />
        <Route path={paths.resignConfirm} element={<ResignConfirmPage />} />
        <Route path={paths.accountSettings} element={null} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  </>
);

const signedIn: Answers = { 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }) };

/** As in the app, where a 401 ends the session. The guard looks at the history of the browser. */
function renderInBrowser(path: string) {
  window.history.pushState(null, '', path);
  const client = createQueryClient(() => endSession(client, 'refused'));
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <BrowserRouter>{app}</BrowserRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return client;
}

async function show(answers: Answers = {}, path: string = paths.resign) {
  const calls = stubApi({ ...signedIn, ...answers });
  renderInBrowser(path);
  await screen.findByText('session authenticated');
  return () => calls.filter(({ route }) => route === post);
}

const reason = () => screen.getByLabelText<HTMLTextAreaElement>('退会の理由');
const submitReason = () => fireEvent.click(screen.getByRole('button', { name: '退会手続きへ' }));
const resign = () => fireEvent.click(screen.getByRole('button', { name: '退会する' }));
const at = (path: string) => screen.findByText(`at ${path}`);

test('states what is deleted, offers the data export and a way to stay', async () => {
  await show();
  expect(screen.getByText(/予定の履歴とフォローのデータは、すべて削除されます/)).toBeTruthy();
  const data = screen.getByRole('link', { name: /^データの書き出し/ });
  expect([data.getAttribute('href'), data.hasAttribute('download')]).toEqual(['/api/v1/me/export', true]);
  expect(screen.getByRole('link', { name: '退会しない' }).getAttribute('href')).toBe('/settings/account');
});

test('accepts a reason of 500 characters and rejects 501', async () => {
  await show();
  fireEvent.change(reason(), { target: { value: 'あ'.repeat(501) } });
  submitReason();
  expect(screen.getByRole('alert').textContent).toBe('退会理由は500文字以内で入力してください');
  expect(document.activeElement).toBe(reason());
  expect(screen.getByText('at /settings/resign')).toBeTruthy();
  fireEvent.change(reason(), { target: { value: 'あ'.repeat(500) } });
  submitReason();
  await at('/settings/resign/confirm');
});

test('sends the reason, ends the session, and shows the goodbye page, not the login', async () => {
  const sent = await show({ [post]: () => ({ status: 200, body: { success: true } }) });
  sessionStorage.setItem('hiyori.contact.7', '{}');
  fireEvent.change(reason(), { target: { value: '忙しくなったため' } });
  submitReason();
  await at('/settings/resign/confirm');
  expect(screen.getByRole('heading', { name: '本当に退会しますか？' })).toBeTruthy();
  expect(screen.getByText('退会すると、元に戻すことはできません。')).toBeTruthy();
  resign();
  await at('/goodbye');
  await screen.findByText('session anonymous');
  expect(sent().map(({ body }) => body)).toEqual([{ reason: '忙しくなったため' }]);
  expect(sessionStorage.length).toBe(0);
  expect(screen.getByText('at /goodbye')).toBeTruthy();
});

test('resigns without a reason when the confirmation is opened directly', async () => {
  const sent = await show({ [post]: () => ({ status: 200, body: { success: true } }) }, paths.resignConfirm);
  await screen.findByRole('heading', { name: '本当に退会しますか？' });
  resign();
  await at('/goodbye');
  expect(sent().map(({ body }) => body)).toEqual([{}]);
});

test('shows an error, keeps the session and the reason after a failure', async () => {
  const sent = await show({ [post]: () => ({ status: 500, body: {} }) });
  fireEvent.change(reason(), { target: { value: '忙しくなったため' } });
  submitReason();
  await at('/settings/resign/confirm');
  resign();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '退会処理に失敗しました。時間をおいて再度お試しください。',
  );
  expect(screen.getByText('session authenticated')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '戻る' }));
  await at('/settings/resign');
  expect(reason().value).toBe('忙しくなったため');
  expect(sent()).toHaveLength(1);
});

test('ignores another click while the request is pending', async () => {
  let respond = () => {};
  const sent = await show(
    {
      [post]: () =>
        new Promise((resolve) => {
          respond = () => resolve({ status: 200, body: { success: true } });
        }),
    },
    paths.resignConfirm,
  );
  await screen.findByRole('heading', { name: '本当に退会しますか？' });
  resign();
  fireEvent.click(await screen.findByRole('button', { name: '手続きをしています' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  respond();
  await at('/goodbye');
  expect(sent()).toHaveLength(1);
});

test('ends the session also when the page was left while the account was closed', async () => {
  const answer = deferred({ status: 200, body: { success: true } });
  stubApi({ ...signedIn, [post]: () => answer.promise });
  renderInBrowser(paths.resignConfirm);
  sessionStorage.setItem('hiyori.event-draft.7.new', '{}');
  await screen.findByRole('heading', { name: '本当に退会しますか？' });
  resign();
  await screen.findByRole('button', { name: '手続きをしています' });
  fireEvent.click(screen.getByRole('link', { name: '利用を続ける' }));
  await at(paths.accountSettings);
  answer.release();
  await screen.findByText('session anonymous');
  expect(sessionStorage.length).toBe(0);
  await at('/goodbye');
});

async function showConfirmation(answers: Answers) {
  stubApi({ ...signedIn, ...answers });
  const client = renderInBrowser(paths.resignConfirm);
  sessionStorage.setItem('hiyori.event-draft.7.new', '{}');
  await screen.findByRole('heading', { name: '本当に退会しますか？' });
  /** Another read of a page. */
  const read = () => client.fetchQuery({ queryKey: ['x', 'y', {}], queryFn: () => Promise.reject(noSession) });
  return { read: () => act(() => read().catch(() => {})) };
}
const noSession = { status: 401, body: { error: 'auth.unauthorized', message: '' } };
const later = { status: 503, body: { error: 'server.unavailable', message: '' } };

test.each([
  ['lost', null],
  ['of unknown outcome', later],
])('a session that is gone after a response that was %s means that the account is closed', async (_what, first) => {
  let times = 0;
  await showConfirmation({
    [post]: () => {
      times += 1;
      return times === 1 ? first : noSession;
    },
  });
  resign();
  await screen.findByRole('alert');
  resign();
  await at('/goodbye');
  await screen.findByText('session anonymous');
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['at first', null],
  ['after a write that did not happen', { ...later, body: { ...later.body, outcome: 'not_done' } }],
])('a session that is gone %s does not', async (_when, first) => {
  let isRefused = first === null;
  await showConfirmation({
    [post]: () => {
      const answer = isRefused ? noSession : first;
      isRefused = true;
      return answer;
    },
  });
  resign();
  if (first) {
    await screen.findByRole('alert');
    resign();
  }
  await screen.findByText(/^at \/login/);
  expect(sessionStorage.getItem('hiyori.event-draft.7.new')).toBe('{}');
});

/** The account is closed by the first request, whose answer is lost. `meFails`: so is that of the next read of the session. */
function answersOfClosed({ meFails = false } = {}): Answers {
  let isClosed = false;
  return {
    [post]: () => {
      isClosed = true;
      return null;
    },
    'GET /auth/me': () => {
      if (!isClosed) return { status: 200, body: { user: wireSelf() } };
      return meFails ? null : noSession;
    },
  };
}

test('finds out after a lost response that the account is closed', async () => {
  await showConfirmation(answersOfClosed());
  resign();
  await at('/goodbye');
  await screen.findByText('session anonymous');
  expect(sessionStorage.length).toBe(0);
});

test.each(['on the page', 'after the page was left'])(
  'a later read that finds no session %s means that the account is closed',
  async (where) => {
    const { read } = await showConfirmation(answersOfClosed({ meFails: true }));
    resign();
    await screen.findByRole('alert');
    if (where !== 'on the page') {
      fireEvent.click(screen.getByRole('link', { name: '利用を続ける' }));
      await at(paths.accountSettings);
    }
    await read();
    await at('/goodbye');
    expect(sessionStorage.length).toBe(0);
  },
);

test.each([
  ['a success', { status: 200, body: { success: true } }, '/goodbye'],
  ['lost', null, '/goodbye'],
  ['that the session had ended before', noSession, '/login'],
])('a read that finds no session meanwhile waits for the response, which is %s', async (_what, response, place) => {
  const answer = deferred(response);
  const { read } = await showConfirmation({ ...answersOfClosed(), [post]: () => answer.promise });
  resign();
  await screen.findByRole('button', { name: '手続きをしています' });
  stubApi({ 'GET /auth/me': () => noSession });
  await read();
  expect(screen.getByText(`at ${paths.resignConfirm}`)).toBeTruthy();
  answer.release();
  await at(place);
  expect(sessionStorage.getItem('hiyori.event-draft.7.new')).toBe(place === '/login' ? '{}' : null);
});
