import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
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

const ken = { id: 3, userId: 'ken', displayName: '健', avatarUrl: null, email: null };

test('reads the list again when it is opened', async () => {
  const calls = stubApi({ 'GET /events/5/hosts': () => ({ status: 200, body: { hosts: [], left: 10 } }) });
  const stale = { hosts: [{ user: ken, status: 'accepted', isShown: true }], left: 9 };
  renderInApp(<Opener />, { viewer: { id: 7 }, cached: [[['event-hosts', 'list', { eventId: 5 }], stale]] });
  await requestsSent();
  expect(calls).toEqual([]);
  await press('開く');
  expect(await screen.findByText(copy.empty)).toBeTruthy();
});

test('a switch invites no one who left: it says so, and the row goes', async () => {
  let hosts: object[] = [{ user: ken, status: 'accepted', isShown: true }];
  const calls = stubApi({
    'GET /events/5/hosts': () => ({ status: 200, body: { hosts, left: 9 } }),
    'PUT /events/5/hosts/3': () => {
      hosts = [];
      return { status: 404, body: { error: 'event_host.not_found', message: 'もう共催者ではありません。' } };
    },
  });
  renderInApp(<Opener />, { viewer: { id: 7 } });
  await press('開く');
  const change = await screen.findByRole('switch', { name: copy.shown });
  change.focus();
  fireEvent.click(change);
  expect(await screen.findByText('もう共催者ではありません。')).toBeTruthy();
  expect(await screen.findByText(copy.empty)).toBeTruthy();
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ isShown: false, onlyKnown: true });
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
});

test('says of an invitation that it was withdrawn', async () => {
  stubApi({
    'GET /events/5/hosts': () => ({
      status: 200,
      body: { hosts: [{ user: ken, status: 'invited', isShown: true }], left: 9 },
    }),
    'DELETE /events/5/hosts/3': () => ({ status: 200, body: { success: true } }),
  });
  renderInApp(<Opener />, { viewer: { id: 7 } });
  await press('開く');
  await press(copy.takeLabel('健'));
  await press(copy.withdrawConfirm);
  expect(await screen.findByText('招待を取り消しました')).toBeTruthy();
  expect(screen.queryByText(copy.taken('健'))).toBeNull();
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

test('who is picked and not invited is picked again after a login', async () => {
  const followers = [{ user: wireSelf({ id: 3, display_name: '友田 花子' }), isMember: false }];
  const list = { id: 1, kind: 'close', name: '親しい友だち', membersCount: 0, eventsCount: 0 };
  stubApi({
    'GET /events/5/hosts': () => ({ status: 200, body: { hosts: [], left: 9 } }),
    'GET /me/lists': () => ({ status: 200, body: { lists: [list] } }),
    'GET /me/lists/1/candidates': () => ({ status: 200, body: { followers, nextCursor: null } }),
    'PUT /events/5/hosts/3': () => ({ status: 401, body: { error: 'auth.required', message: '' } }),
  });
  const open = async () => {
    const { unmount } = renderInApp(<Opener />, { viewer: wireSelf() });
    await press('開く');
    await press(copy.invite);
    return { unmount, hanako: await screen.findByRole<HTMLInputElement>('checkbox', { name: '友田 花子' }) };
  };
  const { unmount, hanako } = await open();
  fireEvent.click(hanako);
  await press(copy.inviteCount(1));
  await screen.findByRole('alert');
  unmount();
  const again = await open();
  expect(again.hanako.checked).toBe(true);
  await press(copy.back);
  await press(copy.invite);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '友田 花子' })).checked).toBe(false);
});
