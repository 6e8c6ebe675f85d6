import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { forgetReturnPath, saveReturnPath } from '../../auth/login/return-path.ts';
import { Introduction } from './introduction.tsx';

const open = (
  entries: { pathname: string; state?: unknown }[] = [{ pathname: '/welcome' }, { pathname: '/onboarding' }],
) => {
  const routes = [
    { path: '/onboarding', element: <Introduction /> },
    { path: '/welcome', element: <p>ようこそ</p> },
    { path: '/', element: <p>カレンダー</p> },
    { path: '/events/5', element: <p>予定</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return router;
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const next = () => fireEvent.click(screen.getByRole('button', { name: '次へ' }));

test('the browser goes back a step at a time, and from the first to the page before', async () => {
  const router = open();
  for (const step of ['Start1', 'Start2', 'Start3']) {
    expect(title()).toBe(step);
    next();
  }
  expect(title()).toBe('チュートリアル');
  for (const step of ['Start3', 'Start2', 'Start1']) {
    await act(() => router.navigate(-1));
    expect(title()).toBe(step);
  }
  await act(() => router.navigate(-1));
  expect(screen.getByText('ようこそ')).toBeTruthy();
});

test('戻る is the same as going back in the browser', () => {
  const router = open();
  expect(screen.queryByRole('button', { name: '戻る' })).toBeNull();
  next();
  next();
  fireEvent.click(screen.getByRole('button', { name: '戻る' }));
  expect(title()).toBe('Start2');
  expect(router.state.historyAction).toBe('POP');
});

test('a reload keeps the step; an unknown one is the first', () => {
  open([{ pathname: '/onboarding', state: { step: 2 } }]);
  expect(title()).toBe('Start3');
});

test('begins with the first step when the entry has another state', () => {
  open([{ pathname: '/onboarding', state: { step: 9 } }]);
  expect(title()).toBe('Start1');
});

test('次へ on the last step leads to the calendar, as スキップ does on the others', () => {
  open([{ pathname: '/onboarding', state: { step: 3 } }]);
  expect(screen.queryByRole('link', { name: 'スキップ' })).toBeNull();
  next();
  expect(screen.getByText('カレンダー')).toBeTruthy();
});

test('戻る to the first step, which has no such button, leaves the focus on the page', async () => {
  open();
  next();
  const back = screen.getByRole('button', { name: '戻る' });
  back.focus();
  fireEvent.click(back);
  expect(title()).toBe('Start1');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a second press before the first is rendered makes no second entry', () => {
  window.history.pushState(null, '', '/onboarding');
  render(<Introduction />, { wrapper: BrowserRouter });
  const entries = window.history.length;
  act(() => {
    next();
    next();
  });
  expect(title()).toBe('Start2');
  expect(window.history.length).toBe(entries + 1);
});

test('leads to the place that was asked for before the sign-up', () => {
  saveReturnPath('/events/5?add=1');
  const router = open([{ pathname: '/onboarding', state: { step: 3 } }]);
  next();
  expect(router.state.location.pathname + router.state.location.search).toBe('/events/5?add=1');
  forgetReturnPath();
});
