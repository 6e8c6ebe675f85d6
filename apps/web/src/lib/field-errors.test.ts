import { DisplayName, Handle } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { fieldErrors, hasErrors } from './field-errors.ts';

const rules = { userId: Handle, displayName: DisplayName };

test('returns the first error message of each invalid field', () => {
  expect(fieldErrors(rules, { userId: '', displayName: '千晴' })).toEqual({ userId: 'ユーザーIDを入力してください' });
  expect(fieldErrors(rules, { userId: 'a-', displayName: '' })).toEqual({
    userId: 'ユーザーIDは英数字とアンダースコアのみ使用できます',
    displayName: 'ユーザー名を入力してください',
  });
});

test('returns no errors for a valid draft', () => {
  expect(hasErrors(fieldErrors(rules, { userId: 'chiharu_m', displayName: '千晴' }))).toBe(false);
});
