import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useSession } from '../auth/queries.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { useCalendarFeed } from './queries.ts';

vi.mock('@hiyori/time', async (original) => ({
  ...(await original<typeof import('@hiyori/time')>()),
  now: () => new Date('2026-11-21T03:00:00.000Z'),
  viewerZone: () => 'Asia/Tokyo',
}));

function Shown() {
  return useSession().state === 'authenticated' && <CalendarFeed />;
}

function Rereading() {
  const { retry, isRetrying } = useCalendarFeed(7);
  return (
    <button type="button" onClick={retry}>
      {isRetrying ? '読み込み中' : '読み直す'}
    </button>
  );
}

function show(answers: Answers) {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), ...answers });
  renderInApp(
    <>
      <Rereading />
      <Shown />
    </>,
    { path: '/settings/calendar' },
  );
  return calls;
}

const feed = (token: string, lastReadAt: string | null = null) => ({
  status: 200,
  body: {
    feed: { url: `https://hiyori.example/feeds/${token}.ics`, createdAt: '2026-11-20T03:00:00.000Z', lastReadAt },
  },
});
const none = { status: 200, body: { feed: null } };
const down = { status: 500, body: { error: 'server.internal', message: '' } };
const address = () => screen.findByLabelText<HTMLInputElement>('購読用アドレス');
const get = 'GET /me/calendar-feed';

test('warns that the address is secret and creates one on request', async () => {
  show({ [get]: () => none, 'POST /me/calendar-feed': () => feed('first') });
  const warning = await screen.findByText('このアドレスを知っている人は、だれでもあなたの予定を読めます。');
  const create = screen.getByRole('button', { name: 'アドレスを発行する' });
  create.focus();
  fireEvent.click(create);
  const issued = await address();
  expect(issued.value).toBe('https://hiyori.example/feeds/first.ics');
  expect(screen.getByText('まだありません')).toBeTruthy();
  // On the address, or, while its part of the app is loaded for the first time, on the warning before it.
  const places = [issued.closest('[data-part="field"]')?.parentElement, warning.closest('[data-part="note"]')];
  expect(places).toContain(document.activeElement);
});

test('copies the address and links to the device calendar and Google Calendar', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  show({ [get]: () => feed('first', '2026-11-21T01:00:00.000Z') });
  expect((await address()).readOnly).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'コピー' }));
  await screen.findByText('アドレスをコピーしました');
  expect(writeText).toHaveBeenCalledWith('https://hiyori.example/feeds/first.ics');
  const open = screen.getByRole('link', { name: /この端末のカレンダーで開く/ });
  expect(open.getAttribute('href')).toBe('webcal://hiyori.example/feeds/first.ics');
  const google = screen.getByRole('link', { name: /Google カレンダーで読む/ });
  expect(google.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText('2時間前')).toBeTruthy();
});

test('replaces the address only after a confirmation', async () => {
  const calls = show({ [get]: () => feed('first'), 'POST /me/calendar-feed': () => feed('second') });
  await address();
  fireEvent.click(screen.getByRole('button', { name: /アドレスを再発行/ }));
  const question = within(screen.getByRole('dialog', { name: 'アドレスを再発行しますか？' }));
  fireEvent.click(question.getByRole('button', { name: 'このままにする' }));
  await requestsSent();
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: /アドレスを再発行/ }));
  fireEvent.click(screen.getByRole('button', { name: '再発行する' }));
  await screen.findByDisplayValue('https://hiyori.example/feeds/second.ics');
});

test('revokes the address only after a confirmation', async () => {
  show({ [get]: () => feed('first'), 'DELETE /me/calendar-feed': () => none });
  await address();
  fireEvent.click(screen.getByRole('button', { name: /^無効にする/ }));
  const question = within(screen.getByRole('dialog', { name: 'カレンダー連携を無効にしますか？' }));
  fireEvent.click(question.getByRole('button', { name: '無効にする' }));
  await screen.findByRole('button', { name: 'アドレスを発行する' });
  expect(screen.queryByLabelText('購読用アドレス')).toBeNull();
});

test.each([
  ['アドレスを再発行', 'POST', '再発行する'],
  ['無効にする', 'DELETE', '無効にする'],
])('shows a failure of %s in the dialog and keeps the address', async (row, method, confirm) => {
  show({ [get]: () => feed('first'), [`${method} /me/calendar-feed`]: () => down });
  await address();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${row}`) }));
  const question = within(screen.getByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: confirm }));
  expect((await question.findByRole('alert')).textContent).toBe('サーバーでエラーが発生しました。');
  expect((await address()).value).toContain('first');
});

test('shows a failure that can be retried', async () => {
  let isDown = true;
  show({ [get]: () => (isDown ? down : none) });
  await screen.findByRole('heading', { name: 'カレンダー連携を読み込めませんでした' });
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByRole('button', { name: 'アドレスを発行する' });
});

test.each([
  ['再発行', /アドレスを再発行/, '再発行する'],
  ['無効にする', /^無効にする/, '無効にする'],
])('keeps what %s did when an earlier read is answered after it', async (_name, row, confirm) => {
  const slow = deferred(feed('first'));
  let isSlow = false;
  show({
    [get]: () => (isSlow ? slow.promise : feed('first')),
    'POST /me/calendar-feed': () => feed('second'),
    'DELETE /me/calendar-feed': () => none,
  });
  await address();
  const reread = await screen.findByText('読み直す');
  isSlow = true;
  fireEvent.click(reread);
  await screen.findByText('読み込み中');
  fireEvent.click(screen.getByRole('button', { name: row }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByDisplayValue('https://hiyori.example/feeds/first.ics')).toBeNull());
  slow.release();
  await screen.findByText('読み直す');
  expect(screen.queryByDisplayValue('https://hiyori.example/feeds/first.ics')).toBeNull();
});
