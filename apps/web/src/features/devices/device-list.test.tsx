import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { devicesCopy as copy } from './copy.ts';
import { DeviceList } from './device-list.tsx';

const device = (id: number) => ({
  id,
  browser: null,
  system: null,
  isCurrent: id === 1,
  signedInAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: '2026-11-20T00:00:00.000Z',
});

test('focus goes to the next device when one is signed out', async () => {
  let ids = [1, 2, 3];
  stubApi({
    'GET /me/devices': () => ({ status: 200, body: { devices: ids.map(device) } }),
    'DELETE /me/devices/2': () => {
      ids = [1, 3];
      return { status: 200, body: { success: true } };
    },
  });
  renderInApp(<DeviceList />, { viewer: wireSelf() });
  const [signOut] = await screen.findAllByRole('button', { name: copy.signOut });
  const next = screen.getAllByRole('button', { name: copy.signOut })[1]?.closest('[data-part="menu-row"]');
  signOut?.focus();
  if (signOut) fireEvent.click(signOut);
  await waitFor(() => expect(screen.getAllByRole('button', { name: copy.signOut })).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(next));
});
