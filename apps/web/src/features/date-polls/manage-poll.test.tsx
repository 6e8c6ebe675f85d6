import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { emptyPoll } from '../../../test/date-poll.ts';
import { ManagePoll } from './manage-poll.tsx';
import { usePoll } from './queries.ts';

function Managed() {
  const { poll } = usePoll(emptyPoll.slug);
  return poll && poll.state !== 'cancelled' ? (
    <ManagePoll poll={poll} isRemoving={false} onRemoving={() => {}} />
  ) : null;
}

test('the second click of a double click on 締め切る does not open the poll again', async () => {
  const path = `/date-polls/${emptyPoll.slug}`;
  const calls = stubApi({
    [`GET ${path}`]: () => ({ status: 200, body: emptyPoll }),
    [`POST ${path}/close`]: () => ({ status: 200, body: { ...emptyPoll, state: 'closed' } }),
    [`POST ${path}/reopen`]: () => ({ status: 200, body: emptyPoll }),
  });
  const writes = () => calls.flatMap(({ route }) => (route.startsWith('POST') ? [route.replace(path, '')] : []));
  renderInApp(<Managed />, { viewer: wireSelf() });
  fireEvent.click(await screen.findByRole('button', { name: '締め切る' }), { detail: 1 });
  const reopen = await screen.findByRole('button', { name: 'もう一度受け付ける' });
  await act(async () => fireEvent.click(reopen, { detail: 2 }));
  expect(writes()).toEqual(['POST /close']);
  fireEvent.click(reopen, { detail: 1 });
  await screen.findByRole('button', { name: '締め切る' });
  expect(writes()).toEqual(['POST /close', 'POST /reopen']);
});

test('the focus stays on the page when the poll is cancelled and its rows go', async () => {
  const path = `/date-polls/${emptyPoll.slug}`;
  let state = 'open';
  stubApi({
    [`GET ${path}`]: () => ({ status: 200, body: { ...emptyPoll, state } }),
    [`POST ${path}/cancel`]: () => {
      state = 'cancelled';
      return { status: 200, body: { ...emptyPoll, state } };
    },
  });
  renderInApp(
    <main id="main" tabIndex={-1}>
      <Managed />
    </main>,
    { viewer: wireSelf() },
  );
  const row = await screen.findByRole('button', { name: '日程調整を中止する' });
  row.focus();
  fireEvent.click(row);
  fireEvent.click(await screen.findByRole('button', { name: '中止する' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '日程調整を中止する' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
