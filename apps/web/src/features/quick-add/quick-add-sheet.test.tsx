import { instantOf, viewerZone } from '@hiyori/time';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { keepLine, readKeptLine } from './kept-line.ts';
import { closeQuickAdd, openQuickAdd, useOpenedQuickAdd } from './opened-quick-add.ts';
import { QuickAddSheet } from './quick-add-sheet.tsx';
// The code is there before, so that none is loaded after the test.
import '../event-follows/clash-note.tsx';

const Opened = () => <QuickAddSheet opened={useOpenedQuickAdd()} />;
// A sheet that closes is there until its animation has ended.
const isOpen = () => screen.getByRole('dialog').closest('[data-closing]') === null;
const line = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;

function open(answers: Answers = {}, text = '明日 18時 映画') {
  const calls = stubApi({
    'GET /me/audience': () => ({ status: 200, body: { audience: 'self', lists: [] } }),
    ...answers,
  });
  keepLine(7, { text });
  openQuickAdd();
  renderInApp(<Opened />, { viewer: wireSelf() });
  return calls;
}
const period = { startDay: '2026-11-25', startTime: '10:00', endDay: '2026-11-25', endTime: '11:00' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  act(closeQuickAdd);
  vi.useRealTimers();
});

test('stays open while the event is sent, and shows why it failed', async () => {
  const answer = deferred(null);
  const calls = open({ 'POST /events': () => answer.promise });
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await vi.waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /events'));
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(isOpen()).toBe(true);
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Network error/);
  expect(line()).toBe('明日 18時 映画');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(isOpen()).toBe(false);
  expect(readKeptLine(7).text).toBe('明日 18時 映画');
});

/** Advances the clock, also that of the page. */
function setTime(time: string | number) {
  vi.setSystemTime(time);
  fireEvent(document, new Event('visibilitychange'));
}
async function add() {
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await screen.findByRole('alert');
}
const created = (calls: ReturnType<typeof stubApi>) =>
  calls
    .filter(({ route }) => route === 'POST /events')
    .map(({ body, headers }) => ({ body, key: headers.get('idempotency-key') }));

test('after a lost response the same line is the same request, whatever the time is and after the sheet was closed', async () => {
  setTime('2026-11-21T03:00:50Z');
  const answer = deferred({ status: 200, body: { audience: 'everyone', lists: [] } });
  const calls = open({ 'POST /events': () => null, 'GET /me/audience': () => answer.promise }, '30分後に電話');
  fireEvent.click(screen.getByRole('button', { name: /^公開範囲/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^フォロワー/ }));
  await add();
  setTime('2026-11-21T03:01:05Z');
  await add();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '30分後に電話!' } });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '30分後に電話' } });
  await add();
  act(closeQuickAdd);
  setTime('2026-11-21T03:05:30Z');
  act(() => openQuickAdd());
  expect(audienceChip()).toBe('公開範囲 フォロワー');
  await add();
  const requests = created(calls);
  expect(requests).toHaveLength(4);
  for (const request of requests) expect(request).toEqual(requests[0]);
});

test('after a lost response the audience is the one that was sent, also when the default could not be read', async () => {
  let audiences = 0;
  const calls = open({
    'POST /events': () => null,
    'GET /me/audience': () => {
      audiences += 1;
      return audiences === 1 ? null : { status: 200, body: { audience: 'everyone', lists: [] } };
    },
  });
  await vi.waitFor(() => expect(audienceChip()).toBe('公開範囲 自分だけ'));
  await add();
  act(closeQuickAdd);
  act(() => openQuickAdd());
  await vi.waitFor(() => expect(audiences).toBe(2));
  await add();
  const [first, second] = created(calls);
  expect(second).toEqual(first);
});

test('a line that was refused is read again', async () => {
  const evening = instantOf('2026-11-21', '19:00', viewerZone());
  const nextEvening = instantOf('2026-11-22', '19:00', viewerZone());
  setTime(evening.getTime() - 10_000);
  let sent = 0;
  const refused = { status: 422, body: { error: 'events.start_in_past', message: 'Start is in the past' } };
  const calls = open(
    {
      'POST /events': () => {
        sent += 1;
        return sent === 2 ? refused : null;
      },
    },
    '19時 夕食',
  );
  await vi.waitFor(() => expect(audienceChip()).toBe('公開範囲 自分だけ'));
  await add();
  setTime(evening.getTime() + 10_000);
  await add();
  await add();
  expect(created(calls).map(({ body }) => (body as { startAt: string }).startAt)).toEqual(
    [evening, evening, nextEvening].map((start) => start.toISOString()),
  );
});

test('くわしく gives the line to the form, so that it is not offered once more', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'くわしく' }));
  await vi.waitFor(() => expect(sessionStorage.getItem('hiyori.event-draft.7.quick')).toContain('映画'));
  act(() => openQuickAdd());
  expect(line()).toBe('');
});

const audienceChip = () => screen.getByRole('button', { name: /^公開範囲/ }).textContent;

test('an event is added for the default audience, also when that is still being read', async () => {
  const everyone = { status: 200, body: { audience: 'everyone', lists: [] } };
  const answer = deferred(everyone);
  const calls = open({
    'GET /me/audience': () => answer.promise,
    'POST /events': () => ({ status: 500, body: { error: 'internal_error', message: '' } }),
  });
  expect(audienceChip()).toBe('公開範囲 読み込み中…');
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  answer.release();
  await screen.findByRole('alert');
  expect(audienceChip()).toBe('公開範囲 全員');
  expect(calls.find(({ route }) => route === 'POST /events')?.body).toMatchObject({
    isPublished: true,
    isPublic: true,
  });
});

test('a chosen audience does not wait for the default', async () => {
  const calls = open({ 'GET /me/audience': () => deferred(null).promise });
  fireEvent.click(screen.getByRole('button', { name: /^公開範囲/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^フォロワー/ }));
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await screen.findByRole('alert');
  expect(calls.find(({ route }) => route === 'POST /events')?.body).toMatchObject({
    isPublished: true,
    isPublic: false,
  });
});

test('an audience that is chosen while the default is read is that of the event', async () => {
  const answer = deferred({ status: 200, body: { audience: 'everyone', lists: [] } });
  const calls = open({ 'GET /me/audience': () => answer.promise });
  fireEvent.click(screen.getByRole('button', { name: /^公開範囲/ }));
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  fireEvent.click(screen.getByRole('radio', { name: /^フォロワー/ }));
  answer.release();
  await screen.findByRole('alert');
  expect(calls.find(({ route }) => route === 'POST /events')?.body).toMatchObject({
    isPublished: true,
    isPublic: false,
  });
});

test('what is corrected while the event is sent would be lost, and is ignored', async () => {
  const answer = deferred(null);
  const calls = open({ 'POST /events': () => answer.promise });
  await vi.waitFor(() => expect(audienceChip()).toBe('公開範囲 自分だけ'));
  fireEvent.click(screen.getByRole('button', { name: /^公開範囲/ }));
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await vi.waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /events'));
  fireEvent.click(screen.getByRole('radio', { name: /^フォロワー/ }));
  expect(audienceChip()).toBe('公開範囲 自分だけ');
  answer.release();
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('radio', { name: /^フォロワー/ }));
  expect(audienceChip()).toBe('公開範囲 フォロワー');
});

test('くわしく carries the default audience into the form, also when that is still being read', async () => {
  const answer = deferred({ status: 200, body: { audience: 'everyone', lists: [] } });
  open({ 'GET /me/audience': () => answer.promise });
  fireEvent.click(screen.getByRole('button', { name: 'くわしく' }));
  answer.release();
  await vi.waitFor(() => expect(sessionStorage.getItem('hiyori.event-draft.7.quick')).toContain('"isPublic":true'));
});

test('the line of a period from the calendar does not replace the kept one', async () => {
  open();
  act(() => openQuickAdd(period));
  expect(line()).toBe('');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '歯医者' } });
  fireEvent.click(screen.getByRole('button', { name: 'くわしく' }));
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  expect(readKeptLine(7).text).toBe('明日 18時 映画');
});

test('a line beside a period and what was corrected stay after a login', () => {
  open();
  act(() => openQuickAdd(period));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '歯医者' } });
  fireEvent.click(screen.getByRole('button', { name: /^公開範囲/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^フォロワー/ }));
  // As a 401 does.
  cleanup();
  renderInApp(<Opened />, { viewer: wireSelf() });
  expect(line()).toBe('歯医者');
  expect(audienceChip()).toBe('公開範囲 フォロワー');
});

test('lists of which one was deleted meanwhile are chosen again', async () => {
  const list = (id: number, name: string) => ({ id, kind: 'list', name, membersCount: 2, eventsCount: 0 });
  let sent = 0;
  const calls = open({
    'GET /me/lists': () => ({
      status: 200,
      body: { lists: sent > 0 ? [list(5, '山')] : [list(4, '海'), list(5, '山')] },
    }),
    'POST /events': () => {
      sent += 1;
      return { status: 422, body: { error: 'user_list.unknown', message: '選びなおしてください。' } };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: /^公開範囲/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /^リスト/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^海/ }));
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^海/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /^山/ }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: '追加' }).getAttribute('aria-busy')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await vi.waitFor(() => expect(created(calls)).toHaveLength(2));
  expect(created(calls).map(({ body }) => (body as { lists: number[] }).lists)).toEqual([[4], [5]]);
});
