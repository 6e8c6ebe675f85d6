import type { DatePoll } from '@hiyori/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { emptyPoll, pollSummary } from '../../../test/date-poll.ts';
import { deferred } from '../../../test/deferred.ts';
import { refreshEventLists } from '../../lib/event-lists.ts';
import { meKey, useSession } from '../auth/queries.ts';
import { keepToken, tokenOf } from './answer/answer-token.ts';
import { useAnswerPoll, useConflicts, useOrganize, useOwnPolls, usePoll } from './queries.ts';

type Shown = Pick<DatePoll, 'slug' | 'options'>;

const option = (id: number, startAt: string) => ({
  id,
  startAt,
  endAt: '2026-12-11T12:00:00.000Z',
  day: null,
  counts: null,
  rank: null,
  isUnanimous: null,
});
const poll: Shown = { slug: 'aB3dE5fG', options: [option(1, '2026-12-11T10:00:00.000Z')] };

function Conflicts({ poll }: { poll: Shown }) {
  const { options } = useConflicts(poll, true);
  return options?.map(({ optionId, conflictsCount }) => <p key={optionId}>{`${optionId}: ${conflictsCount}`}</p>);
}

/** Shows what overlaps the options, of which nothing does at first. */
async function show() {
  let counts = [[1, 0]];
  stubApi({
    'GET /date-polls/aB3dE5fG/conflicts': () => ({
      status: 200,
      body: { options: counts.map(([optionId, conflictsCount]) => ({ optionId, conflicts: [], conflictsCount })) },
    }),
  });
  const { client, rerender } = renderInApp(<Conflicts poll={poll} />);
  await screen.findByText('1: 0');
  return {
    client,
    change: (shown: Shown, next: number[][]) => {
      counts = next;
      rerender(<Conflicts poll={shown} />);
    },
  };
}

test('reads what overlaps the options again when the viewer adds a plan', async () => {
  const { client, change } = await show();
  change(poll, [[1, 1]]);
  await refreshEventLists(client);
  expect(await screen.findByText('1: 1')).toBeTruthy();
});

test.each([
  ['moved', [option(1, '2026-12-11T09:00:00.000Z')], [[1, 1]], '1: 1'],
  [
    'added',
    [...poll.options, option(2, '2026-12-11T11:00:00.000Z')],
    [
      [1, 0],
      [2, 1],
    ],
    '2: 1',
  ],
])('reads it again when an option is %s', async (_what, options, counts, shown) => {
  const { change } = await show();
  change({ ...poll, options }, counts);
  expect(await screen.findByText(shown)).toBeTruthy();
});

const whole: DatePoll = { ...emptyPoll, ...poll };

const token = `5.${'a'.repeat(43)}`;
const useSend = {
  answer: () => useAnswerPoll({ slug: poll.slug, mine: null }).answer,
  close: () => useOrganize(poll.slug).close,
};

test('forgets the token of an answer that a member took over, and no other', async () => {
  for (const [answerId, kept] of [
    [5, undefined],
    [6, token],
  ] as const) {
    keepToken(poll.slug, token);
    stubApi({
      [`PUT /date-polls/aB3dE5fG/answers/${answerId}`]: () => ({ status: 200, body: { answerId, poll: whole } }),
    });
    const mine = { answerId, email: null, asked: [] };
    const { result } = renderHookInApp(() => useAnswerPoll({ slug: poll.slug, mine }), { viewer: wireSelf({ id: 7 }) });
    await act(() => result.current.answer({ comment: null, votes: { 1: 'yes' }, website: '' }));
    expect(tokenOf(poll.slug)).toBe(kept);
  }
});

test('forgets no token of a guest when the own answer of a member is removed', async () => {
  keepToken(poll.slug, token);
  stubApi({ 'DELETE /date-polls/aB3dE5fG/answers/6': () => ({ status: 200, body: { success: true } }) });
  const { result } = renderHookInApp(() => useAnswerPoll({ slug: poll.slug, mine: null }));
  await act(() => result.current.removeOwn(6));
  expect(tokenOf(poll.slug)).toBe(token);
});

test.each([
  ['answer', 'POST /date-polls/aB3dE5fG/answers', 201, { answerId: 5, editToken: 'token', poll: whole }],
  ['close', 'POST /date-polls/aB3dE5fG/close', 200, whole],
] as const)('keeps the response to %s, but not after another member signed in', async (write, route, status, body) => {
  for (const nextId of [7, 8]) {
    const response = deferred({ status, body });
    stubApi({ [route]: () => response.promise });
    const { client, result } = renderHookInApp(useSend[write] as () => (body: object) => Promise<unknown>, {
      viewer: wireSelf({ id: 7 }),
    });
    const sent = result.current({ name: '葵', email: null, comment: null, votes: { 1: 'yes' }, website: '' });
    client.setQueryData(meKey, { status: 200, body: { user: wireSelf({ id: nextId }) } });
    response.release();
    await act(() => sent);
    const kept = client.getQueryData(['date-polls', 'poll', { slug: poll.slug }]);
    expect(kept !== undefined, `for ${nextId}`).toBe(nextId === 7);
  }
});

test('keeps the response to an answer when a read that began before ends after it', async () => {
  const before = deferred({ status: 200, body: whole });
  const answered = { ...whole, answersCount: 1 };
  stubApi({
    'GET /date-polls/aB3dE5fG': () => before.promise,
    'POST /date-polls/aB3dE5fG/answers': () => ({
      status: 201,
      body: { answerId: 5, editToken: 'token', poll: answered },
    }),
  });
  const { client, result } = renderHookInApp(() => ({
    shown: usePoll(poll.slug),
    ...useAnswerPoll({ slug: poll.slug, mine: null }),
  }));
  await act(() => result.current.answer({ name: '葵', email: null, comment: null, votes: { 1: 'yes' }, website: '' }));
  before.release();
  await act(() => before.promise);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.shown.poll?.answersCount).toBe(1);
});

test('counts the answers in the list of polls again when the organiser removes one', async () => {
  let answersCount = 2;
  stubApi({
    'GET /me/date-polls': () => {
      const summary = { ...pollSummary, answersCount };
      return { status: 200, body: { polls: [summary], nextCursor: null } };
    },
    'DELETE /date-polls/aB3dE5fG/answers/5': () => {
      answersCount = 1;
      return { status: 200, body: { success: true } };
    },
  });
  const { result } = renderHookInApp(() => ({ list: useOwnPolls(), organize: useOrganize(poll.slug) }));
  const shown = () => result.current.list.polls?.map((each) => each.answersCount);
  await waitFor(() => expect(shown()).toEqual([2]));
  await act(() => result.current.organize.removeAnswer(5));
  await waitFor(() => expect(shown()).toEqual([1]));
});

test.each(['decide', 'removeAnswer'] as const)(
  'reads the session again when %s is refused without one',
  async (act) => {
    const anonymous = { status: 401, body: { error: 'auth.required', message: '' } };
    stubApi({
      'GET /auth/me': () => anonymous,
      'POST /date-polls/aB3dE5fG/decide': () => anonymous,
      'DELETE /date-polls/aB3dE5fG/answers/1': () => anonymous,
    });
    const { result } = renderHookInApp(() => ({ session: useSession(), organize: useOrganize('aB3dE5fG') }), {
      viewer: wireSelf(),
      path: '/p/aB3dE5fG',
    });
    const { decide, removeAnswer } = result.current.organize;
    const sent = act === 'decide' ? decide({ optionId: 1, place: null, audience: 'close' }) : removeAnswer(1);
    await expect(sent).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(result.current.session).toMatchObject({ state: 'anonymous', isRefused: true }));
  },
);
