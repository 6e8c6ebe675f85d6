import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useClearSession, useSession } from './queries.ts';
import { useViewerMutation } from './use-viewer-mutation.ts';

const send = vi.fn<(name: string) => Promise<{ status: number }>>();
const onDone = vi.fn();

function SendButton() {
  const { mutate, status } = useViewerMutation({
    send,
    onDone,
    doneText: (name: string) => `${name}を保存しました。`,
    failedText: '保存できませんでした。',
  });
  const clearSession = useClearSession();
  return (
    <>
      <p>mutation: {status}</p>
      <button type="button" onClick={() => mutate('予定')}>
        send
      </button>
      <button type="button" onClick={clearSession}>
        sign out
      </button>
    </>
  );
}

function SessionGate() {
  const { state } = useSession();
  if (state === 'loading') return null;
  return (
    <>
      <p>{state}</p>
      <SendButton />
    </>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }) });
  renderInApp(<SessionGate />);
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('updates the cache and shows a toast after status 200', async () => {
  send.mockResolvedValue({ status: 200 });
  await press('send');
  await screen.findByText('予定を保存しました。');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.anything(), '予定');
});

test('shows an error for any other status', async () => {
  send.mockResolvedValue({ status: 404 });
  await press('send');
  await screen.findByText(/^保存できませんでした。/);
  expect(onDone).not.toHaveBeenCalled();
});

test('changes nothing when the viewer has left before the response', async () => {
  let respond = (_: { status: number }) => {};
  send.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  await press('send');
  await waitFor(() => expect(send).toHaveBeenCalled());
  await press('sign out');
  await screen.findByText('anonymous');
  respond({ status: 200 });
  await screen.findByText('mutation: success');
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.queryByText('予定を保存しました。')).toBeNull();
});
