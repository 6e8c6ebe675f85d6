import { expect, it } from 'vitest';
import { renderPollBody } from './poll-body.ts';

const option = { counts: null, rank: null, isUnanimous: null };
const poll = {
  title: 'ゼミの<b>忘年会',
  memo: null,
  place: '渋谷',
  timeZone: 'Asia/Tokyo',
  state: 'open' as const,
  organizer: { displayName: '山本 悠真', user: null },
  options: [
    { ...option, id: 1, startAt: '2026-12-11T10:00:00.000Z', endAt: '2026-12-11T12:30:00.000Z', day: null },
    { ...option, id: 2, startAt: '2026-12-11T15:00:00.000Z', endAt: '2026-12-12T15:00:00.000Z', day: '2026-12-12' },
    { ...option, id: 3, startAt: '2026-12-18T09:00:00.000Z', endAt: '2026-12-20T07:00:00.000Z', day: null },
  ],
  answersUntil: '2026-11-27T12:00:00.000Z',
  answersCount: 7,
  decided: null,
};
const now = new Date('2026-11-21T03:00:00Z');

it('shows title, deadline and options in the zone of the poll', () => {
  const { text } = renderPollBody(poll, now);
  for (const part of [
    '山本 悠真さんの日程調整',
    'ゼミの&#60;b&#62;忘年会',
    '<p><span>しめきり 11月27日（金） 21:00・</span><span>7人が回答</span></p>',
    '渋谷',
    '12/11（金）',
    '19:00 – 21:30',
    '12/12（土）',
    '終日',
    '18:00 – 12/20（日） 16:00',
  ])
    expect(text).toContain(part);
  expect(text.match(/<li>/g)).toHaveLength(3);
  expect(text).toContain('<p>回答するには、JavaScriptを有効にしてください。</p></noscript>');
});

it.each([
  ['decided', '12月11日（金） 19:00 – 21:30'],
  ['cancelled', 'この日程調整は中止になりました'],
] as const)('has no form when it is %s', (state, shown) => {
  const decided = {
    optionId: 1,
    startAt: '2026-12-11T10:00:00.000Z',
    endAt: '2026-12-11T12:30:00.000Z',
    eventId: null,
  };
  const { text } = renderPollBody({ ...poll, state, decided: state === 'decided' ? decided : null }, now);
  expect(text).toContain(shown);
  expect(text).not.toContain('お名前');
  expect(text).not.toContain('noscript');
});

it('shows the day of an event for a day, also when it was moved', () => {
  const decided = {
    optionId: 2,
    startAt: '2026-12-18T15:00:00.000Z',
    endAt: '2026-12-19T15:00:00.000Z',
    eventId: null,
  };
  const { text } = renderPollBody({ ...poll, state: 'decided', decided }, now);
  expect(text).toContain('<b>12月19日（土） 終日</b>');
});
