import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { lazily } from '../lib/lazily.tsx';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Page = () => <p>もどりました</p>;
let isReachable = false;
const Missing = lazily(async () => {
  if (!isReachable) throw new TypeError('gone');
  return { Page };
}, 'Page');

function App() {
  return (
    <>
      <Link to="/other">別のページ</Link>
      <Link to="/">はじめのページ</Link>
      <ErrorBoundary resetKey={useLocation().pathname} fallback={<BrokenPage />}>
        <Routes>
          <Route path="/" element={<Missing />} />
          <Route path="/other" element={<p>ここは無事</p>} />
        </Routes>
      </ErrorBoundary>
    </>
  );
}

test('offers a reload when the code of a page cannot be loaded, keeps the links usable, and loads it at the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: '再読み込み' })).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '表示できませんでした' })).toBeTruthy();

  fireEvent.click(screen.getByRole('link', { name: '別のページ' }));
  expect(await screen.findByText('ここは無事')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();

  isReachable = true;
  fireEvent.click(screen.getByRole('link', { name: 'はじめのページ' }));
  expect(await screen.findByText('もどりました')).toBeTruthy();
});
