import type { DatePoll } from '@hiyori/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { PollView } from './poll-view.tsx';

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
    slug: 'aB3dE5fG',
    url: 'http://app/p/aB3dE5fG',
    title: '忘年会',
    memo: null,
    place: null,
    timeZone: 'Asia/Tokyo',
    state: 'open',
    isOwn: true,
    organizer: null,
    options: [option(1, 11), option(2, 12)],
    answersUntil: null,
    settings: { scores: change.scores ?? 'shown', names: 'shown', comments: false, oneYes: false },
    answersCount: 0,
    answers: [],
    mine: null,
    decided: null,
    createdAt: '2026-11-20T05:00:00.000Z',
    updatedAt: '2026-11-20T05:00:00.000Z',
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
