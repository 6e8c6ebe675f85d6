import type { ImportedEvent } from '@hiyori/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeImported, openImported, useOpenedImported } from './opened-imported.ts';

test('the event that was opened last is shown until it is closed', () => {
  const { result } = renderHook(() => useOpenedImported());
  expect(result.current).toBeNull();
  const event = (id: number) => ({ id }) as ImportedEvent;
  act(() => openImported(event(1)));
  act(() => openImported(event(2)));
  expect(result.current?.id).toBe(2);
  act(closeImported);
  expect(result.current).toBeNull();
});
