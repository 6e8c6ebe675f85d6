import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { codeDigits } from './code-digits.ts';
import { useNormalizedText } from './use-normalized-text.ts';

function Digits({ onChange }: { onChange: (text: string) => void }) {
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    onChange(next);
  };
  return <input {...useNormalizedText(text, codeDigits, change)} />;
}

function type(text: string, isComposing: boolean) {
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(input, { target: { value: text }, isComposing });
  return input.value;
}

test('keeps what an input method composes, and normalizes it when it is committed', () => {
  const onChange = vi.fn<(text: string) => void>();
  render(<Digits onChange={onChange} />);
  expect(['１', '１２', '１２３'].map((text) => type(text, true))).toEqual(['１', '１２', '１２３']);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.compositionEnd(screen.getByRole('textbox'));
  expect(onChange.mock.calls).toEqual([['123']]);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123');
});

test('normalizes other input at once', () => {
  const onChange = vi.fn<(text: string) => void>();
  render(<Digits onChange={onChange} />);
  expect(type('12 ３', false)).toBe('123');
  expect(onChange.mock.calls).toEqual([['123']]);
});
