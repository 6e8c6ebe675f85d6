import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { CodeInput } from './code-input.tsx';
import { Segment } from './segment.tsx';
import { Switch } from './switch.tsx';
import { TextInput } from './text-input.tsx';

test('a busy button announces it, keeps its label and ignores clicks', () => {
  const onClick = vi.fn();
  render(
    <Button busy busyLabel="Verifying..." onClick={onClick}>
      Verify Email
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Verifying...' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.textContent).toContain('Verify Email');
});

test("the accessible name of a button contains its badge's number", () => {
  render(<IconButton icon="bell" label="Following Events" badge={6} />);
  expect(screen.getByRole('button', { name: 'Following Events 6件' })).toBeTruthy();
});

test('an error replaces the helper text, is announced and describes the input', () => {
  render(<TextInput label="ユーザーID" mark="required" value="" onChange={() => {}} helper="補足" error="必要です" />);
  const input = screen.getByRole('textbox', { name: 'ユーザーID' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('必要です');
  expect(input.getAttribute('aria-describedby')).toBe(alert.id);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(screen.queryByText('補足')).toBeNull();
});

test('shows and hides a password', () => {
  render(<TextInput label="パスワード" type="password" value="abc" onChange={() => {}} />);
  const input = screen.getByLabelText('パスワード');
  fireEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }));
  expect(input.getAttribute('type')).toBe('text');
  const asTyped = ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => input.getAttribute(name));
  expect(asTyped).toEqual(['none', 'off', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'パスワードを隠す' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('a code field passes on digits only', () => {
  const onChange = vi.fn();
  render(<CodeInput label="Code" value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '12 34-56 78' } });
  expect(onChange).toHaveBeenCalledWith('123456');
});

test('a segment is a group of radio buttons with one checked', () => {
  const onChange = vi.fn();
  const options = [
    { value: 'created', label: '投稿順' },
    { value: 'start', label: '日付順' },
  ] as const;
  render(<Segment label="並び順" value="created" onChange={onChange} options={options} />);
  expect(screen.getByRole('radiogroup', { name: '並び順' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '投稿順' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: '日付順' }));
  expect(onChange).toHaveBeenCalledWith('start');
});

function LateSegment() {
  const [value, setValue] = useState('created');
  const options = [
    { value: 'created', label: '投稿順' },
    { value: 'start', label: '日付順' },
  ];
  // As a value in the address: the router changes it in a transition.
  const change = (next: string) => startTransition(() => setValue(next));
  return <Segment label="並び順" value={value} onChange={change} options={options} />;
}

test('a segment shows a choice at once, and takes it back when the former one is chosen before it is rendered', () => {
  render(<LateSegment />);
  const [before, after] = ['投稿順', '日付順'].map((name) => screen.getByRole<HTMLInputElement>('radio', { name }));
  act(() => {
    after?.click();
    expect(after?.checked).toBe(true);
    before?.click();
  });
  expect(before?.checked).toBe(true);
});

test('a switch exposes its state and requests the opposite', () => {
  const onChange = vi.fn();
  render(<Switch label="非公開" checked={false} onChange={onChange} />);
  const control = screen.getByRole('switch', { name: '非公開' });
  expect(control.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(control);
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a disabled switch ignores clicks and keeps focus', () => {
  const onChange = vi.fn();
  render(<Switch label="非公開" checked disabled onChange={onChange} />);
  const control = screen.getByRole('switch', { name: '非公開' });
  control.focus();
  fireEvent.click(control);
  expect(onChange).not.toHaveBeenCalled();
  expect(control.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(control);
});
