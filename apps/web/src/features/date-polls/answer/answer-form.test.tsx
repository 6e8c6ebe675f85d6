import type { DatePoll } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { emptyPoll } from '../../../../test/date-poll.ts';
import { deferred } from '../../../../test/deferred.ts';
import { answerCopy as copy, voteLabels } from '../copy.ts';
import { useConflicts } from '../queries.ts';
import { AnswerForm } from './answer-form.tsx';

const option = (id: number) => ({
  id,
  startAt: `2026-12-1${id}T10:00:00.000Z`,
  endAt: `2026-12-1${id}T12:00:00.000Z`,
  day: null,
});
const poll = {
  slug: 'aB3dE5fG',
  timeZone: 'Asia/Tokyo',
  state: 'open',
  options: [option(1), option(2)],
  settings: { scores: 'shown', names: 'shown', comments: false, oneYes: false },
  answers: [],
  mine: null,
} as unknown as DatePoll;
const failed = { status: 500, body: { error: 'internal', message: '' } };
const read = {
  status: 200,
  body: { options: [1, 2].map((optionId) => ({ optionId, conflicts: [], conflictsCount: 0 })) },
};

function Form() {
  const conflicts = useConflicts(poll, true);
  return <AnswerForm {...{ poll, conflicts }} isMember zone="Asia/Tokyo" onLogin={() => {}} onAnswered={() => {}} />;
}

/** Shows the form, whose first read of conflicts fails. An answer that is sent gets no response before the end of the test. */
async function show(next: () => typeof failed | typeof read | Promise<typeof read>) {
  const response = deferred(failed);
  onTestFinished(response.release);
  let isFirst = true;
  const conflicts = () => {
    if (!isFirst) return next();
    isFirst = false;
    return failed;
  };
  sessionStorage.clear();
  stubApi({
    'GET /date-polls/aB3dE5fG/conflicts': conflicts,
    'POST /date-polls/aB3dE5fG/answers': () => response.promise,
  });
  renderInApp(<Form />, { viewer: wireSelf() });
  const button = screen.getByRole('button', { name: 'カレンダーから埋める' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  return button;
}
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ ariaLabel }) => ariaLabel);

test('reads the calendar again when it is to fill the form after a failure, and keeps what is chosen meanwhile', async () => {
  const again = deferred(read);
  const button = await show(() => again.promise);
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  const [maybe] = screen.getAllByRole('radio', { name: voteLabels.maybe });
  if (maybe) fireEvent.click(maybe);
  again.release();
  expect(await screen.findByText('1件を埋めました')).toBeTruthy();
  expect(chosen()).toEqual([voteLabels.maybe, voteLabels.yes]);
});

const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: copy.send }));
  await screen.findByText(copy.sending);
};

test('fills nothing in an answer that was sent before the calendar was read', async () => {
  const again = deferred(read);
  const button = await show(() => again.promise);
  const [maybe] = screen.getAllByRole('radio', { name: voteLabels.maybe });
  if (maybe) fireEvent.click(maybe);
  fireEvent.click(button);
  await send();
  again.release();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(chosen()).toEqual([voteLabels.maybe]);
  expect(screen.queryByText('1件を埋めました')).toBeNull();
});

test('takes a fill back no more while the answer with it is sent', async () => {
  const button = await show(() => read);
  fireEvent.click(button);
  const undo = await screen.findByRole('button', { name: copy.undo });
  await send();
  fireEvent.click(undo);
  expect(chosen()).toEqual([voteLabels.yes, voteLabels.yes]);
});

test('says so when the calendar cannot be read again either', async () => {
  const button = await show(() => failed);
  fireEvent.click(button);
  expect(await screen.findByText(/^サーバー/)).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(chosen()).toEqual([]);
});

test.each([
  ['says to a member', null, true, 1],
  ['does not say to who answered as a member', { id: 7 }, true, 0],
  ['does not say to a guest', null, false, 0],
])('%s that the answer will be that of the account', (_, user, isMember, count) => {
  sessionStorage.clear();
  stubApi({});
  const mine = { answerId: 5, email: null, asked: [] };
  const own = { ...poll, mine, answers: [{ id: 5, user }] } as unknown as DatePoll;
  renderInApp(
    <AnswerForm {...{ conflicts, isMember }} poll={own} zone="Asia/Tokyo" onLogin={() => {}} onAnswered={() => {}} />,
    { viewer: wireSelf() },
  );
  expect(screen.queryAllByText(/あなたのアカウントの答えになります/)).toHaveLength(count);
});

const moved = { ...poll, options: [{ ...option(1), startAt: '2026-12-11T11:00:00.000Z' }, option(2)] } as DatePoll;
const conflicts = { options: undefined, isPending: false, refetch: async () => [] };

function MovableForm() {
  const [shown, setShown] = useState(poll);
  return (
    <>
      <AnswerForm {...{ poll: shown, conflicts }} isMember zone="Asia/Tokyo" onLogin={() => {}} onAnswered={() => {}} />
      <button type="button" onClick={() => setShown(moved)}>
        move
      </button>
    </>
  );
}

test('asks again for the vote of an option that was moved meanwhile, and does not send the earlier one', async () => {
  sessionStorage.clear();
  const calls = stubApi({});
  renderInApp(<MovableForm />, { viewer: wireSelf() });
  for (const yes of screen.getAllByRole('radio', { name: voteLabels.yes })) fireEvent.click(yes);
  fireEvent.click(screen.getByRole('button', { name: 'move' }));
  expect(chosen()).toEqual([voteLabels.yes]);
  expect(screen.getByText('日時が変わりました。もう一度えらんでください')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '答えを送る' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toMatchObject([{ votes: { 2: 'yes' } }]));
  expect(calls[0]?.body).not.toHaveProperty('votes.1');
});

test('stays, and asks again, when an option was moved before the answer arrived', async () => {
  sessionStorage.clear();
  const options = moved.options.map((each) => ({ ...each, counts: null, rank: null, isUnanimous: null }));
  const answered = { ...emptyPoll, options, mine: { answerId: 5, email: null, asked: [1] } };
  stubApi({ 'POST /date-polls/aB3dE5fG/answers': () => ({ status: 201, body: { answerId: 5, poll: answered } }) });
  const onAnswered = vi.fn();
  renderInApp(<AnswerForm {...{ poll, conflicts, onAnswered }} isMember zone="Asia/Tokyo" onLogin={() => {}} />, {
    viewer: wireSelf(),
  });
  for (const yes of screen.getAllByRole('radio', { name: voteLabels.yes })) fireEvent.click(yes);
  fireEvent.click(screen.getByRole('button', { name: '答えを送る' }));
  expect(await screen.findByText(/^送るまえに、日時が変わった候補があります/)).toBeTruthy();
  expect(onAnswered).not.toHaveBeenCalled();
});
