import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../test/api-stub.tsx';
import { useSession } from '../features/auth/queries.ts';
import { TimelinePage } from './timeline-page.tsx';

vi.mock('@hiyori/time', async (original) => ({
  ...(await original<typeof import('@hiyori/time')>()),
  now: () => new Date('2026-11-21T03:00:00.000Z'),
  viewerZone: () => 'Asia/Tokyo',
}));

const event = (id: number, change: object = {}) => ({
  id,
  creator_id: 3,
  title: `予定 ${id}`,
  description: 'ドリンク片手に。',
  start_at: '2026-11-22T10:00:00.000Z',
  end_at: '2026-11-22T12:30:00.000Z',
  location: '下北沢',
  is_published: true,
  status: null,
  created_at: '2026-11-21T01:00:00.000Z',
  updated_at: '2026-11-21T01:00:00.000Z',
  isPublic: true,
  creator: { id: 3, userId: 'ren_film', displayName: '高橋 蓮', avatarUrl: null, email: null },
  followersCount: 146,
  isFollowing: false,
  isInCalendar: false,
  likesCount: 0,
  isLiked: false,
  ...change,
});

const feed = (events: object[], nextCursor: string | null = null) => ({
  status: 200,
  body: { events, page: 1, nextCursor },
});

function Door() {
  const { search } = useLocation();
  return (
    <>
      <p data-testid="search">{search}</p>
      {useSession().state === 'authenticated' && <TimelinePage />}
    </>
  );
}

function show(answers: Answers, { path = '/timeline', self = {} } = {}) {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf(self) } }), ...answers });
  renderInApp(<Door />, { path });
  return calls;
}

const cards = async () => within(await screen.findByRole('list', { name: 'タイムライン' })).getAllByRole('article');

test('a card says who, what, when, where, since when and how many, and adds', async () => {
  show({ 'GET /users/7/feed': () => feed([event(1)]) });
  const [card] = await cards();
  if (!card) throw new Error('no card');
  const inCard = within(card);
  expect(card.getAttribute('aria-labelledby')).toBeTruthy();
  expect(inCard.getByRole('link', { name: '予定 1' }).getAttribute('href')).toBe('/events/1');
  expect(inCard.getByRole('link', { name: /高橋 蓮/ }).getAttribute('href')).toBe('/timeline?profile=3');
  for (const text of ['11月22日（日） 19:00 – 21:30', '下北沢', 'ドリンク片手に。', '2時間前', '146人が追加'])
    expect(inCard.getByText(text), text).toBeTruthy();
  expect(inCard.getByRole('button', { name: '追加' })).toBeTruthy();
});

test('adding changes the card at once: the button and the count', async () => {
  show({
    'GET /users/7/feed': () => feed([event(1)]),
    'POST /events/1/follow': () => ({
      status: 201,
      body: { success: true, isFollowing: true, isInCalendar: true, followersCount: 147 },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '追加' }));
  expect(await screen.findByRole('button', { name: '登録済' })).toBeTruthy();
  expect(screen.getByText('147人が追加')).toBeTruthy();
});

test('a cancelled event is struck through and says so', async () => {
  show({ 'GET /users/7/feed': () => feed([event(1, { status: 'cancelled' })]) });
  const [card] = await cards();
  expect(card?.querySelector('s')?.textContent).toBe('予定 1');
  expect(screen.getByText('中止')).toBeTruthy();
});

test('the order stands in the address and in what is asked for', async () => {
  const calls = show({ 'GET /users/7/feed': () => feed([event(1)]) });
  await cards();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '投稿順' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '日付順' }));
  expect(screen.getByTestId('search').textContent).toBe('?sort=start');
  await cards();
  fireEvent.click(screen.getByRole('radio', { name: '投稿順' }));
  expect(screen.getByTestId('search').textContent).toBe('');
  const asked = calls.filter(({ route }) => route.endsWith('/feed')).map(({ search }) => search);
  expect(asked).toEqual(['?sort=created&limit=20', '?sort=start&limit=20']);
});

test('the next page follows the cursor; what came twice stands once, and the end is said', async () => {
  const calls = show({
    'GET /users/7/feed': ({ search }) =>
      search.includes('cursor=') ? feed([event(8), event(7)]) : feed([event(9), event(8)], 'after-8'),
  });
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByText('すべて表示しました')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await screen.findByText('すべて表示しました');
  const titles = (await cards()).map((card) => within(card).getByRole('heading').textContent);
  expect(titles).toEqual(['予定 9', '予定 8', '予定 7']);
  expect(calls.at(-1)?.search).toBe('?sort=created&limit=20&cursor=after-8');
});

test('an empty timeline suggests whom to follow, and shows their events once one is followed', async () => {
  let hasFollowed = false;
  show({
    'GET /users/7/feed': () => feed(hasFollowed ? [event(1)] : []),
    'GET /users': () => ({
      status: 200,
      body: [wireSelf(), wireSelf({ id: 3, user_id: 'ren_film', display_name: '高橋 蓮', email: null })],
    }),
    'POST /users/3/follow': () => {
      hasFollowed = true;
      return { status: 201, body: { success: true, isFollowing: true, isPending: false, followersCount: 1 } };
    },
  });
  await screen.findByRole('heading', { name: 'まだ静かな朝です' });
  const suggestions = await screen.findByRole('region', { name: 'おすすめ' });
  expect(within(suggestions).getAllByRole('listitem')).toHaveLength(1);
  const follow = within(suggestions).getByRole('button', { name: 'フォロー' });
  follow.focus();
  fireEvent.click(follow);
  await waitFor(async () => expect(await cards()).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'タイムライン' }));
});

test('whoever follows people already is not told to begin', async () => {
  const self = { followingCount: 3 };
  show({ 'GET /users/7/feed': () => feed([]) }, { path: '/timeline?sort=start', self });
  await screen.findByRole('heading', { name: 'これからの予定はありません' });
});

test('a timeline that fails can be tried again', async () => {
  let isDown = true;
  show({
    'GET /users/7/feed': () =>
      isDown ? { status: 500, body: { error: 'server.internal', message: '' } } : feed([event(1)]),
  });
  await screen.findByRole('heading', { name: 'タイムラインを読み込めませんでした' });
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await cards()).toHaveLength(1);
});
