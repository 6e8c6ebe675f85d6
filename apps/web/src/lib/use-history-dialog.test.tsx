import { act, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useHistoryDialog } from './use-history-dialog.ts';

beforeEach(() => window.history.pushState(null, '', '/events/5'));

const use = () => renderHook(() => useHistoryDialog(['share', 'people']), { wrapper: BrowserRouter }).result;

test('a dialog that Forward opens again can be closed again', async () => {
  const result = use();
  act(() => result.current.open('share'));
  act(() => result.current.close());
  await waitFor(() => expect(result.current.opened).toBeNull());
  act(() => window.history.forward());
  await waitFor(() => expect(result.current.opened).toBe('share'));
  act(() => result.current.close());
  await waitFor(() => expect(result.current.opened).toBeNull());
});
