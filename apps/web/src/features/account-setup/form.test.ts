import { describe, expect, test } from 'vitest';
import { bioError, emptySetup, firstIncompleteStep, nameErrors, parseDraft, setupInput, withGenre } from './form.ts';

const whole = { userId: 'chiharu_m', displayName: '望月 千晴', bio: '', interests: [] };

describe('the name step', () => {
  test.each([
    ['', 'ユーザーIDを入力してください'],
    ['a-b', 'ユーザーIDは英数字とアンダースコアのみ使用できます'],
    ['あいう', 'ユーザーIDは英数字とアンダースコアのみ使用できます'],
    ['ab', 'ユーザーIDは3〜30文字で入力してください'],
    ['a'.repeat(31), 'ユーザーIDは3〜30文字で入力してください'],
    ['abc', undefined],
    ['a'.repeat(30), undefined],
  ])('the handle "%s": %s', (userId, message) => {
    expect(nameErrors({ ...whole, userId }).userId).toBe(message);
  });

  test.each([
    ['', 'ユーザー名を入力してください'],
    ['　', 'ユーザー名を入力してください'],
    ['晴'.repeat(50), undefined],
    ['晴'.repeat(51), 'ユーザー名は50文字以内で入力してください'],
  ])('the name "%s": %s', (displayName, message) => {
    expect(nameErrors({ ...whole, displayName }).displayName).toBe(message);
  });
});

test('the setup takes 300 characters about oneself, and not 301', () => {
  expect(bioError({ ...whole, bio: '晴'.repeat(300) })).toBeUndefined();
  expect(bioError({ ...whole, bio: '晴'.repeat(301) })).toBe('自己紹介は300文字以内で入力してください');
});

test('the first step that is not done is found', () => {
  expect(firstIncompleteStep(emptySetup)).toBe(1);
  expect(firstIncompleteStep({ ...whole, bio: '晴'.repeat(301) })).toBe(2);
  expect(firstIncompleteStep(whole)).toBeNull();
});

test('a complete draft becomes what the contract takes', () => {
  expect(setupInput({ ...whole, interests: ['writing'] })).toEqual({ ...whole, interests: ['writing'] });
});

test('a genre is chosen and let go', () => {
  const chosen = withGenre(withGenre(whole, 'writing', true), 'crafts', true);
  expect(chosen.interests).toEqual(['writing', 'crafts']);
  expect(withGenre(chosen, 'writing', false).interests).toEqual(['crafts']);
});

describe('a kept draft', () => {
  test('comes back whole', () => {
    const draft = { ...whole, bio: '本と器', interests: ['writing' as const] };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([null, '', '{', '[]', '"x"', '7'])('of %j is an empty one', (text) => {
    expect(parseDraft(text)).toEqual(emptySetup);
  });

  test('leaves out what is damaged or no longer offered', () => {
    const text = JSON.stringify({ userId: 7, displayName: '千晴', interests: ['writing', 'gone', 'writing', 3] });
    expect(parseDraft(text)).toEqual({ ...emptySetup, displayName: '千晴', interests: ['writing'] });
  });
});
