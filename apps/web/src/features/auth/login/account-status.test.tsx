import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AccountStatus } from './account-status.tsx';

const show = (status: string | null, onRetry?: () => void) =>
  render(
    <MemoryRouter>
      <AccountStatus status={status} onRetry={onRetry} />
    </MemoryRouter>,
  );
const end = 'If this problem persists, please contact support for assistance.';

test.each([
  ['suspended', 'このアカウントは停止されています。サポートへお問い合わせください。'],
  ['resigned', 'このアカウントは退会済みです。'],
])('shows a %s account its status, the reason in Japanese and three links', (status, reason) => {
  show(status);
  expect(screen.getByText(reason).lang).toBe('ja');
  expect(screen.getByRole('heading', { name: 'Unable to Sign In' })).toBeTruthy();
  expect(screen.getByText('We were unable to complete your sign-in request at this time.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create a new account' }).getAttribute('href')).toBe('/signup');
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.getByRole('link', { name: 'Return home' }).getAttribute('href')).toBe('/welcome');
  expect(screen.getByText(end)).toBeTruthy();
});

test('offers a different account for any other error', () => {
  const onRetry = vi.fn();
  show(null, onRetry);
  expect(screen.getByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
  expect(screen.getByText('We encountered an issue while processing your request.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try Different Account' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText(end)).toBeTruthy();
});

function Login() {
  const [isClosed, setClosed] = useState(false);
  return isClosed ? (
    <AccountStatus status="suspended" />
  ) : (
    <button type="button" onClick={() => setClosed(true)}>
      ログイン
    </button>
  );
}

test('focuses the page when it takes the place of a form that had the focus', () => {
  render(<Login />, { wrapper: MemoryRouter });
  const login = screen.getByRole('button', { name: 'ログイン' });
  login.focus();
  fireEvent.click(login);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
