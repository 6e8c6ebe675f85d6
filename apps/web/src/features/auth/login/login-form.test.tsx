import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { useSession } from '../queries.ts';
import { LoginForm } from './login-form.tsx';

const me = { 'GET /auth/me': () => ({ status: 401, body: { error: 'auth.unauthorized', message: '' } }) };
const demo = (login: object | null) => ({ 'GET /auth/demo-login': () => ({ status: 200, body: { login } }) });
const rejectLogin = (status: number, body: object) => ({
  ...me,
  ...demo(null),
  'POST /auth/login': () => ({ status, body }),
});

function SessionGate({ onUnconfirmed = vi.fn(), onClosed = vi.fn() }) {
  const session = useSession();
  if (session.state === 'authenticated') return <p>{session.user.displayName}</p>;
  return (
    <LoginForm onUnconfirmed={onUnconfirmed} onClosed={onClosed}>
      <p>links</p>
    </LoginForm>
  );
}

function show(answers: Answers) {
  const calls = stubApi(answers);
  const [onUnconfirmed, onClosed] = [vi.fn(), vi.fn()];
  renderInApp(<SessionGate onUnconfirmed={onUnconfirmed} onClosed={onClosed} />);
  return { calls, onUnconfirmed, onClosed };
}

const email = () => screen.getByLabelText<HTMLInputElement>('メールアドレス');
const password = () => screen.getByLabelText<HTMLInputElement>('パスワード');
const press = () => fireEvent.click(screen.getByRole('button', { name: 'ログイン' }));

function fill() {
  fireEvent.change(email(), { target: { value: ' chiharu@hiyori.example ' } });
  fireEvent.change(password(), { target: { value: 'hiyori-demo' } });
}

test('shows an error beside each missing field and sends nothing', async () => {
  const { calls } = show({ ...me, ...demo(null) });
  press();
  expect(screen.getByText('メールアドレスを入力してください')).toBeTruthy();
  expect(screen.getByText('パスワードを入力してください')).toBeTruthy();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email());
  await requestsSent();
  expect(calls.some(({ route }) => route === 'POST /auth/login')).toBe(false);
});

test('signs in with valid credentials', async () => {
  const body = { email: 'chiharu@hiyori.example', requiresVerification: false, userConfirmed: true, user: wireSelf() };
  const { calls } = show({ ...me, ...demo(null), 'POST /auth/login': () => ({ status: 200, body }) });
  fill();
  press();
  await screen.findByText('望月 千晴');
  expect(calls.find(({ route }) => route === 'POST /auth/login')?.body).toEqual({
    email: 'chiharu@hiyori.example',
    password: 'hiyori-demo',
  });
});

test('shows the error of the server and keeps the input', async () => {
  show(rejectLogin(401, { error: 'NotAuthorizedException', message: 'Incorrect username or password.' }));
  fill();
  press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'メールアドレスまたはパスワードが正しくありません。（Incorrect username or password.）',
  );
  expect(password().value).toBe('hiyori-demo');
});

test.each([
  [{ error: 'UserNotConfirmedException', message: '' }],
  [{ error: 'x', message: '', requiresVerification: true }],
])('requests the code of an unconfirmed address: %j', async (body) => {
  const { onUnconfirmed } = show(rejectLogin(403, body));
  fill();
  press();
  await waitFor(() =>
    expect(onUnconfirmed).toHaveBeenCalledWith({ email: 'chiharu@hiyori.example', password: 'hiyori-demo' }),
  );
});

test('reports the status of a suspended account', async () => {
  const { onClosed } = show(
    rejectLogin(403, { error: 'auth.account_suspended', message: '', userStatus: 'suspended' }),
  );
  fill();
  press();
  await waitFor(() => expect(onClosed).toHaveBeenCalledWith('suspended'));
});

test('fills the fields with the demo login', async () => {
  show({ ...me, ...demo({ email: 'chiharu@hiyori.example', password: 'hiyori-demo' }) });
  fireEvent.click(await screen.findByRole('button', { name: '入力する' }));
  expect([email().value, password().value]).toEqual(['chiharu@hiyori.example', 'hiyori-demo']);
});
