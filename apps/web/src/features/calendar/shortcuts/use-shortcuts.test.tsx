import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useShortcuts, useShortcutsSwitch } from './use-shortcuts.ts';

beforeEach(() => {
  run.mockClear();
});

const run = vi.fn();
const shortcuts = [{ keys: ['t'], label: '今日', run }];

function Page({ isOn = true }: { isOn?: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useShortcuts(root, shortcuts, isOn);
  return (
    <>
      <main>
        <div ref={root}>
          <button type="button">中</button>
          <button type="button" onKeyDown={(event) => event.preventDefault()}>
            先
          </button>
        </div>
      </main>
      <button type="button">外</button>
    </>
  );
}

function PressingParent() {
  useLayoutEffect(() => {
    screen.getByText('中').dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }));
  }, []);
  return <Page />;
}

test('runs for a key inside the page only, after the components of the page', () => {
  render(<Page />);
  fireEvent.keyDown(screen.getByText('外'), { key: 't' });
  fireEvent.keyDown(document.body, { key: 't' });
  fireEvent.keyDown(screen.getByText('先'), { key: 't' });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('中'), { key: 't' });
  fireEvent.keyDown(screen.getByRole('main'), { key: 't' });
  expect(run).toHaveBeenCalledTimes(2);
});

test('runs for a key that is pressed as soon as the page is there', () => {
  render(<PressingParent />);
  expect(run).toHaveBeenCalledTimes(1);
});

test('the switch is on at first and is kept on this device', () => {
  const first = renderHook(useShortcutsSwitch).result;
  expect(first.current[0]).toBe(true);
  act(() => first.current[1](false));
  expect(first.current[0]).toBe(false);
  expect(renderHook(useShortcutsSwitch).result.current[0]).toBe(false);
});
