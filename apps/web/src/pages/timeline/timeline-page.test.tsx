import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent as event } from '../../../test/wire-event.ts';
import { useSession } from '../../features/auth/queries.ts';
import { TimelinePage } from './timeline-page.tsx';

vi.mock('@hiyori/time', async (original) => ({
  ...(await original<typeof import('@hiyori/time')>()),
  now: () => new Date('2026-11-21T03:00:00.000Z'),
  viewerZone: () => 'Asia/Tokyo',
}));

const feed = (events: object[], nextCursor: string | null = null) => ({
  status: 200,
  body: { events, page: 1, nextCursor },
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      戻る
    </button>
  );
}

function Door() {
  const { pathname, search } = useLocation();
  const isIn = useSession().state === 'authenticated';
  if (pathname !== '/timeline') return <Back />;
  return (
    <>
      <p data-testid="search">{search}</p>
      {isIn && <TimelinePage />}
    </>
  );
}

function show(answers: Answers, { path = '/timeline', self = {} } = {}) {
  const none = () => ({ status: 200, body: [] });
  const calls = stubApi({
    'GET /events/friends': none,
    'GET /events/friends/plans': none,
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf(self) } }),
    ...answers,
  });
  renderInApp(<Door />, { path });
  return calls;
}

const cards = async () => within(await screen.findByRole('list', { name: 'タイムライン' })).getAllByRole('article');

test("a card shows the event's creator, title, time, place, post date and attendee count, and adds it", async () => {
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

test('a card shows the friends who added its event, and the number of the others', async () => {
  const friend = (id: number, name: string) => ({ id, userId: null, displayName: name, avatarUrl: null, email: null });
  const people = [friend(11, '葵'), friend(12, '蓮'), friend(13, '結衣')];
  const calls = show({
    'GET /users/7/feed': () => feed([event(2, { creatorId: 4 }), event(1)]),
    'GET /events/friends': () => ({ status: 200, body: [{ id: 1, people }] }),
  });
  expect(await screen.findByText('葵さん、蓮さん')).toBeTruthy();
  const [other, card] = await cards();
  expect(card?.textContent).toContain('ほか144人');
  expect(other?.textContent).toContain('146人が追加');
  expect(calls.find(({ route }) => route === 'GET /events/friends')?.search).toBe('?ids=2%2C1');
});

test('the further events of one person in a row are folded until they are asked for', async () => {
  show({ 'GET /users/7/feed': () => feed([5, 4, 3, 2, 1].map((id) => event(id))) });
  expect(await cards()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: '高橋 蓮さんの予定を、ほか2件' }));
  expect(await cards()).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '予定 2' }));
});

test('what was unfolded stays so on a return to the page, without the focus', async () => {
  show({ 'GET /users/7/feed': () => feed([5, 4, 3, 2, 1].map((id) => event(id))) });
  await cards();
  fireEvent.click(screen.getByRole('button', { name: '高橋 蓮さんの予定を、ほか2件' }));
  fireEvent.click(screen.getByRole('link', { name: '予定 2' }));
  fireEvent.click(screen.getByRole('button', { name: '戻る' }));
  await waitFor(async () => expect(await cards()).toHaveLength(5));
  expect(document.activeElement).toBe(document.body);
});

test('a shelf shows what begins at the weekend, and nothing without such events', async () => {
  const self = { followingCount: 3 };
  const isShelf = (search: string) => search.includes('from=');
  const calls = show(
    {
      'GET /users/7/feed': ({ search }) =>
        feed(isShelf(search) ? [event(8), event(7, { status: 'cancelled' })] : [event(1)]),
    },
    { self },
  );
  const shelf = await screen.findByRole('region', { name: '今週末' });
  const links = within(shelf).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/events/8']);
  expect(links[0]?.textContent).toMatch(/予定 8.*日 19:00.*下北沢/);
  const search = calls.map(({ search }) => search).find(isShelf);
  expect(search && Object.fromEntries(new URLSearchParams(search))).toMatchObject({
    from: '2026-11-20T15:00:00.000Z',
    to: '2026-11-22T15:00:00.000Z',
  });
});

test("adding changes the card's button and count at once", async () => {
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

test('a cancelled event is struck through and labelled', async () => {
  show({ 'GET /users/7/feed': () => feed([event(1, { status: 'cancelled' })]) });
  const [card] = await cards();
  expect(card?.querySelector('s')?.textContent).toBe('予定 1');
  expect(screen.getByText('中止')).toBeTruthy();
});

test('the order is in the URL and in the request', async () => {
  const calls = show({ 'GET /users/7/feed': () => feed([event(1)]) });
  await cards();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '投稿順' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '日付順' }));
  expect(screen.getByTestId('search').textContent).toBe('?sort=start');
  await cards();
  fireEvent.click(screen.getByRole('radio', { name: '投稿順' }));
  expect(screen.getByTestId('search').textContent).toBe('');
  const requested = calls.filter(({ route }) => route.endsWith('/feed')).map(({ search }) => search);
  expect(requested).toEqual(['created', 'start'].map((sort) => `?sort=${sort}&limit=20&descriptions=short`));
});

test('loads the next page by cursor, removes duplicates and announces the end', async () => {
  const calls = show({
    'GET /users/7/feed': ({ search }) =>
      search.includes('cursor=') ? feed([event(8), event(7)]) : feed([event(9), event(8)], 'after-8'),
  });
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByText('すべて表示しました')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'もっと見る' }));
  await screen.findByText('すべて表示しました');
  const titles = (await cards()).map((card) => within(card).getByRole('heading').textContent);
  expect(titles).toEqual(['予定 9', '予定 8', '予定 7']);
  expect(calls.findLast(({ route }) => route.endsWith('/feed'))?.search).toBe(
    '?sort=created&limit=20&descriptions=short&cursor=after-8',
  );
});

test('an empty timeline suggests people, and shows events after the first follow', async () => {
  let hasFollowed = false;
  show({
    'GET /users/7/feed': () => feed(hasFollowed ? [event(1)] : []),
    'GET /users/suggestions': () => ({
      status: 200,
      body: [wireSelf(), wireSelf({ id: 3, user_id: 'ren_film', display_name: '高橋 蓮', email: null })],
    }),
    'POST /users/3/follow': () => {
      hasFollowed = true;
      return { status: 201, body: { success: true, isFollowing: true, isPending: false, followersCount: 1 } };
    },
  });
  await screen.findByRole('heading', { name: 'まだ、静かです' });
  const suggestions = await screen.findByRole('region', { name: 'おすすめ' });
  expect(within(suggestions).getAllByRole('listitem')).toHaveLength(1);
  const follow = within(suggestions).getByRole('button', { name: 'フォロー' });
  follow.focus();
  fireEvent.click(follow);
  await waitFor(async () => expect(await cards()).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'タイムライン' }));
});

test('an empty timeline of a viewer who follows people has no suggestions', async () => {
  const self = { followingCount: 3 };
  show({ 'GET /users/7/feed': () => feed([]) }, { path: '/timeline?sort=start', self });
  await screen.findByRole('heading', { name: 'これからの予定はありません' });
});

test('retries a failed timeline', async () => {
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

test('by date, past events are below a divider and are loaded when it is reached', async () => {
  const calls = show(
    {
      'GET /users/7/feed': ({ search }) =>
        search.includes('sort=past') ? feed([event(2), event(1)]) : feed([event(8), event(9)]),
    },
    { path: '/timeline?sort=start', self: { followingCount: 3 } },
  );
  const titles = (list: HTMLElement) =>
    within(list)
      .getAllByRole('heading')
      .map((title) => title.textContent);
  expect(titles(await screen.findByRole('list', { name: 'タイムライン' }))).toEqual(['予定 8', '予定 9']);
  expect(screen.queryByText('過去のイベント')).toBeNull();
  expect(calls.some(({ search }) => search.includes('sort=past'))).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'もっと見る' }));
  const past = await screen.findByRole('region', { name: '過去のイベント' });
  expect(titles(within(past).getByRole('list'))).toEqual(['予定 2', '予定 1']);
  expect(screen.getByText('すべて表示しました')).toBeTruthy();
});

test('retries failed past events and keeps the upcoming ones', async () => {
  let isDown = true;
  show(
    {
      'GET /users/7/feed': ({ search }) => {
        if (!search.includes('sort=past')) return feed([event(8)]);
        return isDown ? { status: 500, body: { error: 'server.internal', message: '' } } : feed([event(1)]);
      },
    },
    { path: '/timeline?sort=start', self: { followingCount: 3 } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'もっと見る' }));
  await screen.findByRole('heading', { name: 'タイムラインを読み込めませんでした' });
  expect(await cards()).toHaveLength(1);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByRole('region', { name: '過去のイベント' });
});

test('counts new posts and shows them on a click', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  window.scrollTo = vi.fn() as typeof window.scrollTo;
  let posted: object[] = [];
  show({ 'GET /users/7/feed': () => feed([...posted, event(1)]) });
  expect(await cards()).toHaveLength(1);
  posted = [event(3), event(2)];
  await vi.advanceTimersByTimeAsync(61_000);
  const pill = await screen.findByRole('button', { name: '2件の新しいイベント' });
  expect(screen.getByText('2件の新しいイベント', { selector: '[role="status"]' })).toBeTruthy();
  expect(await cards()).toHaveLength(1);
  fireEvent.click(pill);
  await waitFor(async () => expect(await cards()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /新しいイベント/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'タイムライン' }));
  expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});

test('polls for new posts each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  try {
    let posted: object[] = [];
    const calls = show({ 'GET /users/7/feed': () => feed([...posted, event(1)]) });
    await vi.waitFor(() => screen.getByRole('list', { name: 'タイムライン' }), { timeout: 20_000 });
    posted = Array.from({ length: 20 }, (_, index) => event(50 - index));
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(calls).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => screen.getByRole('button', { name: '20件以上の新しいイベント' }), { timeout: 20_000 });
  } finally {
    vi.useRealTimers();
  }
});

test.each(['/timeline', '/timeline?sort=start'])(
  'does not read the feed when the tab becomes visible: %s',
  async (path) => {
    let posted: object[] = [];
    const calls = show({ 'GET /users/7/feed': () => feed([...posted, event(1)]) }, { path });
    expect(await cards()).toHaveLength(1);
    posted = [event(2)];
    const before = calls.length;
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    // The session is read at that moment, so a read of the feed would have started too.
    await waitFor(() => expect(calls.slice(before).some(({ route }) => route === 'GET /auth/me')).toBe(true));
    expect(calls.slice(before).filter(({ route }) => route.endsWith('/feed'))).toEqual([]);
  },
);
