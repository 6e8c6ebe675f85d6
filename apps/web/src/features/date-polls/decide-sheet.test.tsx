import type { DatePoll } from '@hiyori/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
