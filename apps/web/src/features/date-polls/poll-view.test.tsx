import type { DatePoll } from '@hiyori/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { emptyPoll } from '../../../test/date-poll.ts';
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
