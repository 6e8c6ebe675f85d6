import { renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { firstCrop } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

const size = { width: 800, height: 800 };

test('ignores keyboard shortcuts of the browser and other keys', () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useCropGestures(createRef(), firstCrop(size), size, onChange));
  const press = (key: string, more: object = {}) => {
    const event = { key, preventDefault: vi.fn(), ...more };
    result.current.onKeyDown(event as never);
    return event.preventDefault.mock.calls.length;
  };
  expect(press('+', { ctrlKey: true })).toBe(0);
  expect(press('Tab')).toBe(0);
  expect(onChange).not.toHaveBeenCalled();
  expect(press('+')).toBe(1);
  expect(onChange).toHaveBeenCalledOnce();
});

test('does nothing before the picture is loaded', () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useCropGestures(createRef(), firstCrop(size), null, onChange));
  result.current.onKeyDown({ key: 'ArrowLeft', preventDefault: vi.fn() } as never);
  expect(onChange).not.toHaveBeenCalled();
});
