import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyLogin, emptySignup } from './form.ts';
import { useGuestDraft } from './use-guest-draft.ts';

test('keeps the address for the next form, and no password', () => {
  const first = renderHook(() => useGuestDraft(emptySignup)).result;
  act(() => first.current[1]({ email: 'new@hiyori.example', password: '12345678', confirmation: '12345678' }));
  expect(first.current[0].password).toBe('12345678');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('12345678');
  const next = renderHook(() => useGuestDraft(emptyLogin)).result;
  expect(next.current[0]).toEqual({ email: 'new@hiyori.example', password: '' });
});

test('forgets an address that was deleted', () => {
  const first = renderHook(() => useGuestDraft(emptyLogin)).result;
  act(() => first.current[1]({ email: 'n', password: '' }));
  act(() => first.current[1](emptyLogin));
  expect(renderHook(() => useGuestDraft(emptyLogin)).result.current[0]).toEqual(emptyLogin);
});
