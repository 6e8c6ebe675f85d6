import { expect, test } from 'vitest';
import { reasonError, resignInput } from './form.ts';

test('accepts an empty reason and one of up to 500 code points', () => {
  expect(reasonError('')).toBeUndefined();
  expect(reasonError('🍂'.repeat(500))).toBeUndefined();
  expect(reasonError('あ'.repeat(501))).toBe('退会理由は500文字以内で入力してください');
});

test('sends the reason, and none when it is blank or not valid', () => {
  expect(resignInput(' 忙しくなったため ')).toEqual({ reason: '忙しくなったため' });
  for (const reason of ['', '  ', 'あ'.repeat(501)]) expect(resignInput(reason)).toEqual({});
});
