import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
// Imported up front: the test must not depend on the duration of the lazy import.
import '../../features/auth/login/account-status.tsx';
import { accountStatusCopy } from '../../features/auth/english-copy.ts';
import { LoginPage } from './login-page.tsx';

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
