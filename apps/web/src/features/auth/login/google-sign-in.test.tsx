import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi } from '../../../../test/api-stub.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { keptReturnPath } from './return-path.ts';

const config = (cognitoDomain: string) => ({
  'GET /auth/cognito-config': () => ({
    status: 200,
    body: { cognitoDomain, clientId: 'c', webCallbackUri: 'http://app/auth/callback', callbackUri: 'http://app/cb' },
  }),
});

function show(answers: Answers) {
  stubApi(answers);
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { ...window.location, origin: 'http://app', protocol: 'http:', assign });
  renderInApp(<GoogleSignIn label="Googleでログイン" returnPath="/events/5" />);
  return assign;
}
const button = () => screen.getByRole('button', { name: 'Googleでログイン' });

test('begins the sign-in at the API, also after the browser’s back button, and stores the return path', async () => {
  const assign = show(config('https://login.example'));
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('pageshow'));
  fireEvent.click(await screen.findByRole('button', { name: 'Googleでログイン' }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  expect(assign.mock.calls).toEqual(Array(2).fill(['/api/v1/auth/google']));
  expect(keptReturnPath()).toBe('/events/5');
});

test('navigates once on a double click', async () => {
  const assign = show(config('https://login.example'));
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(assign).toHaveBeenCalledOnce();
});

test('hides the button when the provider has no hosted pages', async () => {
  show(config(''));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('shows an error when the sign-in cannot start, and allows a retry', async () => {
  const refuse = () => ({ status: 400, body: { error: 'x', message: '' } });
  const assign = show({ 'GET /auth/cognito-config': refuse });
  fireEvent.click(button());
  await screen.findByText(/Googleでのログインを始められませんでした/);
  expect(assign).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-busy')).toBeNull();
});
