import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
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
  render(
    <MemoryRouter initialEntries={['/timeline']}>
      <App />
    </MemoryRouter>,
  );
});

const press = (name: string) => fireEvent.click(screen.getByText(name));

test('another page begins at its top, with focus on it', () => {
  scrollBy(900);
  press('予定へ');
  expect(window.scrollY).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('going back finds the place where the page was left', () => {
  scrollBy(900);
  press('予定へ');
  scrollBy(120);
  press('戻る');
  expect(screen.getByRole('main').textContent).toBe('/timeline');
  expect(window.scrollY).toBe(900);
});

test('a profile over the page moves nothing', () => {
  scrollBy(900);
  press('人へ');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).not.toBe(screen.getByRole('main'));
});
