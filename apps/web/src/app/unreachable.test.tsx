import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Unreachable } from './unreachable.tsx';

const show = () => render(<Unreachable error={new TypeError('Failed to fetch')} onRetry={() => {}} />);

test('says that the server does not answer, or that the browser is offline', () => {
  show();
  expect(screen.getByRole('heading', { name: '雨やどりをしています', level: 1 })).toBeTruthy();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  show();
  expect(screen.getByRole('heading', { name: 'つながっていません', level: 1 })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'もう一度試す' })).toHaveLength(2);
});
