import type { DatePoll } from '@hiyori/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { emptyPoll } from '../../../test/date-poll.ts';
import { PollView } from './poll-view.tsx';
import { usePoll } from './queries.ts';

const option = (id: number, date: number) => ({
  id,
  startAt: `2026-12-${date}T10:00:00.000Z`,
  endAt: `2026-12-${date}T12:00:00.000Z`,
  day: null,
  counts: { yes: 0, maybe: 0, no: 0 },
  rank: null,
  isUnanimous: false,
});
const poll = (change: Partial<DatePoll> & { scores?: 'hidden' }): DatePoll =>
  ({
    ...emptyPoll,
    options: [option(1, 11), option(2, 12)],
    settings: { ...emptyPoll.settings, scores: change.scores ?? 'shown' },
    ...change,
  }) as unknown as DatePoll;

test.each([{}, { scores: 'hidden' as const }])(
  'shows the organiser the options before anybody answers: %o',
  async (change) => {
    stubApi({});
    renderInApp(<PollView poll={poll(change)} isMember={false} />, { viewer: wireSelf() });
    const section = within(await screen.findByRole('region', { name: '候補' }));
    expect(section.getByText('12月11日（金）')).toBeTruthy();
    expect(section.getByText('12月12日（土）')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'まだ、だれも答えていません' })).toBeTruthy();
  },
);

test.each([
  ['open', 1],
  ['closed', 1],
  ['cancelled', 0],
] as const)('proposes to send the link of a poll that is %s to its organiser %i times', async (state, times) => {
  stubApi({});
  renderInApp(<PollView poll={poll({ state })} isMember={false} />, { viewer: wireSelf() });
  await screen.findByRole('heading', { name: 'まだ、だれも答えていません' });
  expect(screen.queryAllByText(/リンクを送ると/)).toHaveLength(times);
});

const asked = poll({ isOwn: false });
const decided = poll({
  isOwn: false,
  state: 'decided',
  decided: { ...option(1, 11), optionId: 1, eventId: null } as unknown as NonNullable<DatePoll['decided']>,
});

/** The view of a guest; 「読み直す」 shows that the poll was decided meanwhile. */
function Reread({ first = asked }: { first?: DatePoll }) {
  const [isDecided, setDecided] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDecided(true)}>
        読み直す
      </button>
      <PollView poll={isDecided ? decided : first} isMember={false} />
    </>
  );
}
const typeAnswer = async () => {
  const name = await screen.findByLabelText(/お名前/);
  name.focus();
  fireEvent.change(name, { target: { value: 'まい' } });
  const [vote] = screen.getAllByRole('radio');
  if (vote) fireEvent.click(vote);
};
const reread = () => fireEvent.click(screen.getByRole('button', { name: '読み直す' }));

test('what a guest typed stays, with the focus, when the poll is decided meanwhile', async () => {
  stubApi({});
  renderInApp(<Reread />);
  await typeAnswer();
  reread();
  expect(screen.getByText(/^書きかけの回答です/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/お名前/).value).toBe('まい');
  expect(document.activeElement).toBe(screen.getByRole('form'));
});

test('why an answer was not taken stays, and is focused, when the poll was decided before', async () => {
  stubApi({
    'POST /date-polls/aB3dE5fG/answers': () => ({
      status: 409,
      body: { error: 'date_poll.decided', message: 'この日程調整は決定しています' },
    }),
  });
  renderInApp(<Reread />);
  await typeAnswer();
  const send = screen.getByRole('button', { name: '答えを送る' });
  send.focus();
  fireEvent.click(send);
  const alert = await screen.findByRole('alert');
  reread();
  expect(screen.getByRole('alert')).toBe(alert);
  expect(document.activeElement).toBe(screen.getByRole('form'));
});

test('a guest who typed nothing has no form when the poll is decided meanwhile', async () => {
  stubApi({});
  renderInApp(<Reread />);
  await screen.findByRole('form');
  reread();
  expect(screen.queryByRole('form')).toBeNull();
});

const answered = (change: Partial<DatePoll> = {}) =>
  poll({ isOwn: false, mine: { answerId: 5, email: null, asked: [] }, ...change });

/** The view of a poll as the cache has it. */
function Cached() {
  const { poll: cached } = usePoll('aB3dE5fG');
  return cached && <PollView poll={cached} isMember={false} />;
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const button = (name: string) => screen.findByRole('button', { name });

test('the focus follows the buttons of an answer: sent, changed, kept and removed', async () => {
  let stored = asked;
  stubApi({
    'GET /date-polls/aB3dE5fG': () => ({ status: 200, body: stored }),
    'POST /date-polls/aB3dE5fG/answers': () => {
      stored = answered();
      return { status: 201, body: { answerId: 5, editToken: 'token', poll: stored } };
    },
    'DELETE /date-polls/aB3dE5fG/answers/5': () => {
      stored = asked;
      return { status: 200, body: { success: true } };
    },
  });
  renderInApp(<Cached />);
  await typeAnswer();
  press('答えを送る');
  const change = await button('自分の答えをなおす');
  await waitFor(() => expect(document.activeElement).toBe(change));
  press('自分の答えをなおす');
  expect(document.activeElement).toBe(screen.getByRole('form'));
  press('このままにする');
  const again = await button('自分の答えをなおす');
  await waitFor(() => expect(document.activeElement).toBe(again));
  press('自分の答えを消す');
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: '自分の答えを消す' }));
  const answer = await button('答える');
  await waitFor(() => expect(document.activeElement).toBe(answer));
  press('答える');
  expect(document.activeElement).toBe(screen.getByRole('form'));
});

test('the page of a poll takes no focus when it is opened', async () => {
  stubApi({ 'GET /date-polls/aB3dE5fG': () => ({ status: 200, body: answered() }) });
  renderInApp(<Cached />);
  await button('自分の答えをなおす');
  expect(document.activeElement).toBe(document.body);
});

test('why an unchanged answer was not taken stays, and is focused, when the poll was decided before', async () => {
  const times = { createdAt: emptyPoll.createdAt, updatedAt: emptyPoll.updatedAt };
  const said = { name: 'まい', user: null, votes: { 1: 'yes' as const }, comment: null };
  const answers = [{ id: 5, ...said, isLate: false, isMine: true, isRequired: false, ...times }];
  let stored = answered({ answers });
  stubApi({
    'GET /date-polls/aB3dE5fG': () => ({ status: 200, body: stored }),
    'PUT /date-polls/aB3dE5fG/answers/5': () => {
      stored = { ...decided, mine: stored.mine, answers };
      return { status: 409, body: { error: 'date_polls.decided', message: 'この日程調整は、もう決まりました。' } };
    },
  });
  renderInApp(<Cached />);
  await button('自分の答えをなおす');
  press('自分の答えをなおす');
  press('答えを送る');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('この日程調整は、もう決まりました。');
  expect(alert.contains(document.activeElement) || document.activeElement?.contains(alert)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a form that is closed leaves no refusal for when the poll is decided', async () => {
  stubApi({
    'PUT /date-polls/aB3dE5fG/answers/5': () => ({
      status: 422,
      body: { error: 'date_polls.answer_refused', message: '送れませんでした。もういちどお試しください。' },
    }),
  });
  const said = { name: 'まい', user: null, votes: { 1: 'yes' as const }, comment: null, isLate: false };
  const { createdAt, updatedAt } = emptyPoll;
  const answers = [{ id: 5, ...said, isMine: true, isRequired: false, createdAt, updatedAt }];
  renderInApp(<Reread first={answered({ answers })} />);
  await button('自分の答えをなおす');
  press('自分の答えをなおす');
  press('答えを送る');
  await screen.findByRole('alert');
  press('このままにする');
  await button('自分の答えをなおす');
  press('自分の答えをなおす');
  reread();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the focus goes to the form that asks again for an option that was moved before the answer arrived', async () => {
  const moved = answered({
    options: [option(1, 20), option(2, 12)],
    mine: { answerId: 5, email: null, asked: [1] },
  });
  let stored = asked;
  stubApi({
    'GET /date-polls/aB3dE5fG': () => ({ status: 200, body: stored }),
    'POST /date-polls/aB3dE5fG/answers': () => {
      stored = moved;
      return { status: 201, body: { answerId: 5, editToken: 'token', poll: moved } };
    },
  });
  renderInApp(<Cached />);
  await typeAnswer();
  press('答えを送る');
  await screen.findByText(/^日時が変わりました/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form')));
});
