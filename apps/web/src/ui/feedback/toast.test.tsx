import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function Host({ onUndo }: { onUndo?: () => void }) {
  const showToast = useToast();
  return (
    <button
      type="button"
      onClick={() => showToast('保存しました。', onUndo && { action: { label: '元にもどす', onPress: onUndo } })}
    >
      保存
    </button>
  );
}

const setup = (onUndo?: () => void) => {
  render(<ToastProvider>{onUndo ? <Host onUndo={onUndo} /> : <Host />}</ToastProvider>);
  fireEvent.click(screen.getByText('保存'));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText('保存しました。');

test('announces a message politely and removes it after five seconds', () => {
  setup();
  expect(screen.getByRole('status').textContent).toContain('保存しました。');
  wait(4999);
  expect(shown()).not.toBeNull();
  wait(1);
  expect(shown()).toBeNull();
});

test('leaves ten seconds for an action', () => {
  setup(() => {});
  wait(9999);
  expect(shown()).not.toBeNull();
  wait(1);
  expect(shown()).toBeNull();
});

test('stops the timer during hover', () => {
  setup();
  fireEvent.pointerEnter(screen.getByText('保存しました。').parentElement as HTMLElement);
  wait(20_000);
  expect(shown()).not.toBeNull();
  fireEvent.pointerLeave(screen.getByText('保存しました。').parentElement as HTMLElement);
  wait(5000);
  expect(shown()).toBeNull();
});

test('runs its action once and closes', () => {
  const onUndo = vi.fn();
  setup(onUndo);
  fireEvent.click(screen.getByText('元にもどす'));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(shown()).toBeNull();
});

function Lasting() {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast('新しくなりました。', { lasting: true })}>
      告げる
    </button>
  );
}

test('keeps a lasting toast until it is closed', () => {
  render(
    <ToastProvider>
      <Lasting />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('告げる'));
  wait(60_000);
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByText('新しくなりました。')).toBeNull();
});

test('keeps a lasting toast when three others follow, and removes the oldest of them', () => {
  render(
    <ToastProvider>
      <Lasting />
      <Host />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('告げる'));
  for (let count = 0; count < 3; count += 1) fireEvent.click(screen.getByText('保存'));
  expect(screen.getByText('新しくなりました。')).toBeTruthy();
  expect(screen.getAllByText('保存しました。')).toHaveLength(2);
});

test('passes the focus of a pressed action to the page', async () => {
  render(
    <main id="main" tabIndex={-1}>
      <ToastProvider>
        <Host onUndo={() => {}} />
      </ToastProvider>
    </main>,
  );
  fireEvent.click(screen.getByText('保存'));
  const undo = screen.getByRole('button', { name: '元にもどす' });
  undo.focus();
  fireEvent.click(undo);
  await act(async () => {});
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

function Subject() {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast('ゆずりました', { about: '席' })}>
      席の話
    </button>
  );
}

function Outdated() {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast(null, { about: '席' })}>
      消す
    </button>
  );
}

test('a message of null removes the toast on its subject and no other', () => {
  render(
    <ToastProvider>
      <Subject />
      <Host />
      <Outdated />
    </ToastProvider>,
  );
  for (const name of ['席の話', '保存', '保存', '消す']) fireEvent.click(screen.getByText(name));
  const texts = [...screen.getByRole('status').children].map(({ textContent }) => textContent);
  expect(texts).toEqual(['保存しました。', '保存しました。']);
});
