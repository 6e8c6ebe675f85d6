import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { type Pending, VerifyDialog } from './verify-dialog.tsx';

const chiharu: Pending = { email: 'chiharu@hiyori.example', password: 'hiyori-demo' };
const confirmed = (more: object) => ({
  'POST /auth/confirm-signup': () => ({ status: 200, body: { userConfirmed: true, requiresLogin: false, ...more } }),
});
const refused = (body: object, status = 400) => ({ 'POST /auth/confirm-signup': () => ({ status, body }) });

function Opener({ pending }: { pending: Pending }) {
  const [current, setCurrent] = useState<Pending | null>(pending);
  return (
    <>
      <button type="button" onClick={() => setCurrent(pending)}>
        reopen
      </button>
      <VerifyDialog pending={current} onClose={() => setCurrent(null)} />
    </>
  );
}

function show(answers: Answers = {}, pending = chiharu) {
  const calls = stubApi(answers);
  renderInApp(<Opener pending={pending} />);
  return calls;
}

const code = () => screen.getByPlaceholderText<HTMLInputElement>('Enter 6-digit code');
const type = (value: string) => fireEvent.change(code(), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const enter = () => fireEvent.submit(code().closest('form') as HTMLFormElement);

test('shows the address that received the code and focuses the field', () => {
  show();
  const dialog = screen.getByRole('dialog', { name: 'Verify Your Email' });
  expect(dialog.textContent).toContain("We've sent a 6-digit verification code to chiharu@hiyori.example");
  expect(screen.getByText('Enter the 6-digit code from your email')).toBeTruthy();
  expect(document.activeElement).toBe(code());
});

test('accepts only digits, and exactly six of them', () => {
  show();
  type('12a3-45');
  expect(code().value).toBe('12345');
  expect(button('Verify Email').disabled).toBe(true);
  type('12345678');
  expect(code().value).toBe('123456');
  expect(button('Verify Email').disabled).toBe(false);
});

test('shows a validation error on Enter', async () => {
  const calls = show();
  enter();
  expect(screen.getByRole('alert').textContent).toBe('Please enter the verification code');
  type('123');
  enter();
  expect(screen.getByRole('alert').textContent).toBe('Verification code must be 6 digits');
  await requestsSent();
  expect(calls).toEqual([]);
});

test('sends the code once with the password of the form, then closes', async () => {
  const calls = show(confirmed({ user: wireSelf() }));
  type('123456');
  fireEvent.click(button('Verify Email'));
  fireEvent.click(await screen.findByRole('button', { name: 'Verifying...' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([
    { email: 'chiharu@hiyori.example', confirmationCode: '123456', password: 'hiyori-demo' },
  ]);
});

test('without a password, confirms the address and asks the user to sign in', async () => {
  const calls = show(confirmed({ requiresLogin: true }), { email: 'chiharu@hiyori.example' });
  type('123456');
  fireEvent.click(button('Verify Email'));
  await screen.findByText('メールアドレスを確認しました。ログインしてください。');
  expect(calls[0]?.body).toEqual({ email: 'chiharu@hiyori.example', confirmationCode: '123456' });
});

test.each([
  [{ error: 'CodeMismatchException', message: '' }, 'Invalid verification code. Please check and try again.'],
  [{ error: 'ExpiredCodeException', message: '' }, 'Verification code has expired. Please request a new code.'],
  [
    { error: 'LimitExceededException', message: 'Attempt limit exceeded, please request a new code.' },
    'Attempt limit exceeded, please request a new code.',
  ],
  [{ error: '', message: '' }, 'Verification failed'],
])('shows %j as "%s" and keeps the code', async (body, text) => {
  show(refused(body));
  type('123456');
  fireEvent.click(button('Verify Email'));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(code().value).toBe('123456');
});

describe('resending', () => {
  const sent = { 'POST /auth/resend-confirmation': () => ({ status: 200, body: { success: true } }) };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('waits sixty seconds after each success, counting down', async () => {
    const calls = show(sent);
    fireEvent.click(button('Resend code'));
    await pass(0);
    expect(button('Resend code in 60s').getAttribute('aria-disabled')).toBe('true');
    await pass(1_000);
    fireEvent.click(button('Resend code in 59s'));
    await pass(58_999);
    expect(button('Resend code in 1s')).toBeTruthy();
    await pass(1_001);
    fireEvent.click(button('Resend code'));
    await pass(0);
    expect(calls.length).toBe(2);
  });

  test('shows a busy label while sending', async () => {
    show({ 'POST /auth/resend-confirmation': () => new Promise(() => {}) });
    fireEvent.click(button('Resend code'));
    await pass(0);
    expect(button('Sending...')).toBeTruthy();
  });

  test('continues the countdown when the dialog is closed and reopened', async () => {
    show(sent);
    fireEvent.click(button('Resend code'));
    await pass(0);
    fireEvent.click(button('Cancel'));
    await pass(20_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'reopen' }));
    expect(button('Resend code in 40s')).toBeTruthy();
  });

  test.each([
    ['Attempt limit exceeded', 'Attempt limit exceeded'],
    ['', 'Failed to resend code'],
  ])('shows a failure ("%s") as "%s" and allows a retry', async (message, text) => {
    show({ 'POST /auth/resend-confirmation': () => ({ status: 400, body: { error: 'x', message } }) });
    fireEvent.click(button('Resend code'));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(button('Resend code').getAttribute('aria-disabled')).not.toBe('true');
  });
});
