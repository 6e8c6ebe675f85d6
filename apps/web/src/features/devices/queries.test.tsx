import type { Device } from '@hiyori/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { devicesCopy as copy } from './copy.ts';
import { useDevices, useSignOutDevice } from './queries.ts';

const device: Device = {
  id: 5,
  browser: null,
  system: null,
  isCurrent: false,
  signedInAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: '2026-11-20T00:00:00.000Z',
};

function Shown() {
  const { devices, isRetrying, retry } = useDevices();
  const { signOut } = useSignOutDevice();
  return (
    <>
      <p>{isRetrying ? '読んでいる' : '読んだ'}</p>
      <button type="button" onClick={retry}>
        読み直す
      </button>
      {devices?.map((each) => (
        <button key={each.id} type="button" onClick={() => signOut(each)}>
          端末 {each.id}
        </button>
      ))}
    </>
  );
}

function show(answers: Answers) {
  stubApi({ 'GET /me/devices': () => ({ status: 200, body: { devices: [device] } }), ...answers });
  renderInApp(<Shown />, { viewer: wireSelf() });
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: '端末 5' }));

test('removes a device that is already signed out', async () => {
  show({ 'DELETE /me/devices/5': () => ({ status: 404, body: { error: 'x', message: '' } }) });
  await press();
  await screen.findByText(copy.signedOut(copy.unknown));
  await waitFor(() => expect(screen.queryByRole('button', { name: '端末 5' })).toBeNull());
});

test('keeps a device that could not be signed out, and says so', async () => {
  show({ 'DELETE /me/devices/5': () => ({ status: 503, body: {} }) });
  await press();
  await screen.findByText(new RegExp(copy.signOutFailed));
  expect(screen.getByRole('button', { name: '端末 5' })).toBeTruthy();
});

test('a device that was signed out does not return with an older read', async () => {
  const older = deferred({ status: 200, body: { devices: [device] } });
  let reads = 0;
  show({
    'GET /me/devices': () => {
      reads += 1;
      return reads === 1 ? { status: 200, body: { devices: [device] } } : older.promise;
    },
    'DELETE /me/devices/5': () => ({ status: 200, body: { success: true } }),
  });
  await screen.findByRole('button', { name: '端末 5' });
  fireEvent.click(screen.getByRole('button', { name: '読み直す' }));
  await waitFor(() => expect(reads).toBe(2));
  await press();
  await screen.findByText(copy.signedOut(copy.unknown));
  await act(async () => older.release());
  await waitFor(() => expect(screen.getByText('読んだ')).toBeTruthy());
  expect(screen.queryByRole('button', { name: '端末 5' })).toBeNull();
});
