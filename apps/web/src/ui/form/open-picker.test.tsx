import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DateField, TimeField } from './date-field.tsx';

test('opens the native picker on a click anywhere on the field', () => {
  const showPicker = vi.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  render(<DateField label="開始日" value="2026-11-22" onChange={() => {}} />);
  fireEvent.click(screen.getByLabelText('開始日'));
  expect(showPicker).toHaveBeenCalledOnce();
});

test('does nothing in a browser without a native picker', () => {
  HTMLInputElement.prototype.showPicker = () => {
    throw new DOMException('refused', 'NotAllowedError');
  };
  const onChange = vi.fn();
  render(<TimeField label="開始時刻" value="09:00" onChange={onChange} />);
  const input = screen.getByLabelText('開始時刻');
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: '09:07' } });
  expect(onChange).toHaveBeenCalledWith('09:07');
  expect(input).toHaveProperty('step', '300');
});

test('a day field takes no year of more than four digits', () => {
  const { rerender } = render(<DateField label="開始日" value="2026-11-22" onChange={() => {}} />);
  const input = screen.getByLabelText('開始日');
  expect(input).toHaveProperty('max', '2199-12-31');
  rerender(<DateField label="開始日" value="2026-11-22" max="" onChange={() => {}} />);
  expect(input).toHaveProperty('max', '2199-12-31');
  rerender(<DateField label="開始日" value="2026-11-22" max="2026-11-28" onChange={() => {}} />);
  expect(input).toHaveProperty('max', '2026-11-28');
});
