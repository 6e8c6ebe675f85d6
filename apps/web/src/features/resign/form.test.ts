import { expect, test } from 'vitest';
import { reasonError, resignInput } from './form.ts';

test('a reason may be missing and holds 500 characters, of which an emoji is one', () => {
  expect(reasonError('')).toBeUndefined();
  expect(reasonError('🍂'.repeat(500))).toBeUndefined();
  expect(reasonError('あ'.repeat(501))).toBe('退会理由は500文字以内で入力してください');
});

test('the reason goes along, and a page that was opened by itself leaves without one', () => {
  expect(resignInput({ reason: ' 忙しくなったため ' })).toEqual({ reason: '忙しくなったため' });
  for (const state of [{ reason: '  ' }, { reason: 7 }, { reason: 'あ'.repeat(501) }, {}, null, 'reason'])
    expect(resignInput(state)).toEqual({});
});
