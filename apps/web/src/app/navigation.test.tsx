import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Navigation } from './navigation.tsx';

const show = (pathname: string) => {
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <Navigation bell={<button type="button">鐘</button>}>
        <main id="main" tabIndex={-1}>
          中身
        </main>
      </Navigation>
    </MemoryRouter>,
  );
  return screen.getAllByRole('navigation', { name: 'メイン' });
};

test('shows the same four links in the same order in both bars', () => {
  const bars = show('/');
  expect(bars).toHaveLength(2);
  for (const bar of bars)
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/timeline', '/users', '/mypage']);
});

test('marks the current link', () => {
  for (const bar of show('/settings/privacy')) {
    expect(within(bar).getByRole('link', { name: 'マイページ' }).getAttribute('aria-current')).toBe('page');
    expect(within(bar).getByRole('link', { name: 'タイムライン' }).getAttribute('aria-current')).toBeNull();
  }
});

test('links the logo to the calendar, and skips to the content', () => {
  show('/timeline');
  expect(screen.getByRole('link', { name: 'ひより カレンダーへ' }).getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: '本文へ' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
