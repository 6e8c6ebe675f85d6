import type { Event, EventMessages } from '@hiyori/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { sheetCopy } from './copy.ts';
import { MessageList } from './message-list.tsx';

const now = new Date('2026-11-21T03:00:00Z');
const event = { id: 7, creatorId: 1, isPublished: true } as Event;
const author = { id: 1, userId: 'host_1', displayName: '主催', avatarUrl: null, email: null };
const message = { id: 4, text: '集合は改札です', author, createdAt: '2026-11-21T02:00:00Z' };
const sending = { going: 3, interested: 1, waiting: 0, left: 5 };

/** Renders the messages as a server answers them, and records what is written. */
function show(
  viewerId: number,
  list: EventMessages,
  refusal?: { status: number; message: string },
  cached?: EventMessages,
) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const isRead = init.method === 'GET';
    if (!isRead) sent.push([init.method, init.body ? JSON.parse(String(init.body)) : undefined]);
    const isRefused = !isRead && refusal;
    const created = { message: { ...message, recipientsCount: 3 } };
    const body = isRead ? list : isRefused ? { error: 'x', message: refusal.message } : created;
    const status = isRead ? 200 : isRefused ? refusal.status : 201;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  const client = createQueryClient(() => {});
  client.setQueryData(meKey, { status: 200, body: { user: { id: viewerId } } });
  if (cached)
    client.setQueryData(['event-messages', 'list', { eventId: 7 }], {
      status: 200,
      body: cached,
      headers: new Headers(),
    });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MessageList event={event} now={now} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /お知らせを送る/ }));
  return within(await screen.findByRole('dialog'));
};

test('sends a text to the chosen groups, says how many, and forgets the draft', async () => {
  const sent = show(1, { messages: [], isMuted: false, sending });
  const sheet = await openSheet();
  expect((sheet.getByRole('button', { name: /待ち/ }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(sheet.getByRole('button', { name: '気になる 1人' }));
  fireEvent.change(sheet.getByLabelText('お知らせ'), { target: { value: '雨でもやります' } });
  expect(sessionStorage.getItem('hiyori.message.1.7')).toContain('雨でもやります');
  fireEvent.click(sheet.getByRole('button', { name: '4人に送る' }));
  await screen.findByText('3人に送りました');
  expect(sent).toEqual([['POST', { text: '雨でもやります', to: ['going', 'interested'] }]]);
  expect(sessionStorage.getItem('hiyori.message.1.7')).toBeNull();
});

test('says beside the field that a text is missing, and sends nothing', async () => {
  const sent = show(1, { messages: [], isMuted: false, sending });
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole('button', { name: '3人に送る' }));
  await sheet.findByText('お知らせの文を入力してください');
  expect(sent).toEqual([]);
});

test('selects no other group when the last one is deselected, and sends nothing', async () => {
  const sent = show(1, { messages: [], isMuted: false, sending });
  const sheet = await openSheet();
  fireEvent.change(sheet.getByLabelText('お知らせ'), { target: { value: '雨でもやります' } });
  fireEvent.click(sheet.getByRole('button', { name: '気になる 1人' }));
  fireEvent.click(sheet.getByRole('button', { name: '行く 3人' }));
  fireEvent.click(sheet.getByRole('button', { name: '気になる 1人' }));
  expect(sheet.queryAllByRole('button', { pressed: true })).toEqual([]);
  fireEvent.click(sheet.getByRole('button', { name: /^0人/ }));
  expect(sheet.getByRole('alert').textContent).toBe(sheetCopy.noneChosen);
  expect(sent).toEqual([]);
});

test('keeps the text when the server refuses it', async () => {
  show(1, { messages: [], isMuted: false, sending }, { status: 422, message: '送る相手がいません。' });
  const sheet = await openSheet();
  fireEvent.change(sheet.getByLabelText('お知らせ'), { target: { value: '雨でもやります' } });
  fireEvent.click(sheet.getByRole('button', { name: '3人に送る' }));
  await sheet.findByText('送る相手がいません。');
  expect((sheet.getByLabelText('お知らせ') as HTMLTextAreaElement).value).toBe('雨でもやります');
  expect(sessionStorage.getItem('hiyori.message.1.7')).toContain('雨でもやります');
});

test('shows a recipient the text and a switch, but neither numbers nor a way to write or delete', async () => {
  const sent = show(2, { messages: [message], isMuted: false });
  await screen.findByText('集合は改札です');
  expect(screen.queryByText(/人に送りました/)).toBeNull();
  expect(screen.queryByRole('button', { name: /送る|削除/ })).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'この予定のお知らせの通知' }));
  await waitFor(() => expect(sent).toEqual([['PUT', {}]]));
});

test('shows a message that was sent after the list was last read', async () => {
  show(2, { messages: [message], isMuted: false }, undefined, { messages: [], isMuted: false });
  await screen.findByText('集合は改札です');
});

test('shows nothing to a member who was sent nothing', async () => {
  show(2, { messages: [], isMuted: false });
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('asks before a message is deleted', async () => {
  const sent = show(1, { messages: [{ ...message, to: ['going'], recipientsCount: 3 }], isMuted: false, sending });
  fireEvent.click(await screen.findByRole('button', { name: '削除' }));
  await screen.findByText('このお知らせを削除しますか？');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(sent).toEqual([['DELETE', {}]]));
});

/** Shows messages to the creator, and deletes the one at this place among those shown. The server answers each read with `read`. */
async function removeAt(place: number, read: () => { status: number; body: unknown }) {
  stubApi({
    'GET /events/7/messages': read,
    'DELETE /events/7/messages/4': () => ({ status: 200, body: { success: true } }),
  });
  renderInApp(
    <main id="main" tabIndex={-1}>
      <MessageList event={event} now={now} />
    </main>,
    { viewer: wireSelf({ id: 1 }) },
  );
  await screen.findByRole('heading');
  const more = screen.queryByRole('button', { name: /^ほか/ });
  if (more) fireEvent.click(more);
  const opener = screen.getAllByRole('button', { name: '削除' })[place] as HTMLElement;
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: '削除する' }));
}

const sentList = (...ids: number[]) => ({
  status: 200,
  body: { messages: ids.map((id) => ({ ...message, id, text: `お知らせ ${id}` })), isMuted: false, sending },
});

test.each([
  ['the next message', 0, [4, 3], [3], () => screen.getByText('お知らせ 3').closest('li')],
  ['the heading', 1, [5, 4], [5], () => screen.getByRole('heading', { name: '送ったお知らせ' })],
  ['the page', 0, [4], [], () => screen.getByRole('main')],
])('the focus is on %s after a deletion', async (_name, place, before, after, target) => {
  let reads = 0;
  await removeAt(place, () => {
    reads += 1;
    return reads === 1 ? sentList(...before) : sentList(...after);
  });
  await waitFor(() => expect(screen.queryByText('お知らせ 4')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(target()));
});

test('closes the question after a deletion, also when the messages cannot be read again', async () => {
  let reads = 0;
  await removeAt(0, () => {
    reads += 1;
    return reads === 1 ? sentList(4) : { status: 403, body: { error: 'x', message: '' } };
  });
  await screen.findByText('お知らせを削除しました');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
