import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, lastOf, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireNotification } from '../../../test/wire-notification.ts';
import { NotificationPart } from './notification-list.tsx';
import { useUnreadCount } from './queries.ts';

const get = 'GET /notifications';
const post = 'POST /notifications/read';

const Unread = () => <p>未読 {useUnreadCount()}</p>;

function show(answers: Answers) {
  const calls = stubApi(answers);
  renderInApp(
    <>
      <Unread />
      <NotificationPart />
    </>,
    { viewer: wireSelf() },
  );
  return calls;
}
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

test('a notification that arrives waits above the list until it is asked for', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  let items: object[] = [wireNotification(8, 'follow_approved')];
  const page = () => ({ status: 200, body: { notifications: items, unreadCount: 1, nextCursor: null } });
  show({ [get]: page, [post]: () => ({ status: 500, body: {} }) });
  expect(await rows()).toHaveLength(1);
  items = [wireNotification(9, 'follow_requested'), ...items];
  // A failed write reads the list again.
  fireEvent.click(screen.getByRole('button', { name: 'すべて既読' }));
  const arrived = await screen.findByRole('button', { name: '1件の新しいお知らせ' });
  expect(await rows()).toHaveLength(1);
  fireEvent.click(arrived);
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /新しいお知らせ/ })).toBeNull();
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ block: 'start' }));
});

test('leaves unread what waits above the list, until it is shown', async () => {
  Element.prototype.scrollIntoView = () => {};
  let items: object[] = [wireNotification(8, 'follow_approved')];
  let unreadCount = 1;
  let status = 500;
  const calls = show({
    [get]: () => ({ status: 200, body: { notifications: items, unreadCount, nextCursor: null } }),
    [post]: () => ({ status, body: { success: true, unreadCount } }),
  });
  expect(await rows()).toHaveLength(1);
  const readAll = screen.getByRole('button', { name: 'すべて既読' });
  items = [wireNotification(9, 'follow_requested'), ...items];
  unreadCount = 2;
  // A failed write reads the list again.
  fireEvent.click(readAll);
  const arrived = await screen.findByRole('button', { name: '1件の新しいお知らせ' });
  await screen.findByText('未読 2');
  [status, unreadCount] = [200, 1];
  fireEvent.click(readAll);
  await screen.findByText('未読 1');
  await waitFor(() => expect(lastOf(calls, post)?.body).toEqual({ upTo: 8 }));
  expect(readAll.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(arrived);
  expect((await rows()).map((text) => text?.includes('未読'))).toEqual([true, false]);
  unreadCount = 0;
  fireEvent.click(readAll);
  await screen.findByText('未読 0');
  await waitFor(() => expect(lastOf(calls, post)?.body).toEqual({ upTo: 9 }));
});
