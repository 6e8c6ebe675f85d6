import { expect, test } from 'vitest';
import { reasonError, resignInput } from './form.ts';

test('accepts an empty reason and one of up to 500 code points', () => {
  expect(reasonError('')).toBeUndefined();
  expect(reasonError('🍂'.repeat(500))).toBeUndefined();
  expect(reasonError('あ'.repeat(501))).toBe('退会理由は500文字以内で入力してください');
});

test('sends the reason of the router state, and none when it is missing or invalid', () => {
  expect(resignInput({ reason: ' 忙しくなったため ' })).toEqual({ reason: '忙しくなったため' });
  for (const state of [{ reason: '  ' }, { reason: 7 }, { reason: 'あ'.repeat(501) }, {}, null, 'reason'])
    expect(resignInput(state)).toEqual({});
});
