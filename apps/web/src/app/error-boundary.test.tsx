import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { lazily } from '../lib/lazily.ts';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Missing = lazily((): Promise<{ Page: () => null }> => Promise.reject(new TypeError('gone')), 'Page');

function App() {
  return (
    <>
      <Link to="/other">別のページ</Link>
      <ErrorBoundary resetKey={useLocation().pathname} fallback={<BrokenPage />}>
        <Suspense>
          <Routes>
            <Route path="/" element={<Missing />} />
            <Route path="/other" element={<p>ここは無事</p>} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

test('offers a reload when the code of a page cannot be loaded, and keeps the links usable', async () => {
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
});
