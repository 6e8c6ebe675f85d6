import { expect, test, vi } from 'vitest';
import { shortcutOf, shortcutsOf } from './shortcuts.ts';

const actions = { show: vi.fn(), step: vi.fn(), toToday: vi.fn(), addByLine: vi.fn(), openKeys: vi.fn() };
const shortcuts = shortcutsOf(actions);
const press = (key: string, change: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: document.createElement('button'),
  ...change,
});
const labelOf = (key: string, change?: object, isOn = true) => shortcutOf(press(key, change), shortcuts, isOn)?.label;

test('each key has one action', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(['1', '2', '3', '4', 'j', 'K', 'T', 'N', '?', 'PageDown'].map((key) => labelOf(key))).toEqual([
    '月',
    '週',
    '日',
    'リスト',
    '次へ',
    '前へ',
    '今日',
    '一行で追加',
    'キー操作',
    '次へ',
  ]);
});

test('does nothing in a text field, with a modifier, or for a press that was handled', () => {
  for (const name of ['input', 'textarea', 'select'])
    expect(labelOf('t', { target: document.createElement(name) }), name).toBeUndefined();
  for (const change of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    expect(labelOf('t', change)).toBeUndefined();
  expect(labelOf('t', { defaultPrevented: true })).toBeUndefined();
});

test('works on a radio button, which is no text field', () => {
  const radio = document.createElement('input');
  radio.type = 'radio';
  expect(labelOf('t', { target: radio })).toBe('今日');
});

test('switched off, only keys that are no characters work', () => {
  expect(labelOf('t', {}, false)).toBeUndefined();
  expect(labelOf('?', {}, false)).toBeUndefined();
  expect(labelOf('PageDown', {}, false)).toBe('次へ');
});
