import type { DatePollHold } from '@hiyori/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../../test/api-stub.tsx';
import { createNews } from '../../stream/queries.ts';
import { useHolds } from './queries.ts';

const hold: DatePollHold = {
  slug: 'Zk3wq0vJr1nB6mXhT8yDfA',
  title: '忘年会',
  optionId: 17,
  startAt: '2026-12-11T10:00:00.000Z',
  endAt: '2026-12-11T12:00:00.000Z',
  day: null,
  timeZone: 'Asia/Tokyo',
  isOwn: false,
  vote: 'maybe',
};

const Holds = () =>
  useHolds('2026-12-01', '2027-01-01', 'Asia/Tokyo').map(({ optionId, title }) => <p key={optionId}>{title}</p>);

test.each([
  ['an event of a decision is put into the calendar', { type: 'calendar' } as const],
  ['a notification arrives, which may be of a poll that was cancelled', { type: 'unread', count: 1 } as const],
])('reads what is kept free again when %s', async (_when, message) => {
  let holds = [hold];
  stubApi({ 'GET /me/date-poll-holds': () => ({ status: 200, body: { holds } }) });
  const { client } = renderInApp(<Holds />);
  expect(await screen.findByText('忘年会')).toBeTruthy();
  holds = [];
  createNews(client).add(message);
  await waitFor(() => expect(screen.queryByText('忘年会')).toBeNull());
});
