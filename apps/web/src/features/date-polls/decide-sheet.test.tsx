import type { DatePoll } from '@hiyori/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { emptyPoll } from '../../../test/date-poll.ts';
import { deferred } from '../../../test/deferred.ts';
import { DecideSheet } from './decide-sheet.tsx';
import { usePoll } from './queries.ts';

const poll = {
  slug: 'aB3dE5fG',
  title: '忘年会',
  place: null,
  timeZone: 'Asia/Tokyo',
  state: 'open',
  options: [
    {
      id: 1,
      startAt: '2026-12-11T10:00:00.000Z',
      endAt: '2026-12-11T12:00:00.000Z',
      day: null,
      counts: null,
      rank: null,
    },
  ],
  answers: [],
} as unknown as DatePoll;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T03:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
});

test('stays open while the decision is sent, and shows why it failed', async () => {
  const answer = deferred(null);
  const calls = stubApi({
    'GET /me/lists': () => ({ status: 200, body: { lists: [] } }),
    'POST /date-polls/aB3dE5fG/decide': () => answer.promise,
  });
  const onClose = vi.fn();
  renderInApp(<DecideSheet poll={poll} optionId={1} open onClose={onClose} />, { viewer: wireSelf() });
  fireEvent.click(await screen.findByRole('button', { name: /に決める$/ }));
  await vi.waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /date-polls/aB3dE5fG/decide'));
  const place = screen.getByRole<HTMLInputElement>('textbox');
  expect([place.disabled, place.readOnly]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).not.toHaveBeenCalled();
  answer.release();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

function Polled() {
  const { poll: read } = usePoll(poll.slug);
  return read && <p>{read.state}</p>;
}

test('reads the poll again after a lost response, which may have decided it', async () => {
  let state = 'open';
  stubApi({
    'GET /me/lists': () => ({ status: 200, body: { lists: [] } }),
    'GET /date-polls/aB3dE5fG': () => ({ status: 200, body: { ...emptyPoll, state } }),
    'POST /date-polls/aB3dE5fG/decide': () => {
      state = 'decided';
      return null;
    },
  });
  renderInApp(
    <>
      <Polled />
      <DecideSheet poll={poll} optionId={1} open onClose={() => {}} />
    </>,
    { viewer: wireSelf() },
  );
  await screen.findByText('open');
  fireEvent.click(await screen.findByRole('button', { name: /に決める$/ }));
  expect(await screen.findByText('decided')).toBeTruthy();
});

const answer = (id: number, vote: 'yes' | 'maybe', change: object = {}) => ({
  ...{ id, name: `人${id}`, votes: { 1: vote }, comment: null, isLate: false, isMine: false, isRequired: false },
  user: { id, userId: `person_${id}`, displayName: `人${id}`, avatarUrl: null, email: null },
  ...{ createdAt: emptyPoll.createdAt, updatedAt: emptyPoll.updatedAt },
  ...change,
});
const guest = answer(5, 'yes', { user: null });

async function showAnswered(answers: object[], { isPrivate = false } = {}) {
  stubApi({
    'GET /me/lists': () => ({
      status: 200,
      body: { lists: [{ id: 8, kind: 'list', name: '同期', membersCount: 2, eventsCount: 0 }] },
    }),
  });
  renderInApp(<DecideSheet poll={{ ...poll, answers } as DatePoll} optionId={1} open onClose={() => {}} />, {
    viewer: wireSelf({ isPrivate }),
  });
  await screen.findByRole('option', { name: 'リスト「同期」' });
}
const note = () => document.querySelector('[data-part="note"]')?.textContent;
const chooseAudience = (value: string) => fireEvent.change(screen.getByLabelText('公開範囲'), { target: { value } });
const some =
  'イベントができて、見られる人だけ、○は「行く」、△は「気になる」になります。ほかの回答した人には、日にちだけをお知らせします。';

test('counts the members who get the event: neither guests nor the organiser', async () => {
  await showAnswered([answer(2, 'yes'), answer(3, 'maybe'), answer(4, 'maybe', { isMine: true }), guest]);
  expect(note()).toBe(
    'イベントができて、○の1人は「行く」、△の1人は「気になる」になり、それぞれの予定に入ります。回答した人にお知らせします。アドレスを書いた人には、カレンダーに入れられるメールを送ります。',
  );
});

test('says who does not get the event of another audience', async () => {
  await showAnswered([answer(2, 'yes'), answer(3, 'yes')]);
  for (const value of ['close', 'followers', 'list:8']) {
    chooseAudience(value);
    expect(note()).toBe(some);
  }
  chooseAudience('everyone');
  expect(note()).toMatch(/^イベントができて、○の2人は「行く」になり/);
});

test('knows that everyone are the followers of a private account', async () => {
  await showAnswered([answer(2, 'yes')], { isPrivate: true });
  chooseAudience('everyone');
  expect(note()).toBe(some);
});

test('promises nothing to others when no member answered', async () => {
  await showAnswered([guest]);
  chooseAudience('close');
  expect(note()).toBe(
    'イベントができて、あなたの予定に入ります。アドレスを書いた人には、カレンダーに入れられるメールを送ります。',
  );
});

test('does not send an option that has begun', async () => {
  await showAnswered([]);
  vi.setSystemTime('2026-12-11T10:00:00Z');
  fireEvent.click(screen.getByRole('button', { name: /に決める$/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'この候補は、はじまっています。ほかの日にちをえらんでください。',
  );
});

test('keeps place and audience over a failure and after the sheet was left, until the poll is decided', async () => {
  const answers = [{ status: 401, body: { error: 'auth.required', message: '' } }];
  const calls = stubApi({
    'GET /me/lists': () => ({
      status: 200,
      body: { lists: [{ id: 8, kind: 'list', name: '同期', membersCount: 2, eventsCount: 0 }] },
    }),
    'POST /date-polls/aB3dE5fG/decide': () =>
      answers.pop() ?? { status: 200, body: { ...emptyPoll, state: 'decided' } },
  });
  const open = async () => {
    const { unmount } = renderInApp(<DecideSheet poll={poll} optionId={1} open onClose={() => {}} />, {
      viewer: wireSelf(),
    });
    await screen.findByRole('option', { name: 'リスト「同期」' });
    const values = () =>
      [screen.getByRole<HTMLInputElement>('textbox'), screen.getByLabelText<HTMLSelectElement>('公開範囲')].map(
        ({ value }) => value,
      );
    return { unmount, values };
  };
  const left = await open();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '駅前のカフェ' } });
  chooseAudience('list:8');
  fireEvent.click(screen.getByRole('button', { name: /に決める$/ }));
  await screen.findByRole('alert');
  left.unmount();
  const opened = await open();
  expect(opened.values()).toEqual(['駅前のカフェ', 'list:8']);
  fireEvent.click(screen.getByRole('button', { name: /に決める$/ }));
  await vi.waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  expect(calls.findLast(({ route }) => route.startsWith('POST'))?.body).toMatchObject({
    place: '駅前のカフェ',
    audience: 'lists',
    lists: [8],
  });
});

test('keeps nothing of a sheet that was closed: the place of the poll may be another one by then', async () => {
  stubApi({ 'GET /me/lists': () => ({ status: 200, body: { lists: [] } }) });
  const sheet = (place: string, open: boolean) => (
    <DecideSheet poll={{ ...poll, place }} optionId={1} open={open} onClose={() => {}} />
  );
  const { rerender } = renderInApp(sheet('駅前', true), { viewer: wireSelf() });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '駅前のカフェ' } });
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(Object.keys(sessionStorage)).toEqual([]);
  rerender(sheet('駅前', false));
  rerender(sheet('上野', true));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('上野');
});
