import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { useSession } from '../queries.ts';
import { DownloadRow } from './download-row.tsx';

const started: string[] = [];
beforeEach(() => {
  started.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    started.push(`${this.pathname} ${this.hasAttribute('download')}`);
  });
});

function Page() {
  const session = useSession();
  if (session.state === 'anonymous') return session.isRefused ? 'login' : 'welcome';
  return session.state === 'authenticated' ? <DownloadRow icon="doc" label="保存" href="/api/v1/file" /> : null;
}

type Answer = { status: number; body: unknown } | null;

/** Shows the row to a member, whose session is read again with `answer` when it is pressed. */
async function press(answer: Answer) {
  let isPressed = false;
  const me = () => (isPressed ? answer : { status: 200, body: { user: wireSelf() } });
  const calls = stubApi({ 'GET /auth/me': me });
  renderInApp(<Page />);
  const row = await screen.findByRole('link', { name: '保存' });
  isPressed = true;
  // Pressed twice: the file is downloaded once.
  expect([fireEvent.click(row), fireEvent.click(row)]).toEqual([false, false]);
  await waitFor(() => expect(calls).toHaveLength(2));
}

test('downloads the file once after the session was read', async () => {
  await press({ status: 200, body: { user: wireSelf() } });
  await waitFor(() => expect(started).toEqual(['/api/v1/file true']));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/api/v1/file');
});

test('shows the login in place of a refused file when the session has ended', async () => {
  await press({ status: 401, body: { error: 'auth.unauthorized', message: '' } });
  await screen.findByText('login');
  expect(started).toEqual([]);
});

test('downloads nothing for another member who is signed in by now', async () => {
  await press({ status: 200, body: { user: wireSelf({ id: 8, user_id: 'other' }) } });
  await vi.dynamicImportSettled();
  expect(started).toEqual([]);
});

test('says that there is no connection', async () => {
  await press(null);
  await screen.findByText(/接続/);
  expect(started).toEqual([]);
});
