import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useNavigateWhileShown } from './use-is-shown.ts';

beforeEach(() => window.history.replaceState(null, '', '/form'));

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;

function show() {
  const hook = renderHook(
    () => ({ go: useNavigateWhileShown(), navigate: useNavigate(), path: useLocation().pathname }),
    { wrapper },
  );
  const { go } = hook.result.current;
  const finish = () => {
    let isDone: boolean | undefined;
    act(() => {
      isDone = go('/done', { replace: true });
    });
    return isDone;
  };
  return { ...hook, finish };
}

test('navigates from the page that is shown, also after its address changed', () => {
  const { result, finish } = show();
  act(() => void result.current.navigate('/form?tab=2'));
  expect(finish()).toBe(true);
  expect(result.current.path).toBe('/done');
});

test('does nothing after the page was left', () => {
  const { unmount, finish } = show();
  unmount();
  expect(finish()).toBe(false);
  expect(window.location.pathname).toBe('/form');
});

test('does nothing while the next page is loading', () => {
  const { result, finish } = show();
  window.history.pushState({ idx: 1, key: 'next' }, '', '/next');
  expect(finish()).toBe(false);
  expect(result.current.path).toBe('/form');
  expect(window.location.pathname).toBe('/next');
});
