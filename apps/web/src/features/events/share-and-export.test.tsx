import type { Event } from '@hiyori/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { CalendarExport } from './calendar-export.tsx';
import { ShareEvent } from './share-event.tsx';

const concert = {
  id: 7,
  title: '弾き語り',
  description: null,
  location: null,
  startAt: '2026-11-21T10:00:00Z',
  endAt: '2026-11-21T12:00:00Z',
  isPublished: true,
  isPublic: true,
} as Event;
const url = `${window.location.origin}/events/7`;

function showShare(abilities: object, change: Partial<Event> = {}) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), abilities));
  render(
    <ToastProvider>
      <ShareEvent event={{ ...concert, ...change }} />
    </ToastProvider>,
  );
}
const press = () => fireEvent.click(screen.getByRole('button', { name: '共有' }));

afterEach(() => vi.unstubAllGlobals());

test('offers a file download and links that open in a new tab without opener', () => {
  render(
    <MemoryRouter>
      <CalendarExport event={concert} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'ほかのカレンダーへ' }));
  const link = (name: RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
  const file = link(/カレンダーファイル/);
  expect(file.getAttribute('href')).toBe('/api/v1/events/7/file.ics');
  expect(file.hasAttribute('download')).toBe(true);
  expect(file.hasAttribute('target')).toBe(false);
  for (const [name, host] of [
    [/Google カレンダー/, 'calendar.google.com'],
    [/Outlook（個人）/, 'outlook.live.com'],
    [/Outlook（職場・学校）/, 'outlook.office.com'],
  ] as const) {
    expect(new URL(link(name).href).host).toBe(host);
    expect(link(name).rel).toContain('noopener');
    expect(link(name).target).toBe('_blank');
  }
  expect(link(/カレンダー連携/).getAttribute('href')).toBe('/settings/calendar');
});

test('offers no share button for an event that is private or not published', () => {
  showShare({}, { isPublic: false });
  showShare({}, { isPublished: false });
  expect(screen.queryByRole('button', { name: '共有' })).toBeNull();
});

test('opens the share sheet of the device and ignores its dismissal', async () => {
  const share = vi.fn(async () => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
  const writeText = vi.fn(async () => {});
  showShare({ share, clipboard: { writeText } });
  press();
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: '弾き語り', url }));
  expect(writeText).not.toHaveBeenCalled();
});

test('copies the link if there is no share sheet or it fails', async () => {
  const writeText = vi.fn(async () => {});
  showShare({ share: async () => Promise.reject(new Error('no')), clipboard: { writeText } });
  press();
  await screen.findByText('リンクをコピーしました');
  expect(writeText).toHaveBeenCalledWith(url);
});

test('shows an error if the link cannot be copied', async () => {
  showShare({ share: undefined, clipboard: { writeText: async () => Promise.reject(new Error('no')) } });
  press();
  await screen.findByText('リンクをコピーできませんでした');
});
