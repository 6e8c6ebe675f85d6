import { describe, expect, test } from 'vitest';
import { bioError, emptySetup, firstIncompleteStep, nameErrors, parseDraft, setupInput, withGenre } from './form.ts';

const complete = { userId: 'chiharu_m', displayName: '望月 千晴', bio: '', interests: [] };

describe('the name step', () => {
  test.each([
    ['', 'ユーザーIDを入力してください'],
    ['a-b', 'ユーザーIDは英数字とアンダースコアのみ使用できます'],
    ['あいう', 'ユーザーIDは英数字とアンダースコアのみ使用できます'],
    ['ab', 'ユーザーIDは3〜30文字で入力してください'],
    ['a'.repeat(31), 'ユーザーIDは3〜30文字で入力してください'],
    ['abc', undefined],
    ['a'.repeat(30), undefined],
  ])('validates the handle "%s": %s', (userId, message) => {
    expect(nameErrors({ ...complete, userId }).userId).toBe(message);
  });

  test.each([
    ['', 'ユーザー名を入力してください'],
    ['　', 'ユーザー名を入力してください'],
    ['晴'.repeat(50), undefined],
    ['晴'.repeat(51), 'ユーザー名は50文字以内で入力してください'],
  ])('validates the name "%s": %s', (displayName, message) => {
    expect(nameErrors({ ...complete, displayName }).displayName).toBe(message);
  });
});

test('accepts a bio of 300 characters and rejects 301', () => {
  expect(bioError({ ...complete, bio: '晴'.repeat(300) })).toBeUndefined();
  expect(bioError({ ...complete, bio: '晴'.repeat(301) })).toBe('自己紹介は300文字以内で入力してください');
});

test('finds the first incomplete step', () => {
  expect(firstIncompleteStep(emptySetup)).toBe(1);
  expect(firstIncompleteStep({ ...complete, bio: '晴'.repeat(301) })).toBe(2);
  expect(firstIncompleteStep(complete)).toBeNull();
});

test('converts a complete draft to the input of the contract', () => {
  expect(setupInput({ ...complete, interests: ['writing'] })).toEqual({ ...complete, interests: ['writing'] });
});

test('adds and removes a genre', () => {
  const chosen = withGenre(withGenre(complete, 'writing', true), 'crafts', true);
  expect(chosen.interests).toEqual(['writing', 'crafts']);
  expect(withGenre(chosen, 'writing', false).interests).toEqual(['crafts']);
});

describe('a stored draft', () => {
  test('is restored completely', () => {
    const draft = { ...complete, bio: '本と器', interests: ['writing' as const] };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([null, '', '{', '[]', '"x"', '7'])('is empty when the text is %j', (text) => {
    expect(parseDraft(text)).toEqual(emptySetup);
  });

  test('ignores invalid fields and unknown genres', () => {
    const text = JSON.stringify({ userId: 7, displayName: '千晴', interests: ['writing', 'gone', 'writing', 3] });
    expect(parseDraft(text)).toEqual({ ...emptySetup, displayName: '千晴', interests: ['writing'] });
  });
});

test('ignores spaces around the handle, which keyboards of phones add', () => {
  const draft = { ...emptySetup, userId: ' hana_k ', displayName: '花' };
  expect(nameErrors(draft)).toEqual({});
  expect(setupInput(draft).userId).toBe('hana_k');
});
