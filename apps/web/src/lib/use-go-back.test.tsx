import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useGoBack } from './use-go-back.ts';

const Router = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
const use = () =>
  renderHook(() => ({ goBack: useGoBack('/elsewhere'), go: useNavigate() }), { wrapper: Router }).result;
const path = () => window.location.pathname;

test('a second press before the browser has navigated goes back no further, and after Forward it goes back again', async () => {
  window.history.replaceState(null, '', '/');
  const result = use();
  for (const to of ['/a', '/b', '/c']) act(() => void result.current.go(to));
  // jsdom makes one step of two that are asked for at the same time.
  const steps = vi.spyOn(window.history, 'go');
  onTestFinished(() => steps.mockRestore());
  act(() => {
    result.current.goBack();
    result.current.goBack();
  });
  expect(steps).toHaveBeenCalledOnce();
  await waitFor(() => expect(path()).toBe('/b'));
  act(() => window.history.forward());
  await waitFor(() => expect(path()).toBe('/c'));
  act(() => result.current.goBack());
  await waitFor(() => expect(path()).toBe('/b'));
});

test('a page that was opened by its address is replaced', async () => {
  window.history.replaceState(null, '', '/c');
  const result = use();
  act(() => result.current.goBack());
  await waitFor(() => expect(path()).toBe('/elsewhere'));
});
