import { act, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useHistoryDialog } from './use-history-dialog.ts';
import { useQueryParams } from './use-query-params.ts';

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

test('a press on close after Back, before a rendering, leaves no other entry', async () => {
  const result = use();
  act(() => result.current.open('share'));
  const steps = vi.spyOn(window.history, 'go');
  onTestFinished(() => steps.mockRestore());
  const { close } = result.current;
  const left = new Promise<void>((resolve) =>
    window.addEventListener(
      'popstate',
      () => {
        close();
        resolve();
      },
      { once: true },
    ),
  );
  act(() => window.history.back());
  await act(() => left);
  await waitFor(() => expect(result.current.opened).toBeNull());
  expect(steps).not.toHaveBeenCalled();
});

test('a press on close before another view is rendered closes the dialog', async () => {
  const result = use();
  act(() => result.current.open('share'));
  const { open, close } = result.current;
  act(() => {
    open('people');
    close();
  });
  await waitFor(() => expect(result.current.opened).toBeNull());
  expect(window.history.state.usr?.dialog).toBeUndefined();
});

test('two presses before a rendering make one entry', () => {
  const result = use();
  const entries = window.history.length;
  act(() => {
    result.current.open('share');
    result.current.open('people');
  });
  expect(result.current.opened).toBe('people');
  expect(window.history.length).toBe(entries + 1);
});

test('the entry of a dialog keeps a query that was written just before', () => {
  const use = () => ({ dialog: useHistoryDialog(['share']), write: useQueryParams()[1] });
  const { result } = renderHook(use, { wrapper: BrowserRouter });
  act(() => {
    result.current.write('view', 'week');
    result.current.dialog.open('share');
  });
  expect(window.location.search).toBe('?view=week');
  expect(result.current.dialog.opened).toBe('share');
});
