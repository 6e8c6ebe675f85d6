import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi } from '../../../../test/api-stub.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { consumeOAuthState } from './oauth-state.ts';

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
  renderInApp(<GoogleSignIn label="Googleでログイン" place="/events/5" />);
  return assign;
}
const button = () => screen.getByRole('button', { name: 'Googleでログイン' });

beforeEach(() => sessionStorage.clear());

test('each press leads to the provider with a state of its own, and remembers the place', async () => {
  const assign = show(config('https://login.example'));
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('pageshow'));
  fireEvent.click(await screen.findByRole('button', { name: 'Googleでログイン' }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  const urls = assign.mock.calls.map(([url]) => new URL(url));
  expect(urls.map(({ host, pathname }) => host + pathname)).toEqual(Array(2).fill('login.example/oauth2/authorize'));
  const [one, two] = urls.map(({ searchParams }) => searchParams.get('state'));
  expect(one).not.toBe(two);
  expect(sessionStorage.getItem('hiyori.oauth-state')).toBe(two);
  expect(consumeOAuthState()).toBe('/events/5');
});

test('a double press leads away once', async () => {
  const assign = show(config('https://login.example'));
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(assign).toHaveBeenCalledOnce();
});

test('without hosted pages there is no such button', async () => {
  show(config(''));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('what cannot be begun is said, and may be tried again', async () => {
  const refuse = () => ({ status: 400, body: { error: 'x', message: '' } });
  const assign = show({ 'GET /auth/cognito-config': refuse });
  fireEvent.click(button());
  await screen.findByText(/Googleでのログインを始められませんでした/);
  expect(assign).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-busy')).toBeNull();
});
