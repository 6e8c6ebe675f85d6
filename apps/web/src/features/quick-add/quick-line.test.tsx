import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QuickLine } from './quick-line.tsx';

const onChange = vi.fn();
const onEnter = vi.fn();

function show(value: string) {
  onChange.mockReset();
  onEnter.mockReset();
  const spans = [{ kind: 'day' as const, start: 0, end: 2 }];
  render(<QuickLine value={value} spans={spans} onChange={onChange} onEnter={onEnter} />);
  return screen.getByRole('textbox', { name: '一行で追加' });
}

test('tints what was recognised', () => {
  show('金曜 飲み');
  const [mark, ...others] = document.querySelectorAll('mark');
  expect(mark?.textContent).toBe('金曜');
  expect(others).toEqual([]);
});

test('Enter adds, but not while a composition ends', () => {
  const line = show('金曜');
  const composing = createEvent.keyDown(line, { key: 'Enter' });
  Object.defineProperty(composing, 'isComposing', { value: true });
  fireEvent(line, composing);
  // WebKit has ended the composition before the key that confirms it.
  fireEvent.keyDown(line, { key: 'Enter', keyCode: 229 });
  expect(onEnter).not.toHaveBeenCalled();
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(onEnter).toHaveBeenCalledOnce();
});

test('a pasted line break is a space', () => {
  fireEvent.change(show(''), { target: { value: '金曜\n 飲み' } });
  expect(onChange).toHaveBeenCalledWith('金曜 飲み');
});
