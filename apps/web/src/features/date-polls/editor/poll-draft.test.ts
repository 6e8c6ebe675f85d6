import type { DatePoll } from '@hiyori/contract';
import { describe, expect, test } from 'vitest';
import {
  draftOf,
  emptyDraft,
  firstDeadline,
  parsePollDraft,
  pollInput,
  pollProblems,
  startedDraft,
} from './poll-draft.ts';

const zone = 'Asia/Tokyo';
const now = new Date('2026-11-21T03:00:00Z');
const friday = { day: '2026-12-11', start: '19:00', end: '21:30', isDay: false };
const draft = { ...emptyDraft, title: 'ゼミの忘年会', candidates: [friday] };

test('a new poll begins with the title and the place that another form passes', () => {
  expect(startedDraft({ title: '忘年会', place: '渋谷', idx: 3 })).toEqual({
    ...emptyDraft,
    title: '忘年会',
    place: '渋谷',
  });
  for (const state of [null, undefined, { title: '忘年会' }, 'x']) expect(startedDraft(state)).toEqual(emptyDraft);
});

describe('what is sent', () => {
  test('is each candidate as a period in the zone, or as a day', () => {
    const candidates = [
      friday,
      { ...friday, day: '2026-12-12', start: '22:00', end: '01:00' },
      { ...friday, isDay: true },
    ];
    expect(pollInput({ ...draft, candidates }, zone).options).toEqual([
      { startAt: '2026-12-11T10:00:00.000Z', endAt: '2026-12-11T12:30:00.000Z' },
      { startAt: '2026-12-12T13:00:00.000Z', endAt: '2026-12-12T16:00:00.000Z' },
      { day: '2026-12-11' },
    ]);
  });

  test('has the ids of the options that stay', () => {
    expect(pollInput({ ...draft, candidates: [{ ...friday, id: 17 }] }, zone).options[0]).toMatchObject({ id: 17 });
  });

  test('has the deadline as an instant, and null for what is empty', () => {
    const until = { ...draft, untilDay: '2026-11-27', untilTime: '21:00', place: ' ' };
    expect(pollInput(until, zone)).toMatchObject({ answersUntil: '2026-11-27T12:00:00.000Z', place: null, memo: null });
    expect(pollInput(draft, zone).answersUntil).toBeNull();
  });

  test('has the settings and the ids of the required people', () => {
    const person = { id: 5, displayName: '葵', userId: 'aoi', avatarUrl: null };
    const chosen = { ...draft, names: 'hidden' as const, hidesScores: true, required: [person] };
    expect(pollInput(chosen, zone)).toMatchObject({
      settings: { names: 'hidden', scores: 'hidden', comments: true, oneYes: false },
      required: [5],
      timeZone: zone,
    });
  });
});

describe('what is wrong', () => {
  test.each([
    ['nothing', {}, []],
    ['a missing title', { title: ' ' }, ['title']],
    ['no candidate', { candidates: [] }, ['options']],
    ['a candidate without a time', { candidates: [{ ...friday, start: '' }] }, ['options']],
    ['the same candidate twice', { candidates: [friday, friday] }, ['options']],
    ['a deadline in the past', { untilDay: '2026-11-20', untilTime: '21:00' }, ['answersUntil']],
    ['a deadline without a time', { untilDay: '2026-11-27', untilTime: '' }, ['answersUntil']],
    ['a place that is too long', { place: 'あ'.repeat(300) }, ['place']],
    ['a memo that is too long', { memo: 'あ'.repeat(1001) }, ['memo']],
  ])('is %s', (_name, change, fields) => {
    expect(Object.keys(pollProblems({ ...draft, ...change }, { zone, now }))).toEqual(fields);
  });
});

test('a deadline is proposed a week from now, but before the first candidate', () => {
  expect(firstDeadline([friday], '2026-11-21')).toEqual({ untilDay: '2026-11-28', untilTime: '21:00' });
  expect(firstDeadline([{ ...friday, day: '2026-11-25' }], '2026-11-21').untilDay).toBe('2026-11-24');
  expect(firstDeadline([{ ...friday, day: '2026-11-21' }], '2026-11-21').untilDay).toBe('2026-11-21');
  expect(firstDeadline([], '2026-11-21').untilDay).toBe('2026-11-28');
});

test('the draft of a poll sends the same poll', () => {
  const poll = {
    title: 'ゼミの忘年会',
    place: '渋谷',
    memo: null,
    timeZone: 'America/St_Johns',
    options: [
      { id: 1, startAt: '2026-12-11T10:00:00.000Z', endAt: '2026-12-11T12:30:00.000Z', day: null },
      { id: 2, startAt: '2026-12-12T03:30:00.000Z', endAt: '2026-12-13T03:30:00.000Z', day: '2026-12-12' },
    ],
    answersUntil: '2026-11-27T12:00:00.000Z',
    settings: { names: 'afterAnswer', scores: 'hidden', comments: false, oneYes: true },
    required: [{ user: { id: 5, displayName: '葵', userId: 'aoi', avatarUrl: null }, hasAnswered: true }],
  } as unknown as DatePoll;
  expect(pollInput(draftOf(poll), poll.timeZone)).toEqual({
    title: poll.title,
    place: poll.place,
    memo: null,
    timeZone: poll.timeZone,
    options: [
      { id: 1, startAt: '2026-12-11T10:00:00.000Z', endAt: '2026-12-11T12:30:00.000Z' },
      { id: 2, day: '2026-12-12' },
    ],
    answersUntil: poll.answersUntil,
    settings: poll.settings,
    required: [5],
  });
});

describe('of a poll whose times the fields cannot show', () => {
  const weekend = { startAt: '2026-12-11T09:00:30.000Z', endAt: '2026-12-13T07:00:00.000Z' };
  const poll = {
    title: '合宿',
    place: null,
    memo: null,
    timeZone: zone,
    options: [{ id: 1, ...weekend, day: null }],
    answersUntil: '2026-11-20T12:00:30.000Z',
    settings: { names: 'shown', scores: 'shown', comments: true, oneYes: false },
  } as unknown as DatePoll;
  const opened = draftOf(poll);
  const [shown] = opened.candidates;
  if (!shown) throw new Error('no candidate');

  test('an option with unchanged fields is sent as it is stored', () => {
    expect(pollInput({ ...opened, title: '冬の合宿' }, zone, poll)).toMatchObject({
      title: '冬の合宿',
      options: [{ id: 1, ...weekend }],
    });
  });

  test('an option with other fields is sent as these say', () => {
    const candidates = [{ ...shown, start: '17:00' }];
    expect(pollInput({ ...opened, candidates }, zone, poll).options).toEqual([
      { id: 1, startAt: '2026-12-11T08:00:00.000Z', endAt: '2026-12-12T07:00:00.000Z' },
    ]);
    expect(pollInput({ ...opened, candidates: [{ ...shown, isDay: true }] }, zone, poll).options).toEqual([
      { id: 1, day: '2026-12-11' },
    ]);
  });

  test('a deadline with unchanged fields is sent as it is stored, also when it is over', () => {
    expect(pollProblems(opened, { zone, now, original: poll })).toEqual({});
    expect(pollInput(opened, zone, poll).answersUntil).toBe(poll.answersUntil);
    const changed = { ...opened, untilTime: '20:00' };
    expect(Object.keys(pollProblems(changed, { zone, now, original: poll }))).toEqual(['answersUntil']);
    expect(pollInput({ ...opened, untilDay: '', untilTime: '' }, zone, poll).answersUntil).toBeNull();
  });
});

test('a stored draft is read, and other text is not', () => {
  expect(parsePollDraft(JSON.stringify({ base: emptyDraft, draft }), emptyDraft)).toEqual(draft);
  const broken = { ...draft, candidates: [{ day: 5 }] };
  expect(parsePollDraft(JSON.stringify({ base: emptyDraft, draft: broken }), emptyDraft)).toBeNull();
  expect(parsePollDraft(null, emptyDraft)).toBeNull();
});

test('of a stored draft only what it changed is kept: the poll may have been changed elsewhere since', () => {
  const text = JSON.stringify({ base: draft, draft: { ...draft, memo: '会費は四千円' } });
  expect(parsePollDraft(text, { ...draft, names: 'hidden' })).toEqual({
    ...draft,
    names: 'hidden',
    memo: '会費は四千円',
  });
});
