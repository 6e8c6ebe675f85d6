import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
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

test('who is picked while the others are invited is not lost', async () => {
  const user = { id: 3, userId: 'hanako', displayName: '友田 花子', avatarUrl: null, email: null };
  const invited = deferred({ status: 200, body: { host: { user, status: 'invited', isShown: true } } });
  const followers = ['友田 花子', '森 大地'].map((display_name, index) => ({
    user: wireSelf({ id: 3 + index, display_name }),
    isMember: false,
  }));
  const list = { id: 1, kind: 'close', name: '親しい友だち', membersCount: 0, eventsCount: 0 };
  stubApi({
    'GET /events/5/hosts': () => ({ status: 200, body: { hosts: [], left: 9 } }),
    'GET /me/lists': () => ({ status: 200, body: { lists: [list] } }),
    'GET /me/lists/1/candidates': () => ({ status: 200, body: { followers, nextCursor: null } }),
    'PUT /events/5/hosts/3': () => invited.promise,
  });
  renderInApp(<Opener />, { viewer: wireSelf() });
  await press('開く');
  await press(copy.invite);
  fireEvent.click(await screen.findByRole('checkbox', { name: '友田 花子' }));
  await press(copy.inviteCount(1));
  const other = screen.getByRole<HTMLInputElement>('checkbox', { name: '森 大地' });
  fireEvent.click(other);
  expect(other.checked).toBe(false);
  invited.release();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: copy.inviteTitle })).toBeNull());
});
