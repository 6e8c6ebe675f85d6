import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../test/api-stub.tsx';
import { useSession } from '../features/auth/queries.ts';
import { UsersPage } from './users-page.tsx';

const person = (id: number, name: string, change: object = {}) =>
  wireSelf({ id, user_id: `person_${id}`, display_name: name, email: null, ...change });

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => person(from + index, `人 ${from + index}`));

function Door() {
  return useSession().state === 'authenticated' && <UsersPage />;
}

function show(path: string, answers: Answers) {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), ...answers });
  renderInApp(<Door />, { path });
  return calls;
}

const list = (name: string) => screen.findByRole('list', { name });

test('without a term the most followed are recommended, but never oneself', async () => {
  const calls = show('/users', {
    'GET /users': () => ({ status: 200, body: [wireSelf(), person(3, '高橋 蓮', { is_private: true })] }),
  });
  const rows = within(await list('おすすめ')).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('no row');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/users?profile=3');
  expect(within(row).getByText('非公開アカウント')).toBeTruthy();
  expect(within(row).getByRole('button', { name: 'フォロー' })).toBeTruthy();
  expect(calls.at(-1)?.search).toBe('?limit=20&offset=0');
});

test('typing finds people with one request of 20 from the first, and says how many', async () => {
  const calls = show('/users', {
    'GET /users': () => ({ status: 200, body: [] }),
    'GET /users/search': () => ({ status: 200, body: [person(3, '高橋 蓮')] }),
  });
  const box = await screen.findByPlaceholderText('ユーザー名、ID');
  for (const value of ['高', '高橋']) fireEvent.change(box, { target: { value } });
  expect(within(await list('検索結果')).getByText('高橋 蓮')).toBeTruthy();
  expect(screen.getByText('「高橋」 1件見つかりました').getAttribute('role')).toBe('status');
  const searches = calls.filter(({ route }) => route === 'GET /users/search');
  expect(searches.map(({ search }) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
    { q: '高橋', limit: '20', offset: '0' },
  ]);
});

test('a profile link keeps the search that it lies over', async () => {
  show('/users?q=ren', { 'GET /users/search': () => ({ status: 200, body: [person(3, '高橋 蓮')] }) });
  const link = within(await list('検索結果')).getByRole('link');
  expect(link.getAttribute('href')).toBe('/users?q=ren&profile=3');
});

test('more people come with もっと見る, each once, and an end that failed can be tried again', async () => {
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

test('nobody found names the term', async () => {
  show('/users?q=zzz', { 'GET /users/search': () => ({ status: 200, body: [] }) });
  await screen.findByRole('heading', { name: '見つかりませんでした' });
  expect(screen.getByText(/「zzz」に合う人はいません。/)).toBeTruthy();
});

test('a search that fails can be tried again', async () => {
  let isDown = true;
  show('/users?q=ren', {
    'GET /users/search': () => (isDown ? { status: 500, body: {} } : { status: 200, body: [person(3, '高橋 蓮')] }),
  });
  await screen.findByRole('alert');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(within(await list('検索結果')).getByText('高橋 蓮')).toBeTruthy();
});
