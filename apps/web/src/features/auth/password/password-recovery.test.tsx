import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi } from '../../../../test/api-stub.tsx';
import { deferred } from '../../../../test/deferred.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = (status: number, body: object) => () => ({ status, body });
const success = answer(200, { success: true });

describe('the forgotten password form', () => {
  const page = (isShown = true) => (
    <>
      {isShown && <ForgotPasswordForm />}
      <Address />
    </>
  );
  function show(answers: Answers) {
    const calls = stubApi(answers);
    const { rerender } = renderInApp(page());
    return { calls, leave: () => rerender(page(false)) };
  }

  test('opens the reset page with the address', async () => {
    const { calls } = show({ 'POST /auth/forgot-password': success });
    type('メールアドレス', ' a+b@hiyori.example ');
    press('コードを送る');
    await screen.findByText('at /reset-password?email=a%2Bb%40hiyori.example');
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'a+b@hiyori.example' }]);
  });

  test('says that the code was sent, and opens no page, after the form was left', async () => {
    const sent = deferred(success());
    const { leave } = show({ 'POST /auth/forgot-password': () => sent.promise });
    type('メールアドレス', 'a@hiyori.example');
    press('コードを送る');
    leave();
    sent.release();
    const enter = await screen.findByRole('button', { name: 'コードを入力' });
    expect(screen.getByText('at /')).toBeTruthy();
    fireEvent.click(enter);
    await screen.findByText('at /reset-password?email=a%40hiyori.example');
  });

  test('requires an address', async () => {
    const { calls } = show({});
    press('コードを送る');
    expect(screen.getByRole('alert').textContent).toBe('メールアドレスを入力してください');
    expect(document.activeElement).toBe(field('メールアドレス'));
    await requestsSent();
    expect(calls).toEqual([]);
  });

  test.each([
    ['', 'Failed to send reset code'],
    ['Attempt limit exceeded', /Attempt limit exceeded/],
  ])('shows the message of the server ("%s") or a general error', async (message, text) => {
    show({ 'POST /auth/forgot-password': answer(400, { error: 'x', message }) });
    type('メールアドレス', 'a@hiyori.example');
    press('コードを送る');
    await screen.findByText(text);
    expect(field('メールアドレス').value).toBe('a@hiyori.example');
  });
});

describe('the new password form', () => {
  function show(answers: Answers, email = 'a@hiyori.example') {
    const calls = stubApi(answers);
    const onDone = vi.fn();
    renderInApp(<ResetPasswordForm email={email} onDone={onDone} />);
    return { calls, onDone };
  }
  function fill(password = 'new-password') {
    type('確認コード', '12a3456');
    type('新しいパスワード', password);
    type('新しいパスワード（確認）', password);
  }

  test('sets the password with the code', async () => {
    const { calls, onDone } = show({ 'POST /auth/confirm-forgot-password': success });
    fill();
    press('パスワードを再設定');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'a@hiyori.example', code: '123456', newPassword: 'new-password' },
    ]);
  });

  test('applies the sign-up rules and shows each error beside its field', async () => {
    const { calls } = show({}, '');
    type('新しいパスワード', '1234567');
    type('新しいパスワード（確認）', '12345678');
    press('パスワードを再設定');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'メールアドレスを入力してください',
      '確認コードを入力してください',
      'パスワードは8文字以上で入力してください',
      'パスワードが一致しません',
    ]);
    expect(document.activeElement).toBe(field('メールアドレス'));
    await requestsSent();
    expect(calls).toEqual([]);
  });

  const newCode =
    'まちがいが続いたため、このコードは使えなくなりました。「コードをもう一度送る」で新しいコードを受け取ってください。';
  test.each([
    [400, 'CodeMismatchException', '', '確認コードが正しくありません。'],
    [400, 'ExpiredCodeException', '', '確認コードの有効期限が切れています。'],
    [429, 'LimitExceededException', 'Attempt limit exceeded, please request a new code.', newCode],
  ])('shows %i %s "%s" beside the code and keeps the input', async (status, error, message, text) => {
    const { onDone } = show({ 'POST /auth/confirm-forgot-password': answer(status, { error, message }) });
    fill();
    press('パスワードを再設定');
    await screen.findByText(text);
    expect(document.activeElement).toBe(field('確認コード'));
    expect(field('新しいパスワード').value).toBe('new-password');
    expect(onDone).not.toHaveBeenCalled();
    type('確認コード', '654321');
    expect(screen.queryByText(text)).toBeNull();
  });

  test('says that the password may be set when the code is refused after a lost response', async () => {
    let isLost = true;
    const refused = { status: 400, body: { error: 'CodeMismatchException', message: '' } };
    show({ 'POST /auth/confirm-forgot-password': () => (isLost ? null : refused) });
    fill();
    press('パスワードを再設定');
    await screen.findByText('通信できませんでした。接続を確認してください。');
    isLost = false;
    press('パスワードを再設定');
    await screen.findByText(/もう再設定されているかもしれません/);
    expect(field('確認コード').getAttribute('aria-invalid')).toBeNull();
    type('新しいパスワード', 'other-password');
    type('新しいパスワード（確認）', 'other-password');
    press('パスワードを再設定');
    await screen.findByText('確認コードが正しくありません。');
  });

  test('shows why the server refuses a password beside its field', async () => {
    const message = 'メールアドレスと同じパスワードは使えません';
    const refused = answer(422, { error: 'auth.password_refused', message });
    const { onDone } = show({ 'POST /auth/confirm-forgot-password': refused });
    fill();
    press('パスワードを再設定');
    await screen.findByText(message);
    expect(document.activeElement).toBe(field('新しいパスワード'));
    expect(field('確認コード').value).not.toBe('');
    expect(onDone).not.toHaveBeenCalled();
    type('新しいパスワード', 'correct horse');
    expect(screen.queryByText(message)).toBeNull();
  });

  test('shows any other error below the fields', async () => {
    show({ 'POST /auth/confirm-forgot-password': answer(400, { error: 'InvalidPasswordException', message: '' }) });
    fill();
    press('パスワードを再設定');
    expect((await screen.findByRole('alert')).textContent).toBe('パスワードの形式が正しくありません。');
  });

  test('resends the code to the current address and starts the cooldown', async () => {
    const { calls } = show({ 'POST /auth/forgot-password': success });
    type('メールアドレス', 'b@hiyori.example');
    press('コードをもう一度送る');
    await screen.findByRole('button', { name: '60秒後にもう一度送れます' });
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'b@hiyori.example' }]);
  });

  test('shows a message when too many codes were requested', async () => {
    show({ 'POST /auth/forgot-password': answer(429, { error: 'request.rate_limited', message: 'x' }) });
    press('コードをもう一度送る');
    await screen.findByText('短い間に何度も送ったため、いまは送れません。しばらくしてからお試しください。');
  });
});
