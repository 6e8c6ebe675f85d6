import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, requestsSent, stubApi } from '../../../../test/api-stub.tsx';
import { SignupForm } from './signup-form.tsx';

const known =
  'このメールアドレスは既に登録されています。ログインをお試しください（メール認証が必要な場合があります）。';

function show(status = 201, body: object = {}) {
  const calls = stubApi({ 'POST /auth/signup': () => ({ status, body }) });
  const onUnconfirmed = vi.fn();
  renderInApp(<SignupForm onUnconfirmed={onUnconfirmed} />);
  return { calls, onUnconfirmed };
}

function fill({ password = '12345678', confirmation }: { password?: string; confirmation?: string } = {}) {
  fireEvent.change(screen.getByLabelText('メールアドレス'), { target: { value: 'new@hiyori.example' } });
  fireEvent.change(screen.getByLabelText('パスワード'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('パスワード（確認）'), { target: { value: confirmation ?? password } });
  fireEvent.click(screen.getByRole('button', { name: 'アカウントを作成' }));
}

test('rejects different passwords', async () => {
  const { calls } = show();
  fill({ confirmation: '12345679' });
  expect(screen.getByText('パスワードが一致しません')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('パスワード（確認）'));
  await requestsSent();
  expect(calls).toEqual([]);
});

test.each(['', '1234567'])('rejects "%s" as too short a password', async (password) => {
  const { calls } = show();
  fill({ password });
  expect(screen.getByText('パスワードは8文字以上で入力してください')).toBeTruthy();
  await requestsSent();
  expect(calls).toEqual([]);
});

test.each([
  [{ requiresVerification: true, userConfirmed: true }],
  [{ requiresVerification: false, userConfirmed: false }],
])('requests the code when the account must be confirmed: %j', async (answer) => {
  const { calls, onUnconfirmed } = show(201, { email: 'new@hiyori.example', ...answer });
  fill();
  await waitFor(() => expect(onUnconfirmed).toHaveBeenCalledOnce());
  expect(onUnconfirmed).toHaveBeenCalledWith({ email: 'new@hiyori.example', password: '12345678' });
  expect(calls[0]?.body).toEqual({
    username: 'new@hiyori.example',
    email: 'new@hiyori.example',
    password: '12345678',
  });
});

test('shows an error for a taken address', async () => {
  show(409, { error: 'UsernameExistsException', message: 'User already exists' });
  fill();
  expect((await screen.findByRole('alert')).textContent).toBe(known);
  expect(screen.queryByRole('button', { name: 'コードを入力' })).toBeNull();
});

test.each([
  [{ error: 'UserNotConfirmedException', message: '' }],
  [{ error: 'x', message: '', requiresVerification: true }],
])('offers to enter the code of an unconfirmed address: %j', async (body) => {
  const { onUnconfirmed } = show(403, body);
  fill();
  expect((await screen.findByRole('alert')).textContent).toBe(known);
  fireEvent.click(screen.getByRole('button', { name: 'コードを入力' }));
  expect(onUnconfirmed).toHaveBeenCalledWith({ email: 'new@hiyori.example', password: '12345678' });
});

test.each([
  ['unknown', 1],
  ['not_done', 0],
])('after a failure whose outcome is %s a taken address has %i buttons to enter the code', async (outcome, buttons) => {
  let status = 503;
  stubApi({
    'POST /auth/signup': () =>
      status === 503
        ? { status, body: { error: 'server.unavailable', message: 'x', outcome } }
        : { status, body: { error: 'UsernameExistsException', message: 'User already exists' } },
  });
  renderInApp(<SignupForm onUnconfirmed={vi.fn()} />);
  fill();
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'コードを入力' })).toBeNull();
  status = 409;
  fireEvent.click(screen.getByRole('button', { name: 'アカウントを作成' }));
  await screen.findByText(known);
  expect(screen.queryAllByRole('button', { name: 'コードを入力' })).toHaveLength(buttons);
});

test('shows why the server refuses a password beside its field, until the password changes', async () => {
  const reason = 'よく使われるパスワードです。別のパスワードにしてください';
  const { onUnconfirmed } = show(422, { error: 'auth.password_refused', message: reason });
  fill({ password: 'password' });
  const field = screen.getByLabelText<HTMLInputElement>('パスワード');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([reason]);
  expect(onUnconfirmed).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'correct horse' } });
  expect(screen.queryByText(reason)).toBeNull();
});
