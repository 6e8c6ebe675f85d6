import type { Event } from '@hiyori/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSession } from '../auth/queries.ts';
import { ShareEvent } from './share-event.tsx';

const concert = {
  id: 7,
  creatorId: 3,
  title: '弾き語り',
  description: null,
  location: '下北沢 SPREAD',
  startAt: '2026-11-21T10:00:00Z',
  endAt: '2026-11-21T12:00:00Z',
  timeZone: 'Asia/Tokyo',
  isPublished: true,
  isPublic: true,
  status: null,
  shareUrl: 'https://hiyori.example/e/Qf7bD0xR4sL',
  creator: { id: 3, displayName: '佐藤 美咲', userId: 'misaki_s' },
} as Event;
const ownId = 7;
const memberUrl = `${window.location.origin}/events/7`;

function Shown({ event }: { event: Event }) {
  return useSession().state === 'authenticated' && <ShareEvent event={event} />;
}

function Editing() {
  const [title, setTitle] = useState(concert.title);
  const [event, setEvent] = useState(concert);
  return (
    <>
      <input aria-label="題" value={title} onChange={({ target }) => setTitle(target.value)} />
      <button type="button" onClick={() => setEvent({ ...event, title })}>
        変更
      </button>
      <Shown event={event} />
    </>
  );
}

async function open(change: Partial<Event> = {}, self: object = {}) {
  stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf({ id: ownId, ...self }) } }) });
  renderInApp(<Shown event={{ ...concert, ...change }} />);
  fireEvent.click(await screen.findByRole('button', { name: '共有' }));
  return within(await screen.findByRole('dialog', { name: '共有' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows the poster, the address, and ways to pass the page on', async () => {
  const sheet = await open();
  const poster = sheet.getByRole<HTMLImageElement>('img', { name: '弾き語りのポスター' });
  expect(decodeURIComponent(poster.src)).toContain('佐藤 美咲 がよんでいます');
  expect(sheet.getByLabelText<HTMLInputElement>('アドレス').value).toBe(concert.shareUrl);
  const line = sheet.getByRole<HTMLAnchorElement>('link', { name: 'LINE' });
  expect(new URL(line.href).searchParams.get('url')).toBe(concert.shareUrl);
  const save = sheet.getByRole<HTMLAnchorElement>('link', { name: '画像を保存' });
  expect([save.getAttribute('href'), save.download]).toEqual([
    '/og/Qf7bD0xR4sL-story.png',
    'hiyori-Qf7bD0xR4sL-story.png',
  ]);
});

test.each<[string, Partial<Event>, object, string, string | null]>([
  [
    'an own draft',
    { creatorId: ownId, isPublished: false, shareUrl: null },
    {},
    'リンクは、公開してから使えます',
    null,
  ],
  [
    'an own event for followers',
    { creatorId: ownId, isPublic: false, shareUrl: null },
    {},
    'リンクは、公開してから使えます',
    null,
  ],
  ['an event for followers', { isPublic: false, shareUrl: null }, {}, 'フォロワーだけの予定です', memberUrl],
  ['an event without a page', { shareUrl: null }, {}, 'この予定に、公開ページはありません', memberUrl],
  [
    'an event of the own private account',
    { creatorId: ownId, shareUrl: null },
    { is_private: true },
    '非公開アカウントの予定には、公開ページがありません',
    memberUrl,
  ],
  [
    'an own event whose page is closed',
    { creatorId: ownId, shareUrl: null },
    {},
    '公開ページは閉じています',
    memberUrl,
  ],
])('says who can open the link of %s, and offers no picture', async (_, change, self, reason, url) => {
  const sheet = await open(change, self);
  expect(sheet.getByText(reason)).toBeTruthy();
  expect(sheet.queryByRole('img')).toBeNull();
  expect(sheet.queryByRole('link', { name: 'LINE' })).toBeNull();
  expect(sheet.queryByLabelText<HTMLInputElement>('アドレス')?.value ?? null).toBe(url);
});

test('a draft leads to its form', async () => {
  const sheet = await open({ creatorId: ownId, isPublished: false, shareUrl: null });
  expect(sheet.getByRole('link', { name: '公開する' }).getAttribute('href')).toBe('/events/7/edit');
});

test('draws the poster once while the event stays the same', async () => {
  const encode = vi.spyOn(window, 'encodeURIComponent');
  stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf({ id: ownId }) } }) });
  renderInApp(<Editing />);
  fireEvent.click(await screen.findByRole('button', { name: '共有' }));
  await screen.findByRole('img', { name: '弾き語りのポスター' });
  const posters = () => encode.mock.calls.filter(([text]) => String(text).startsWith('<svg')).length;
  expect(posters()).toBe(1);
  fireEvent.change(screen.getByLabelText('題'), { target: { value: '昼の弾き語り' } });
  expect(posters()).toBe(1);
  fireEvent.click(screen.getByText('変更'));
  expect(screen.getByRole('img', { name: '昼の弾き語りのポスター' })).toBeTruthy();
  expect(posters()).toBe(2);
});
