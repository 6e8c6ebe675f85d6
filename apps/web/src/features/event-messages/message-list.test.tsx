import type { Event, EventMessages } from '@hiyori/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { sheetCopy } from './copy.ts';
import { MessageList } from './message-list.tsx';

const now = new Date('2026-11-21T03:00:00Z');
const event = { id: 7, creatorId: 1, isPublished: true } as Event;
const author = { id: 1, userId: 'host_1', displayName: '主催', avatarUrl: null, email: null };
const message = { id: 4, text: '集合は改札です', author, createdAt: '2026-11-21T02:00:00Z' };
const sending = { going: 3, interested: 1, waiting: 0, left: 5 };

const listKey = ['event-messages', 'list', { eventId: 7 }];

/** Renders the messages as a server answers them, and records what is written. */
function show(
  viewerId: number,
  list: EventMessages,
  refusal?: { status: number; message: string },
  cached?: EventMessages,
) {
  const sent: unknown[] = [];
  const write = (status: number, answer: object) => (call: { route: string; body: unknown }) => {
    sent.push([call.route.split(' ')[0], call.body]);
    return refusal
      ? { status: refusal.status, body: { error: 'x', message: refusal.message } }
      : { status, body: answer };
  };
  stubApi({
    'GET /events/7/messages': () => ({ status: 200, body: list }),
    'POST /events/7/messages': write(201, { message: { ...message, recipientsCount: 3 } }),
    'DELETE /events/7/messages/4': write(200, { success: true }),
    'PUT /events/7/messages/mute': write(200, { success: true }),
  });
  const { client } = renderInApp(<MessageList event={event} now={now} />, {
    viewer: { id: viewerId },
    cached: cached && [[listKey, cached]],
  });
  return { sent, client };
}

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /お知らせを送る/ }));
  return within(await screen.findByRole('dialog'));
};

test('sends a text to the chosen groups, says how many, and forgets the draft', async () => {
  const { sent } = show(1, { messages: [], isMuted: false, sending });
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

test('counts who would get it now when the sheet is opened', async () => {
  const none = { going: 0, interested: 0, waiting: 0, left: 5 };
  const cached: EventMessages = { messages: [], isMuted: false, sending: none };
  const { client } = show(1, { ...cached, sending }, undefined, cached);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  client.setQueryData(listKey, { status: 200, body: cached, headers: new Headers() });
  const sheet = await openSheet();
  expect(await sheet.findByRole('button', { name: '3人に送る' })).toBeTruthy();
});

test('says beside the field that a text is missing, and sends nothing', async () => {
  const { sent } = show(1, { messages: [], isMuted: false, sending });
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole('button', { name: '3人に送る' }));
  await sheet.findByText('お知らせの文を入力してください');
  expect(sent).toEqual([]);
});

test('selects no other group when the last one is deselected, and sends nothing', async () => {
  const { sent } = show(1, { messages: [], isMuted: false, sending });
  const sheet = await openSheet();
  fireEvent.change(sheet.getByLabelText('お知らせ'), { target: { value: '雨でもやります' } });
  fireEvent.click(sheet.getByRole('button', { name: '気になる 1人' }));
  fireEvent.click(sheet.getByRole('button', { name: '行く 3人' }));
  fireEvent.click(sheet.getByRole('button', { name: '気になる 1人' }));
  expect(sheet.queryAllByRole('button', { pressed: true })).toEqual([]);
  fireEvent.click(sheet.getByRole('button', { name: /^0人/ }));
  expect(sheet.getByRole('alert').textContent).toBe(sheetCopy.noneChosen);
  await requestsSent();
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

test('keeps the sheet and its text, and says why, when the viewer is no co-host any more', async () => {
  sessionStorage.clear();
  let list: object = { messages: [], isMuted: false, sending };
  stubApi({
    'GET /events/7/messages': () => ({ status: 200, body: list }),
    'POST /events/7/messages': () => {
      list = { messages: [], isMuted: false };
      return { status: 403, body: { error: 'request.forbidden', message: 'You are not authorized' } };
    },
  });
  const { client } = renderInApp(<MessageList event={event} now={now} />, { viewer: { id: 2 } });
  const sheet = await openSheet();
  fireEvent.change(sheet.getByLabelText('お知らせ'), { target: { value: '雨でもやります' } });
  fireEvent.click(sheet.getByRole('button', { name: '3人に送る' }));
  expect((await sheet.findByRole('alert')).textContent).toBe(sheetCopy.notHost);
  await waitFor(() => expect(client.getQueryData(listKey)).toMatchObject({ body: list }));
  expect(sheet.getByLabelText<HTMLTextAreaElement>('お知らせ').value).toBe('雨でもやります');
  fireEvent.click(sheet.getByRole('button', { name: 'もどる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /お知らせを送る/ })).toBeNull();
});

test('shows a recipient the text and a switch, but neither numbers nor a way to write or delete', async () => {
  const { sent } = show(2, { messages: [message], isMuted: false });
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
  const { client } = show(2, { messages: [], isMuted: false });
  await waitFor(() => expect(client.getQueryState(listKey)?.status).toBe('success'));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the button that shows the other messages passes the focus to the first of them', async () => {
  const earlier = { ...message, id: 3, text: '持ちものは水です' };
  show(2, { messages: [message, earlier], isMuted: false });
  const more = await screen.findByRole('button', { name: 'ほか1件を見る' });
  more.focus();
  fireEvent.click(more);
  expect(document.activeElement).toBe(screen.getByText(earlier.text).closest('li'));
});

test('asks before a message is deleted', async () => {
  const { sent } = show(1, { messages: [{ ...message, to: ['going'], recipientsCount: 3 }], isMuted: false, sending });
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
