import { now } from '@hiyori/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, lastOf, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useSession } from '../../features/auth/queries.ts';
import { UsersPage } from './users-page.tsx';

const person = (id: number, name: string, change: object = {}) =>
  wireSelf({ id, user_id: `person_${id}`, display_name: name, email: null, ...change });

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => person(from + index, `人 ${from + index}`));

function Door() {
  const navigate = useNavigate();
  return (
    useSession().state === 'authenticated' && (
      <>
        <UsersPage />
        <button type="button" onClick={() => navigate(-1)}>
          Back
        </button>
      </>
    )
  );
}

function show(path: string, answers: Answers) {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), ...answers });
  renderInApp(<Door />, { path });
  return calls;
}

const list = (name: string) => screen.findByRole('list', { name });

test('shows recommended people with follow buttons without a search term', async () => {
  const calls = show('/users', {
    'GET /users/suggestions': () => ({ status: 200, body: [person(3, '高橋 蓮', { is_private: true })] }),
  });
  const rows = within(await list('おすすめ')).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('no row');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/users?profile=3');
  expect(within(row).getByText('非公開アカウント')).toBeTruthy();
  expect(within(row).getByRole('button', { name: 'フォロー' })).toBeTruthy();
  expect(lastOf(calls, 'GET /users/suggestions')?.search).toBe('?limit=20');
});

test('shows the most followed people, without the viewer, when there are no suggestions', async () => {
  const calls = show('/users', {
    'GET /users/suggestions': () => ({ status: 200, body: [] }),
    'GET /users': () => ({ status: 200, body: [wireSelf(), person(3, '高橋 蓮')] }),
  });
  expect(within(await list('人気のユーザー')).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'おすすめ' })).toBeNull();
  expect(lastOf(calls, 'GET /users')?.search).toBe('?limit=20&offset=0');
});

test('searches people with one request for the first 20 and shows the number of results', async () => {
  const calls = show('/users', {
    'GET /users/suggestions': () => ({ status: 200, body: [] }),
    'GET /users/search': () => ({ status: 200, body: [person(3, '高橋 蓮')] }),
  });
  const box = await screen.findByPlaceholderText('ユーザー名、ID');
  for (const value of ['高', '高橋']) fireEvent.change(box, { target: { value } });
  expect(within(await list('検索結果')).getByText('高橋 蓮')).toBeTruthy();
  expect(screen.getByText('「高橋」 1件みつかりました').getAttribute('role')).toBe('status');
  const searches = calls.filter(({ route }) => route === 'GET /users/search');
  expect(searches.map(({ search }) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
    { q: '高橋', limit: '20', offset: '0' },
  ]);
});

test('a profile link keeps the search parameters', async () => {
  show('/users?q=ren', { 'GET /users/search': () => ({ status: 200, body: [person(3, '高橋 蓮')] }) });
  const link = within(await list('検索結果')).getByRole('link');
  expect(link.getAttribute('href')).toBe('/users?q=ren&profile=3');
});

test('もっと見る loads more people without duplicates and can be retried after a failure', async () => {
  let isDown = true;
  show('/users?q=x', {
    'GET /users/search': ({ search }) => {
      if (search.includes('offset=0')) return { status: 200, body: many(100, 20) };
      if (isDown) return { status: 500, body: {} };
      return { status: 200, body: many(119, 5) };
    },
  });
  expect(within(await list('検索結果')).getAllByRole('listitem')).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await screen.findByText('続きを読み込めませんでした。');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await waitFor(async () => expect(within(await list('検索結果')).getAllByRole('listitem')).toHaveLength(24));
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
});

test('names the search term when no one is found', async () => {
  show('/users?q=zzz', { 'GET /users/search': () => ({ status: 200, body: [] }) });
  await screen.findByRole('heading', { name: 'みつかりませんでした' });
  expect(screen.getByText(/「zzz」に合う人はいません。/)).toBeTruthy();
});

test('retries a failed search', async () => {
  let isDown = true;
  show('/users?q=ren', {
    'GET /users/search': () => (isDown ? { status: 500, body: {} } : { status: 200, body: [person(3, '高橋 蓮')] }),
  });
  await screen.findByRole('alert');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(within(await list('検索結果')).getByText('高橋 蓮')).toBeTruthy();
});

const event = (id: number, title: string, change: object = {}) => ({
  id,
  creator_id: 3,
  title,
  description: null,
  start_at: '2126-11-22T10:00:00.000Z',
  end_at: '2126-11-22T12:30:00.000Z',
  time_zone: 'Asia/Tokyo',
  location: '谷中',
  is_published: true,
  status: null,
  created_at: '2026-11-21T01:00:00.000Z',
  updated_at: '2026-11-21T01:00:00.000Z',
  isPublic: true,
  creator: { id: 3, userId: 'ren_film', displayName: '高橋 蓮', avatarUrl: null, email: null },
  followersCount: 12,
  isFollowing: false,
  isInCalendar: false,
  likesCount: 0,
  isLiked: false,
  ...change,
});
const found = (...events: object[]) => ({ status: 200, body: { events, page: 1, nextCursor: null } });

test('searches upcoming events by title, place and genre, with add buttons', async () => {
  const calls = show('/users?tab=events&q=%E8%B0%B7%E4%B8%AD', { 'GET /events': () => found(event(1, '写真さんぽ')) });
  const link = await screen.findByRole('link', { name: '写真さんぽ' });
  expect(link.getAttribute('href')).toBe('/events/1');
  expect(screen.getByRole('button', { name: '追加' })).toBeTruthy();
  expect(screen.getByPlaceholderText('イベント名、場所')).toBeTruthy();
  const requested = () => Object.fromEntries(new URLSearchParams(lastOf(calls, 'GET /events')?.search));
  expect(requested()).toEqual({ q: '谷中', limit: '20', descriptions: 'short', from: expect.stringMatching(/Z$/) });
  expect(Math.abs(Date.parse(requested().from ?? '') - now().getTime())).toBeLessThan(60_000);
  fireEvent.click(screen.getByRole('button', { name: '写真' }));
  await waitFor(() => expect(requested().interest).toBe('photography'));
  expect(screen.getByRole('button', { name: '写真' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '写真' }));
  expect(screen.getByRole('button', { name: '写真' }).getAttribute('aria-pressed')).toBe('false');
});

test.each(['今夜', '写真', '友達が行く'])('a second press on %s takes it back at once', async (name) => {
  show('/users?tab=events', { 'GET /events': () => found() });
  const chip = await screen.findByRole('button', { name });
  act(() => {
    chip.click();
    chip.click();
  });
  expect(chip.getAttribute('aria-pressed')).toBe('false');
});

test('what was typed just before a profile was opened is searched when it is closed', async () => {
  const calls = show('/users', {
    'GET /users/suggestions': () => ({ status: 200, body: [person(3, '高橋 蓮')] }),
    'GET /users/search': () => ({ status: 200, body: [] }),
  });
  const link = within(await list('おすすめ')).getByRole('link');
  const box = screen.getByPlaceholderText<HTMLInputElement>('ユーザー名、ID');
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  fireEvent.change(box, { target: { value: 'nemo' } });
  fireEvent.click(link);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  fireEvent.click(screen.getByText('Back'));
  expect(box.value).toBe('nemo');
  expect(calls.some(({ route }) => route === 'GET /users/search')).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(lastOf(calls, 'GET /users/search')?.search).toContain('q=nemo');
});

test('a follow stays when the search that was pending at the same time answers with the state before it', async () => {
  const followed = deferred({
    status: 201,
    body: { success: true, isFollowing: true, isPending: false, followersCount: 1 },
  });
  const older = deferred({ status: 200, body: [person(3, '高橋 蓮')] });
  const found = [older.promise, { status: 200, body: [person(3, '高橋 蓮', { isFollowing: true })] }];
  const calls = show('/users', {
    'GET /users/suggestions': () => ({ status: 200, body: [person(3, '高橋 蓮')] }),
    'GET /users/search': () => found.shift() ?? null,
    'POST /users/3/follow': () => followed.promise,
  });
  const hasSearched = (times: number) => () =>
    expect(calls.filter(({ route }) => route === 'GET /users/search')).toHaveLength(times);
  fireEvent.click(within(await list('おすすめ')).getByRole('button', { name: 'フォロー' }));
  fireEvent.change(screen.getByPlaceholderText('ユーザー名、ID'), { target: { value: '高橋' } });
  await waitFor(hasSearched(1));
  followed.release();
  await waitFor(hasSearched(2));
  older.release();
  expect(within(await list('検索結果')).getByRole('button', { name: 'フォロー中' })).toBeTruthy();
});

function ClosableDoor() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        切り替え
      </button>
      {isOpen && <UsersPage />}
    </>
  );
}

/** Shows the page, which can be left and opened again, at an instant. */
function showAt(instant: string, path: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const calls = stubApi({ 'GET /events': () => found(event(1, '写真さんぽ')) });
  renderInApp(<ClosableDoor />, { path, viewer: wireSelf() });
  return () => calls.filter(({ route }) => route === 'GET /events').map(({ search }) => new URLSearchParams(search));
}

test('shows the results of a few minutes ago when the page is opened again, without a read', async () => {
  const searches = showAt('2026-11-18T05:00:00.000Z', '/users?tab=events');
  await screen.findByRole('link', { name: '写真さんぽ' });
  const toggle = screen.getByRole('button', { name: '切り替え' });
  fireEvent.click(toggle);
  vi.setSystemTime('2026-11-18T05:03:00.000Z');
  fireEvent.click(toggle);
  expect(screen.getByRole('link', { name: '写真さんぽ' })).toBeTruthy();
  await requestsSent();
  expect(searches()).toHaveLength(1);
});

test('今夜 is the evening of the next day in a page that is shown again then', async () => {
  const searches = showAt('2026-11-18T05:00:00.000Z', '/users?tab=events&when=tonight');
  await screen.findByRole('link', { name: '写真さんぽ' });
  const to = Date.parse(searches()[0]?.get('to') ?? '');
  vi.setSystemTime('2026-11-19T05:00:00.000Z');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(searches()).toHaveLength(2));
  expect(Date.parse(searches()[1]?.get('to') ?? '') - to).toBe(24 * 60 * 60 * 1000);
});

test('keeps the term when the tab changes, and searches no events in the people tab', async () => {
  const calls = show('/users?q=ren', {
    'GET /users/search': () => ({ status: 200, body: [] }),
    'GET /events': () => found(),
  });
  await screen.findByRole('heading', { name: 'みつかりませんでした' });
  expect(calls.some(({ route }) => route === 'GET /events')).toBe(false);
  fireEvent.click(screen.getByRole('tab', { name: 'イベント' }));
  await screen.findByText(/「ren」に合うイベントはありません。/);
  expect(lastOf(calls, 'GET /users/search')?.search).toContain('q=ren');
});

test('shows that an event is cancelled in place of the button', async () => {
  show('/users?tab=events', { 'GET /events': () => found(event(1, '写真さんぽ', { status: 'cancelled' })) });
  await screen.findByText('中止');
  expect(screen.queryByRole('button', { name: '追加' })).toBeNull();
});

test('marks own events in place of the button, with their audience', async () => {
  const own = { creator_id: 7, isInCalendar: true };
  const personal = event(2, '個展の準備', { ...own, is_published: false, isPublic: false });
  const limited = event(3, '鍋の会', { ...own, isPublic: false, isLimited: true, audience: 'close' });
  show('/users?tab=events', { 'GET /events': () => found(event(1, '写真さんぽ'), personal, limited) });
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')?.textContent;
  expect(await rowOf('個展の準備')).toContain('個人の予定');
  expect(await rowOf('鍋の会')).toMatch(/親しい友達.*発信済/);
  expect(await rowOf('写真さんぽ')).not.toMatch(/個人の予定|発信済/);
});

test('expands all genres', async () => {
  show('/users?tab=events&genre=family', { 'GET /events': () => found() });
  await screen.findByText(/このジャンルのイベントはまだありません。/);
  const genres = within(screen.getByRole('group', { name: 'ジャンル' }));
  const chips = () => genres.getAllByRole('button').filter((chip) => chip.hasAttribute('aria-pressed'));
  expect(genres.getByRole('button', { name: '子育て・家族' }).getAttribute('aria-pressed')).toBe('true');
  expect(chips().length).toBeLessThan(10);
  fireEvent.click(genres.getByRole('button', { name: 'すべてのジャンル' }));
  expect(chips()).toHaveLength(37);
});

test('aborts the pending search when the term changes', async () => {
  const aborted: string[] = [];
  const calls = show('/users', {
    'GET /users/suggestions': () => ({ status: 200, body: [] }),
    'GET /users/search': ({ search, signal }) => {
      if (search.includes('q=first')) {
        signal?.addEventListener('abort', () => aborted.push(search));
        return new Promise(() => {});
      }
      return { status: 200, body: [person(3, '高橋 蓮')] };
    },
  });
  const box = await screen.findByPlaceholderText<HTMLInputElement>('ユーザー名、ID');
  const { form } = box;
  if (!form) throw new Error('a box outside of its form');
  for (const term of ['first', 'second']) {
    fireEvent.change(box, { target: { value: term } });
    fireEvent.submit(form);
    await waitFor(() => expect(lastOf(calls, 'GET /users/search')?.search).toContain(`q=${term}`));
  }
  expect(within(await list('検索結果')).getByText('高橋 蓮')).toBeTruthy();
  expect(aborted).toEqual(['?q=first&limit=20&offset=0']);
});
