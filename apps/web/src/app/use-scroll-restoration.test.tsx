import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const scrollTo = vi.fn((to: ScrollToOptions) => scrollBy(to.top ?? 0));
const scrollBy = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
};

function App() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/events/7">予定へ</Link>
      <Link to="?profile=3">人へ</Link>
      <button type="button" onClick={() => navigate(-1)}>
        戻る
      </button>
      <main id="main" tabIndex={-1}>
        {useLocation().pathname}
      </main>
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo.mockClear());
  scrollBy(0);
  show();
});
afterEach(() => vi.restoreAllMocks());

const show = () =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/timeline', key: 'first' }]}>
      <App />
    </MemoryRouter>,
  );

const press = (name: string) => fireEvent.click(screen.getByText(name));

test('scrolls a new page to the top and focuses it', () => {
  scrollBy(900);
  press('予定へ');
  expect(window.scrollY).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('restores the scroll position on back navigation', () => {
  scrollBy(900);
  press('予定へ');
  scrollBy(120);
  press('戻る');
  expect(screen.getByRole('main').textContent).toBe('/timeline');
  expect(window.scrollY).toBe(900);
});

test('restores the scroll position after a reload, and not on a page that was opened by its address', () => {
  const load = (type: string) => {
    cleanup();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    scrollTo.mockClear();
    show();
  };
  scrollBy(900);
  fireEvent(document, new Event('visibilitychange'));
  expect(sessionStorage.getItem('hiyori.scroll')).toContain('900');
  load('reload');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
  // Another page, opened by its address, has an entry with the same key.
  scrollBy(0);
  load('navigate');
  expect(scrollTo).not.toHaveBeenCalled();
  load('reload');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('does not scroll when a profile opens over the page', () => {
  scrollBy(900);
  press('人へ');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).not.toBe(screen.getByRole('main'));
});
