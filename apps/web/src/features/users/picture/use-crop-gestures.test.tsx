import { renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { firstCrop } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

const size = { width: 800, height: 800 };

test('keys of the browser and of other things are left alone', () => {
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

test('nothing moves before the picture is there', () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useCropGestures(createRef(), firstCrop(size), null, onChange));
  result.current.onKeyDown({ key: 'ArrowLeft', preventDefault: vi.fn() } as never);
  expect(onChange).not.toHaveBeenCalled();
});
