import { answerTokenHeader } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { emptyPoll } from '../../../test/date-poll.ts';
import { tokenOf } from '../../features/date-polls/answer/answer-token.ts';
import { answerCopy, viewCopy as copy } from '../../features/date-polls/copy.ts';
import { MemberPollPage } from './member-poll-page.tsx';
import { PollPage } from './poll-page.tsx';

const { slug } = emptyPoll;
const token = `12.${'a'.repeat(43)}`;
const answer = {
  id: 12,
  name: '高橋 蓮',
  user: null,
  votes: {},
  comment: null,
  isLate: false,
  isMine: true,
  isRequired: false,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
};
const pages = [
  ['a guest', { viewer: undefined, page: <PollPage slug={slug} isSessionOver={false} /> }],
  ['a member', { viewer: wireSelf(), page: <MemberPollPage /> }],
] as const;

function Address() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <p>address {`${pathname}${search}${hash}`}</p>
      <Link to={`/p/${slug}?from=mail#answer=${token}`}>mailed link</Link>
    </>
  );
}

function show(page: ReactNode, viewer: object | undefined, hash: string) {
  const tokens: (string | null)[] = [];
  stubApi({
    [`GET /date-polls/${slug}`]: ({ headers }) => {
      const sent = headers.get(answerTokenHeader);
      tokens.push(sent);
      const own = sent === token && {
        answersCount: 1,
        answers: [answer],
        mine: { answerId: 12, email: null, asked: [] },
      };
      return { status: 200, body: { ...emptyPoll, isOwn: false, ...own } };
    },
  });
  const element = (
    <>
      <Address />
      {page}
    </>
  );
  renderInApp(
    <Routes>
      <Route path="/p/:slug" element={element} />
    </Routes>,
    { path: `/p/${slug}?from=mail${hash}`, ...(viewer && { viewer }) },
  );
  return tokens;
}

test.each(pages)(
  'reads the poll with the token of a link for changes, which leaves the address: %s',
  async (_, who) => {
    const tokens = show(who.page, who.viewer, `#answer=${token}`);
    await screen.findByRole('button', { name: copy.changeOwn });
    await screen.findByText(`address /p/${slug}?from=mail`);
    expect(new Set(tokens)).toEqual(new Set([token]));
  },
);

test.each(pages)('takes the token of a link that is opened where the poll is shown: %s', async (_, who) => {
  const tokens = show(who.page, who.viewer, '');
  await waitFor(() => expect(tokens).toEqual([null]));
  await screen.findByRole('heading', { name: emptyPoll.title });
  fireEvent.click(screen.getByRole('link', { name: 'mailed link' }));
  await screen.findByText(answer.name);
  expect(tokenOf(slug)).toBe(token);
  await screen.findByText(`address /p/${slug}?from=mail`);
});

test('says that the session is over where the focus is, which the page before lost', async () => {
  stubApi({ [`GET /date-polls/${slug}`]: () => ({ status: 200, body: { ...emptyPoll, isOwn: false } }) });
  renderInApp(<PollPage slug={slug} isSessionOver />, { path: `/p/${slug}` });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(answerCopy.sessionOver);
  expect(document.activeElement).toBe(alert.parentElement);
});
