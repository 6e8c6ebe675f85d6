import { act, render, renderHook, screen } from '@testing-library/react';
import { createRef, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { firstCrop } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

const size = { width: 800, height: 800 };

test('ignores keyboard shortcuts of the browser and other keys', () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useCropGestures(createRef(), size, onChange));
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
  const { result } = renderHook(() => useCropGestures(createRef(), null, onChange));
  result.current.onKeyDown({ key: 'ArrowLeft', preventDefault: vi.fn() } as never);
  expect(onChange).not.toHaveBeenCalled();
});

function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState(() => firstCrop(size));
  return (
    <div ref={stage} data-testid="stage" {...useCropGestures(stage, size, setCrop)}>
      {crop.zoom}
    </div>
  );
}

test('a pinch zooms as far as the fingers move apart, when both move before a rendering', () => {
  render(<Stage />);
  const stage = screen.getByTestId('stage');
  const pointer = (type: string, pointerId: number, clientX: number) =>
    stage.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId }));
  act(() => void pointer('pointerdown', 1, 100));
  act(() => void pointer('pointerdown', 2, 200));
  act(() => {
    pointer('pointermove', 1, 0);
    pointer('pointermove', 2, 300);
  });
  expect(stage.textContent).toBe('3');
});
