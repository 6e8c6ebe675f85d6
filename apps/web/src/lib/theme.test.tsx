import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, useTheme } from './theme.ts';

const script = readFileSync(`${import.meta.dirname}/../theme.js`, 'utf8');
const run = () => new Function(script)();
const root = document.documentElement;
const metas = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ media }) => media);

function Chosen() {
  return <p role="status">{useTheme()}</p>;
}

beforeEach(() => {
  delete root.dataset.theme;
  document.head.innerHTML = /<meta name="theme-color"[\s\S]*?(?=<meta name="description")/.exec(
    readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8'),
  )?.[0] as string;
});

test('index.html loads the script in its head, before the first paint', () => {
  expect(readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8')).toMatch(
    /<script src="\/src\/theme\.js"><\/script>\s*<\/head>/,
  );
});

test('follows the system without a stored theme', () => {
  run();
  expect(root.dataset.theme).toBeUndefined();
  expect(metas()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test.each([
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
] as const)('applies a stored %s and its theme colour before the first paint', (theme, media) => {
  localStorage.setItem('hiyori.theme', theme);
  run();
  expect(root.dataset.theme).toBe(theme);
  expect(metas()).toEqual(media);
});

test('applies and stores a choice at once, and removes it for the system’s theme', () => {
  run();
  render(<Chosen />);
  expect(screen.getByRole('status').textContent).toBe('system');
  act(() => chooseTheme('dark'));
  expect([root.dataset.theme, localStorage.getItem('hiyori.theme')]).toEqual(['dark', 'dark']);
  expect(screen.getByRole('status').textContent).toBe('dark');
  act(() => chooseTheme('system'));
  expect([root.dataset.theme, localStorage.length]).toEqual([undefined, 0]);
  expect(screen.getByRole('status').textContent).toBe('system');
});

test('follows another tab’s choice and ignores other storage keys', () => {
  run();
  render(<Chosen />);
  const dispatchStorageEvent = (key: string | null, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  dispatchStorageEvent('hiyori.theme', 'dark');
  expect(screen.getByRole('status').textContent).toBe('dark');
  dispatchStorageEvent('something.else', 'light');
  expect(root.dataset.theme).toBe('dark');
  dispatchStorageEvent(null, null);
  expect(screen.getByRole('status').textContent).toBe('system');
});

test('changes the current page when storage is full', () => {
  run();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  chooseTheme('light');
  vi.restoreAllMocks();
  expect(root.dataset.theme).toBe('light');
});
