import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { useSession } from '../queries.ts';
import { PasswordMail } from './password-mail.tsx';

const route = 'POST /auth/forgot-password';

function SessionGate() {
  return useSession().state === 'authenticated' && <PasswordMail />;
}

async function show(answer: () => { status: number; body: unknown } | Promise<{ status: number; body: unknown }>) {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), [route]: answer });
  renderInApp(<SessionGate />);
  return { open, sent: () => calls.filter((call) => call.route === route), button: await screen.findByRole('button') };
}

afterEach(() => vi.restoreAllMocks());

test('opens the tab in the click handler and sends one code to the signed-in address', async () => {
  let answer = () => {};
  const { open, sent, button } = await show(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: { success: true } });
      }),
  );
  expect(button.textContent).toBe('パスワードを設定（再設定）');
  fireEvent.click(button);
  expect(open.mock.calls).toEqual([['/reset-password?email=chiharu%40hiyori.example', '_blank', 'noopener']]);
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ email: 'chiharu@hiyori.example' }]));
  fireEvent.click(screen.getByRole('button'));
  expect(open).toHaveBeenCalledOnce();
  answer();
  expect(await screen.findByText(/確認コードをお送りしました/)).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('shows an alert on failure and removes it at the next attempt', async () => {
  let status = 500;
  const { button } = await show(() => ({ status, body: status === 200 ? { success: true } : {} }));
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('送信に失敗しました。時間をおいて再度お試しください。');
  status = 200;
  fireEvent.click(button);
  expect(await screen.findByText(/確認コードをお送りしました/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
