import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useConfirmation } from './use-confirmation.ts';

const start = (write: () => Promise<unknown>) => renderHookInApp(() => useConfirmation(write, { done: '消しました' }));
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

test('asks, is busy while it is written, then closes and says so', async () => {
  const written = deferred(null);
  const { result } = start(() => written.promise);
  expect(result.current.dialog.open).toBe(false);
  act(() => result.current.ask());
  expect(result.current.dialog).toMatchObject({ open: true, busy: false });
  act(() => void result.current.dialog.onConfirm());
  expect(result.current.dialog).toMatchObject({ open: true, busy: true });
  await act(async () => written.release());
  expect(result.current.dialog).toMatchObject({ open: false, busy: false });
  expect(screen.getByText('消しました')).toBeTruthy();
});

test('stays open with the failure, which the next try removes', async () => {
  const write = vi.fn(refuse);
  const { result } = start(write);
  act(() => result.current.ask());
  await act(() => result.current.dialog.onConfirm());
  expect(result.current.dialog).toMatchObject({ open: true, busy: false, error: expect.any(String) });
  write.mockReturnValueOnce(new Promise(() => {}) as never);
  act(() => void result.current.dialog.onConfirm());
  expect(result.current.dialog.error).toBeNull();
});

test('forgets the failure when it is closed, and writes nothing then', async () => {
  const write = vi.fn(refuse);
  const { result } = start(write);
  act(() => result.current.ask());
  await act(() => result.current.dialog.onConfirm());
  act(() => result.current.dialog.onCancel());
  act(() => result.current.ask());
  expect(result.current.dialog).toMatchObject({ open: true, error: null });
  expect(write).toHaveBeenCalledOnce();
});
