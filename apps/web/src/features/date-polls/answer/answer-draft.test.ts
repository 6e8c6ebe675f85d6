import { describe, expect, test } from 'vitest';
import {
  type AnswerDraft,
  answerInput,
  answerProblems,
  currentDraft,
  fillFrom,
  firstDraft,
  isMoved,
  parseDraft,
  withoutFilled,
  withVote,
} from './answer-draft.ts';

const settings = { names: 'shown', scores: 'shown', comments: true, oneYes: false } as const;
const option = (id: number, hour = '10') => ({
  id,
  startAt: `2026-12-1${id}T${hour}:00:00.000Z`,
  endAt: `2026-12-1${id}T12:00:00.000Z`,
});
const period = (id: number) => `2026-12-1${id}T10:00:00.000Z/2026-12-1${id}T12:00:00.000Z`;
const updatedAt = '2026-11-20T05:00:00.000Z';
const poll = { options: [option(1), option(2), option(3)], settings, answers: [], mine: null, updatedAt };
const draft = (change: Partial<AnswerDraft> = {}): AnswerDraft => ({
  name: 'まい',
  email: '',
  comment: '',
  votes: { 1: 'yes' },
  periods: {},
  ...change,
});

describe('the first draft', () => {
  test('is empty without an answer', () => {
    expect(firstDraft(poll)).toEqual({ name: '', email: '', comment: '', votes: {}, periods: {} });
  });

  test('is the answer that is changed', () => {
    const mine = { answerId: 5, email: 'mai@hiyori.example', asked: [] };
    const answer = { id: 5, name: 'まい', comment: '遅れます', votes: { '2': 'no' as const } };
    expect(firstDraft({ ...poll, mine, answers: [answer] })).toEqual({
      name: 'まい',
      email: 'mai@hiyori.example',
      comment: '遅れます',
      votes: { 2: 'no' },
      periods: { 2: period(2) },
    });
  });
});

describe('a vote', () => {
  test('replaces the earlier one of its option only', () => {
    expect(withVote(draft({ votes: { 1: 'yes', 2: 'no' } }), option(1), 'maybe', false).votes).toEqual({
      1: 'maybe',
      2: 'no',
    });
  });

  test('of ○ takes away the other ○ where only one is allowed', () => {
    expect(withVote(draft({ votes: { 1: 'yes', 2: 'maybe' } }), option(3), 'yes', true).votes).toEqual({
      2: 'maybe',
      3: 'yes',
    });
    expect(withVote(draft({ votes: { 1: 'yes' } }), option(3), 'no', true).votes).toEqual({ 1: 'yes', 3: 'no' });
  });
});

describe('an option that was moved', () => {
  const voted = withVote(withVote(draft({ votes: {} }), option(1), 'yes', false), option(2), 'no', false);
  const moved = [option(1, '11'), option(2)];

  test('has no vote any more, and is marked until it has a new one', () => {
    const current = currentDraft(voted, moved);
    expect(current.votes).toEqual({ 2: 'no' });
    expect(moved.map((each) => isMoved(current, each))).toEqual([true, false]);
    const again = withVote(current, option(1, '11'), 'maybe', false);
    expect(currentDraft(again, moved)).toBe(again);
    expect(moved.map((each) => isMoved(again, each))).toEqual([false, false]);
  });

  test('loses the vote that was filled from the calendar', () => {
    const { draft: filled } = fillFrom(draft({ votes: {} }), [{ optionId: 1, conflictsCount: 0 }], poll);
    expect(currentDraft(filled, moved).votes).toEqual({});
  });
});

describe('カレンダーから埋める', () => {
  const conflicts = [
    { optionId: 1, conflictsCount: 1 },
    { optionId: 2, conflictsCount: 0 },
    { optionId: 3, conflictsCount: 2 },
  ];

  test('fills × where the viewer has plans and ○ elsewhere, and keeps what was chosen', () => {
    expect(fillFrom(draft({ votes: { 1: 'maybe' } }), conflicts, poll)).toMatchObject({
      filled: 2,
      draft: { votes: { 1: 'maybe', 2: 'yes', 3: 'no' } },
    });
  });

  test('fills only × where one ○ is allowed', () => {
    expect(
      fillFrom(draft({ votes: {} }), conflicts, { ...poll, settings: { ...settings, oneYes: true } }).draft.votes,
    ).toEqual({ 1: 'no', 3: 'no' });
  });
});

describe('what is sent', () => {
  test('is what the guest typed, without spaces around it', () => {
    expect(answerInput(draft({ name: ' まい ', comment: ' 遅れます ', email: '' }), poll, false, '')).toEqual({
      name: 'まい',
      email: null,
      comment: '遅れます',
      votes: { 1: 'yes' },
      pollUpdatedAt: updatedAt,
      website: '',
    });
  });

  test('has no name and address of a member, and no vote for an option that is gone', () => {
    expect(answerInput(draft({ votes: { 1: 'yes', 9: 'no' } }), poll, true, '')).toEqual({
      comment: null,
      votes: { 1: 'yes' },
      pollUpdatedAt: updatedAt,
      website: '',
    });
  });

  test('has no comment where there are none', () => {
    const without = { ...poll, settings: { ...settings, comments: false } };
    expect(answerInput(draft({ comment: '遅れます' }), without, true, '').comment).toBeNull();
  });
});

describe('what is wrong', () => {
  test.each([
    ['nothing', draft(), false, {}],
    ['a missing name of a guest', draft({ name: ' ' }), false, { name: '名前を入力してください' }],
    ['no missing name of a member', draft({ name: '' }), true, {}],
    ['a name that is too long', draft({ name: 'あ'.repeat(31) }), false, { name: expect.stringContaining('30文字') }],
    [
      'a comment that is too long',
      draft({ comment: 'あ'.repeat(201) }),
      true,
      { comment: expect.stringContaining('200文字') },
    ],
    ['an address that is none', draft({ email: 'mai' }), false, { email: expect.any(String) }],
    ['no vote', draft({ votes: {} }), true, { votes: '○ △ × のどれかをえらんでください' }],
    ['only votes for options that are gone', draft({ votes: { 9: 'yes' } }), true, { votes: expect.any(String) }],
  ])('is %s', (_name, input, isMember, problems) => {
    expect(answerProblems(input, poll, isMember)).toEqual(problems);
  });
});

test('a stored draft is read, and other text is not', () => {
  expect(parseDraft(JSON.stringify(draft()))).toEqual(draft());
  const ofMember = JSON.stringify({ ...draft(), memberId: 7 });
  for (const readerId of [7, null]) expect(parseDraft(ofMember, readerId)).toEqual(draft());
  expect(parseDraft(ofMember, 8)).toBeNull();
  // A guest is the member who they are after a login.
  expect(parseDraft(JSON.stringify({ ...draft(), memberId: null }), 8)).toEqual(draft());
  for (const text of [null, '', '[]', '{"name":1}', JSON.stringify(draft()).replace('yes', 'perhaps')])
    expect(parseDraft(text)).toBeNull();
});

test('a draft that an earlier version stored keeps its votes', () => {
  const { periods: _, ...earlier } = draft();
  const read = parseDraft(JSON.stringify(earlier));
  expect(read && currentDraft(read, poll.options)).toEqual(earlier);
});

test('taking a fill back leaves what was chosen before or since', () => {
  const before = draft({ periods: { 2: 'before it was moved' } });
  const filled = draft({ votes: { 1: 'yes', 2: 'no', 3: 'no' }, periods: { 2: period(2), 3: period(3) } });
  const changed = { ...filled, votes: { ...filled.votes, 3: 'maybe' as const } };
  expect(withoutFilled(filled, before, filled)).toEqual(before);
  expect(withoutFilled(changed, before, filled)).toEqual({
    ...before,
    votes: { 1: 'yes', 3: 'maybe' },
    periods: { ...before.periods, 3: period(3) },
  });
});
