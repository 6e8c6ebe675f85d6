import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazySheet } from './lazy-sheet.tsx';

vi.mock('./sheet-not-loaded.tsx', () => {
  throw new Error('no connection');
});

test('says so without a sheet when no code can be loaded at all', async () => {
  const Lazy = lazySheet(
    () => Promise.reject<{ Sheet: () => null }>(new Error('no connection')),
    'Sheet',
    () => ({ open: true, onClose: () => {}, title: 'シート' }),
  );
  render(<Lazy />);
  expect((await screen.findByRole('alert')).textContent).toBe('表示できませんでした');
});
