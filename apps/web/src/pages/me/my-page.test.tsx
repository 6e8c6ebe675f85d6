import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSession } from '../../features/auth/queries.ts';
import { MyPage } from './my-page.tsx';

const plan = (id: number, change: object = {}) => ({
  id,
  creator_id: 7,
  title: `予定 ${id}`,
  description: null,
  start_at: '2026-11-22T10:00:00.000Z',
  end_at: '2026-11-22T12:30:00.000Z',
  time_zone: 'Asia/Tokyo',
  location: '谷中',
  is_published: true,
  status: null,
  created_at: '2026-11-21T01:00:00.000Z',
  updated_at: '2026-11-21T01:00:00.000Z',
  isPublic: true,
  creator: { id: 7, userId: 'chiharu_m', displayName: '望月 千晴', avatarUrl: null, email: null },
  followersCount: 12,
  isFollowing: true,
  isInCalendar: true,
  likesCount: 0,
  isLiked: false,
  ...change,
});

function Door() {
  return useSession().state === 'authenticated' && <MyPage />;
}

const self = wireSelf({ bio: '本と器', followersCount: 8, followingCount: 11 });
const created = 'GET /events/user/7/created';

function show(answers: Answers) {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: self } }), ...answers });
  renderInApp(<Door />, { path: '/mypage' });
  return calls;
}

test("shows the viewer's profile, links from the counts to the lists, and a link to the settings", async () => {
  show({ [created]: () => ({ status: 200, body: [] }) });
  await screen.findByRole('heading', { name: '望月 千晴' });
  expect(screen.getByText('@chiharu_m')).toBeTruthy();
  expect(screen.getByText('本と器')).toBeTruthy();
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/^8\s*フォロワー$/)).toBe('/me/followers');
  expect(href(/^11\s*フォロー中$/)).toBe('/me/following');
  expect(href('設定')).toBe('/settings');
  expect(screen.getByRole('button', { name: 'ログアウト' })).toBeTruthy();
});

test('shows the number of follow requests with a link to them', async () => {
  show({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf({ followRequestsCount: 2 }) } }),
    [created]: () => ({ status: 200, body: [] }),
  });
  const link = await screen.findByRole('link', { name: /^フォローリクエスト\s*2件$/ });
  expect(link.getAttribute('href')).toBe('/me/follow-requests');
});

test("shows each event's attendee count and whether it is published, personal or cancelled", async () => {
  show({
    [created]: () => ({
      status: 200,
      body: [plan(1), plan(2, { is_published: false, isPublic: false }), plan(3, { status: 'cancelled' })],
    }),
  });
  const list = await screen.findByRole('list');
  const rows = within(list).getAllByRole('listitem');
  const marks = ['発信済', '個人の予定', '中止'];
  for (const [index, row] of rows.entries()) {
    const inRow = within(row);
    expect(inRow.getByRole('link').getAttribute('href')).toBe(`/events/${index + 1}`);
    for (const [at, mark] of marks.entries()) expect(inRow.queryByText(mark) !== null).toBe(at === index);
    expect(row.textContent).toContain('12adds');
  }
  expect(screen.getByText('3件')).toBeTruthy();
});

test('offers to create an event when there are none', async () => {
  show({ [created]: () => ({ status: 200, body: [] }) });
  await screen.findByRole('heading', { name: 'まだ予定がありません' });
  expect(screen.getByRole('link', { name: '予定を作成' }).getAttribute('href')).toBe('/events/new');
});

test('asks for the part of the selected tab', async () => {
  const titles = { upcoming: '会う', past: '会った', draft: '会うかも' };
  show({
    [created]: ({ search }) => {
      const when = new URLSearchParams(search).get('when') as keyof typeof titles;
      return { status: 200, body: [plan(1, { title: titles[when] })] };
    },
  });
  await screen.findByText('会う');
  expect(screen.getByRole('link', { name: 'つぎの予定をつくる' }).getAttribute('href')).toBe('/events/new');
  fireEvent.click(screen.getByRole('tab', { name: 'これまで' }));
  await screen.findByText('会った');
  expect(screen.queryByRole('link', { name: 'つぎの予定をつくる' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: '下書き' }));
  await screen.findByText('会うかも');
});

test('opens on past events when there are no others, and on the empty これから when it is chosen', async () => {
  const calls = show({
    [created]: ({ search }) => ({
      status: 200,
      body: search.includes('when=past') ? [plan(1, { title: '会った' })] : [],
    }),
  });
  await screen.findByText('会った');
  expect(screen.getByRole('tab', { name: 'これまで' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByText('まだ予定がありません')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'これから' }));
  await screen.findByRole('heading', { name: 'まだ予定がありません' });
  expect(calls.filter(({ route, search }) => route === created && search.includes('when=past'))).toHaveLength(1);
});

test('retries a failed list and keeps the rest of the page', async () => {
  let isDown = true;
  show({
    [created]: () =>
      isDown ? { status: 500, body: { error: 'server.internal', message: '' } } : { status: 200, body: [plan(1)] },
  });
  await screen.findByRole('heading', { name: '予定を読み込めませんでした' });
  expect(screen.getByRole('heading', { name: '望月 千晴' })).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByText('予定 1');
});

test('loads events in pages', async () => {
  const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => plan(from + index));
  const calls = show({
    [created]: ({ search }) => ({ status: 200, body: search.includes('page=1') ? page(1, 20) : page(21, 3) }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'もっと見る' }));
  await screen.findByText('23件');
  const pages = calls
    .filter(({ route }) => route === created)
    .map(({ search }) => new URLSearchParams(search).get('page'));
  expect(pages).toEqual(['1', '2']);
});

test('shares the profile to X and LINE and copies its link', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  show({ [created]: () => ({ status: 200, body: [] }) });
  const share = await screen.findByRole('link', { name: 'Xで共有' });
  expect(new URL(share.getAttribute('href') ?? '').searchParams.get('url')).toMatch(/\/users\?profile=7$/);
  expect(screen.getByRole('link', { name: 'LINEで共有' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'リンクをコピー' }));
  await screen.findByText('リンクをコピーしました。');
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/users\?profile=7$/));
});
