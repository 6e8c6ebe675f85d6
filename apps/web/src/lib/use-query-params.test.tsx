import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useHistoryDialog } from './use-history-dialog.ts';
import { useQueryParams } from './use-query-params.ts';

beforeEach(() => window.history.pushState(null, '', '/?view=list'));

const use = () =>
  renderHook(
    () => {
      const [params, write, tryWrite] = useQueryParams();
      return { params, write, tryWrite, dialog: useHistoryDialog(['events', 'notifications']) };
    },
    { wrapper: BrowserRouter },
  );

test('sets and removes one parameter, in the same entry of the history', () => {
  const { result } = use();
  const entries = window.history.length;
  act(() => result.current.write('day', '2026-11-25'));
  expect(window.location.search).toBe('?view=list&day=2026-11-25');
  expect(result.current.params.get('day')).toBe('2026-11-25');
  act(() => result.current.write('view', null));
  expect(window.location.search).toBe('?day=2026-11-25');
  expect(window.history.length).toBe(entries);
});

test('keeps both values of two calls before the next rendering', () => {
  const { result } = use();
  act(() => {
    result.current.write('day', '2026-11-25');
    result.current.write('view', 'week');
  });
  expect(window.location.search).toBe('?view=week&day=2026-11-25');
});

test('keeps the dialog that is open, also one that was opened since the last rendering', () => {
  const { result } = use();
  act(() => result.current.dialog.open('events'));
  act(() => result.current.write('day', '2026-11-25'));
  expect(result.current.dialog.opened).toBe('events');
  act(() => {
    result.current.dialog.open('notifications');
    result.current.write('day', '2026-11-26');
  });
  expect(result.current.dialog.opened).toBe('notifications');
  expect(result.current.params.get('day')).toBe('2026-11-26');
});

test('a write that may wait does not cancel a navigation that is not rendered yet, and says so', () => {
  const { result } = use();
  act(() => {
    result.current.dialog.open('events');
    expect(result.current.tryWrite('day', '2026-11-25')).toBe(false);
  });
  expect(window.location.search).toBe('?view=list');
  expect(result.current.dialog.opened).toBe('events');
  act(() => expect(result.current.tryWrite('day', '2026-11-25')).toBe(true));
  expect(window.location.search).toBe('?view=list&day=2026-11-25');
});
