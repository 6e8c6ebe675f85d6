import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { hostsCopy as copy } from './copy.ts';
import { HostsSheet } from './hosts-sheet.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      <HostsSheet open={isOpen} onClose={() => setOpen(false)} eventId={5} />
    </>
  );
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const sheet = (name: string) => screen.findByRole('dialog', { name });

test('focus stays in the sheet when its content changes, and returns when it closes', async () => {
  stubApi({ 'GET /events/5/hosts': () => ({ status: 200, body: { hosts: [], left: 9 } }) });
  renderInApp(<Opener />, { viewer: { id: 7 } });
  await press('開く');
  await press(copy.invite);
  expect(document.activeElement).toBe(await sheet(copy.inviteTitle));
  await press(copy.back);
  expect(document.activeElement).toBe(await sheet(copy.title));
  fireEvent.click(within(await sheet(copy.title)).getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '開く' })));
});
