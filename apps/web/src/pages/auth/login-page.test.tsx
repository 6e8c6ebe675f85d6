import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
// Imported up front: the test must not depend on the duration of the lazy import.
import '../../features/auth/login/account-status.tsx';
import { authCopy } from '../../features/auth/copy.ts';
import { accountStatusCopy } from '../../features/auth/english-copy.ts';
import { saveReturnPath } from '../../features/auth/login/return-path.ts';
import { LoginPage } from './login-page.tsx';
import { SignupPage } from './signup-page.tsx';

test.each([
  [LoginPage, authCopy.loginAdds, authCopy.loginLead],
  [SignupPage, authCopy.signupAdds, authCopy.signupLead],
])('says that the event is added for which one has to sign in', async (AuthPage, adds, lead) => {
  stubApi({ 'GET /auth/me': () => ({ status: 401, body: { error: 'auth.unauthorized', message: '' } }) });
  saveReturnPath('/events/17?add=0');
  const { unmount } = renderInApp(<AuthPage />);
  expect(await screen.findByText(lead)).toBeTruthy();
  unmount();
  saveReturnPath('/events/17?add=1');
  renderInApp(<AuthPage />);
  expect(await screen.findByText(adds)).toBeTruthy();
});

test('focuses the login again after the page of a closed account', async () => {
  stubApi({
    'GET /auth/me': () => ({ status: 401, body: { error: 'auth.unauthorized', message: '' } }),
    'POST /auth/login': () => ({
      status: 403,
      body: { error: 'account.suspended', message: '', userStatus: 'suspended' },
    }),
  });
  renderInApp(<LoginPage />);
  fireEvent.change(await screen.findByLabelText('メールアドレス'), { target: { value: 'chiharu@hiyori.example' } });
  fireEvent.change(screen.getByLabelText('パスワード'), { target: { value: 'hiyori-demo' } });
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  const retry = await screen.findByRole('button', { name: accountStatusCopy.retry });
  retry.focus();
  fireEvent.click(retry);
  await screen.findByLabelText('メールアドレス');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
