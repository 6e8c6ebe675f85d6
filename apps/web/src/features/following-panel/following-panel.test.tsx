import type { Event } from '@hiyori/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { FollowingPanel } from './following-panel.tsx';

const concert = {
  id: 7,
  creatorId: 3,
  title: '弾き語りライブ',
  description: '途中入場も歓迎します。',
  startAt: '2026-11-21T10:00:00Z',
  endAt: '2026-11-21T12:30:00Z',
  location: '下北沢',
  isPublished: true,
  isPublic: true,
  status: null,
  createdAt: '2026-11-02T11:14:00Z',
  creator: { id: 3, userId: 'misaki', displayName: '佐藤 美咲', avatarUrl: null, email: 'misaki@example.jp' },
} as unknown as Event;

/** Renders the panel with these events in the viewer's calendar; without `events` it is loading. */
function show(events?: object[], panel: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(meKey, { status: 200, body: { user: { id: 1 } } });
  if (events) client.setQueryData(['event-follows', 'followed', { userId: 1 }], { body: events });
  else client.setQueryDefaults(['event-follows', 'followed'], { enabled: false });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[{ pathname: '/', state: { dialog: 'events' } }]}>
        <ToastProvider>
          <FollowingPanel {...panel} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const open = () => fireEvent.click(screen.getByRole('button', { expanded: false }));
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test('shows the title and the loading state', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Following Events' })).toBeTruthy();
  expect(screen.getByText('Loading your following events...')).toBeTruthy();
});

test('shows the empty state', () => {
  show([]);
  expect(screen.getByText('No Following Events')).toBeTruthy();
  expect(
    screen.getByText("You're not following any events yet. Start following events to see them here!"),
  ).toBeTruthy();
});

test('a row shows initials, title, location and creator; the footer shows the count', () => {
  show([concert]);
  const row = screen.getByRole('button', { expanded: false });
  expect(row.querySelector('[data-part="avatar"]')?.getAttribute('data-i')).toBe('佐藤');
  expect(row.textContent).toContain('弾き語りライブ');
  expect(row.textContent).toContain('下北沢・by 佐藤 美咲');
  expect(screen.queryByText('Draft')).toBeNull();
  expect(screen.getByText('Following 1 event(s)')).toBeTruthy();
});

test('an expanded row shows all details', () => {
  show([concert]);
  open();
  expect(screen.getByRole('button', { expanded: true })).toBeTruthy();
  expect(fact('Description')).toBe('途中入場も歓迎します。');
  expect(fact('Location')).toBe('下北沢');
  expect(fact('Organizer')).toBe('佐藤 美咲 (misaki@example.jp)');
  expect(fact('Status')).toBe('Active');
  expect(fact('Created')).toMatch(/^2026年11月\d+日 \d+:14$/);
});

test('shows fallback texts for missing values', () => {
  const creator = { id: 3, userId: null, displayName: null, avatarUrl: null, email: null };
  show([{ ...concert, startAt: null, endAt: null, createdAt: null, status: 'cancelled', isPublished: false, creator }]);
  open();
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(screen.getAllByText('Date TBD')).toHaveLength(2);
  expect(fact('End Time')).toBe('TBD');
  expect(fact('Created')).toBe('Unknown');
  expect(fact('Organizer')).toBe('Unknown');
  expect(fact('Status')).toBe('cancelled');
  expect(screen.getByText('by Unknown', { exact: false })).toBeTruthy();
  expect(document.querySelector('[data-part="avatar"]')?.getAttribute('data-i')).toBe('U');
});

test('shows Invalid time for an invalid date', () => {
  show([{ ...concert, endAt: 'later' }]);
  open();
  expect(fact('End Time')).toBe('Invalid time');
});

test('selects several events except the viewer’s own, and asks before it removes them', () => {
  show([concert, { ...concert, id: 8 }, { ...concert, id: 9, creatorId: 1 }]);
  fireEvent.click(screen.getByRole('button', { name: '選択' }));
  const remove = screen.getByRole('button', { name: 'まとめて登録解除' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'すべて選択' }));
  expect(remove).toHaveProperty('disabled', true);
  fireEvent.click(screen.getAllByRole('checkbox', { name: /弾き語りライブ/ })[0] as HTMLElement);
  expect(screen.getByText('1件を選択中')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'すべて選択' }));
  expect(screen.getByText('2件を選択中')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /自分の予定/ })).toMatchObject({ checked: false, disabled: true });
  fireEvent.click(remove);
  expect(screen.getByRole('dialog', { name: '2件の予定を登録解除しますか' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'このままにする' }));
  fireEvent.click(screen.getByRole('button', { name: '選択を外す' }));
  expect(screen.getByText('0件を選択中')).toBeTruthy();
  const panel = within(screen.getByRole('dialog', { name: 'Following Events' }));
  fireEvent.click(panel.getByRole('button', { name: 'もどる' }));
  expect(screen.getByText('Following 3 event(s)')).toBeTruthy();
});

test('offers no selection if all events are the viewer’s own', () => {
  show([{ ...concert, creatorId: 1 }]);
  expect(screen.getByText('Following 1 event(s)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '選択' })).toBeNull();
});

test('shows the notifications in a tab, without a second number', () => {
  show([concert], { notifications: <p>明日の予定があります</p> });
  expect(screen.queryByText('明日の予定があります')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'お知らせ' }));
  expect(screen.getByText('明日の予定があります')).toBeTruthy();
  expect(screen.queryByText('Following 1 event(s)')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Following Events' }));
  expect(screen.getByText('Following 1 event(s)')).toBeTruthy();
});
