import type { DatePoll } from '@hiyori/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { emptyPoll } from '../../../test/date-poll.ts';
import { Decide } from './decide.tsx';

const option = (id: number, date: string, rank: number) => ({
  id,
  startAt: `2026-12-${date}T10:00:00.000Z`,
  endAt: `2026-12-${date}T12:00:00.000Z`,
  day: null,
  counts: { yes: 4 - rank, maybe: 0, no: 0 },
  rank,
  isUnanimous: rank === 1,
});
const poll: DatePoll = {
  ...emptyPoll,
  answersCount: 2,
  options: [option(1, '10', 1), option(2, '11', 2), option(3, '12', 3), option(4, '13', 3)],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function show(now: string) {
  vi.setSystemTime(now);
  stubApi({ 'GET /me/lists': () => ({ status: 200, body: { lists: [] } }) });
  renderInApp(<Decide poll={poll} />, { viewer: wireSelf() });
}
const dates = () => screen.getAllByRole('button', { name: /に決める$/ }).map(({ textContent }) => textContent);

test('proposes the option for everybody', () => {
  show('2026-12-10T09:00:00Z');
  expect(dates()).toEqual([expect.stringContaining('12月10日'), 'ほかの日に決める']);
});

test('proposes the best that have not begun, and offers no other', async () => {
  show('2026-12-10T10:00:00Z');
  expect(dates()).toEqual([
    expect.stringContaining('12月11日'),
    expect.stringContaining('12月12日'),
    'ほかの日に決める',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'ほかの日に決める' }));
  const sheet = within(await screen.findByRole('dialog', { name: '決める' }));
  const options = within(await sheet.findByLabelText('日にち')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).not.toContainEqual(expect.stringContaining('12月10日'));
  expect(options).toHaveLength(3);
});

test('leads to the form when every option has begun', () => {
  show('2026-12-14T00:00:00Z');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('どの候補も、はじまっています。候補を足してください。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '編集' }).getAttribute('href')).toBe('/polls/aB3dE5fG');
});
