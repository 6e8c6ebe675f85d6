import type { DatePoll } from '@hiyori/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../../test/api-stub.tsx';
import { DecidedCard } from './decided-card.tsx';

const option = {
  id: 1,
  startAt: '2026-12-10T15:00:00.000Z',
  endAt: '2026-12-11T15:00:00.000Z',
  day: '2026-12-11',
  counts: null,
  rank: null,
  isUnanimous: null,
};

const decided = { optionId: 1, startAt: option.startAt, endAt: option.endAt, eventId: null };
const card = (change: Partial<NonNullable<DatePoll['decided']>>, isMember = false) => (
  <DecidedCard
    poll={{
      slug: 'aB3dE5fG',
      decided: { ...decided, ...change },
      options: [option],
      place: null,
      timeZone: 'Asia/Tokyo',
    }}
    now={new Date('2026-11-21T03:00:00Z')}
    zone="America/New_York"
    isMember={isMember}
  />
);

// The reader is in New York, the poll is from Tokyo.
test.each([
  ['as it was decided', option.startAt, option.endAt, '12月11日（金） 終日'],
  ['on another day', '2026-12-17T15:00:00.000Z', '2026-12-18T15:00:00.000Z', '12月18日（金） 終日'],
  ['with times', '2026-12-18T10:00:00.000Z', '2026-12-18T12:00:00.000Z', '12月18日（金） 05:00 – 07:00'],
])('shows the event of an option for a day %s', (_when, startAt, endAt, text) => {
  renderInApp(card({ startAt, endAt }));
  expect(screen.getByRole('heading').textContent).toBe(text);
});

test.each([undefined, false, true])('says 中止 of a cancelled event: %s', (isCancelled) => {
  renderInApp(card(isCancelled === undefined ? {} : { isCancelled }));
  const [shown, other] = isCancelled ? ['中止', '決定'] : ['決定', '中止'];
  expect(screen.getByRole('region', { name: shown })).toBeTruthy();
  expect(screen.queryByRole('region', { name: other })).toBeNull();
  expect(screen.queryByText('この予定は中止になりました。') === null).toBe(isCancelled !== true);
});

const given = 'この予定が見える○の人は「行く」になりました。';
const notGiven = 'あなたの予定には入っていません。';
test.each<[string, number | null, boolean, string[], string]>([
  ['who sees the event', 7, true, [given], '予定を見る'],
  ['a member who does not see it', null, true, [notGiven], 'カレンダーに入れる（.ics）'],
  ['a guest', null, false, [], 'カレンダーに入れる（.ics）'],
])('promises %s no more than there is', (_who, eventId, isMember, texts, link) => {
  renderInApp(card({ eventId }, isMember));
  expect([given, notGiven].filter((text) => screen.queryByText(text))).toEqual(texts);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([link]);
});
