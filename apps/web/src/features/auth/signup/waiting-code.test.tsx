import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useWaitingCode } from './waiting-code.ts';

test('keeps the address over a reload, until the code was entered', () => {
  const first = renderHook(useWaitingCode).result;
  expect(first.current.email).toBeNull();
  act(() => first.current.remember('later@example.com'));
  const reloaded = renderHook(useWaitingCode).result;
  expect(reloaded.current.email).toBe('later@example.com');
  act(() => reloaded.current.forget());
  expect(reloaded.current.email).toBeNull();
  expect(renderHook(useWaitingCode).result.current.email).toBeNull();
});

test('forgets the address also when storage is full', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => set.mockRestore());
  const first = renderHook(useWaitingCode).result;
  act(() => first.current.remember('later@example.com'));
  expect(renderHook(useWaitingCode).result.current.email).toBe('later@example.com');
  act(() => first.current.forget());
  expect(renderHook(useWaitingCode).result.current.email).toBeNull();
});
