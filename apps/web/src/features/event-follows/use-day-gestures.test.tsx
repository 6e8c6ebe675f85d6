import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useDayGestures } from './use-day-gestures.ts';

function Month({ onMove }: { onMove: (days: -1 | 1) => void }) {
  const month = useRef<HTMLDivElement>(null);
  useDayGestures({ month, onMove });
  return <div ref={month}>11月</div>;
}

function show() {
  const onMove = vi.fn();
  render(<Month onMove={onMove} />);
  return { onMove, area: screen.getByText('11月') };
}

test('the wheel moves the day over 50 px and never stops the page from scrolling', () => {
  const { onMove, area } = show();
  expect(fireEvent.wheel(area, { deltaY: 50 })).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
  expect(fireEvent.wheel(area, { deltaY: 51 })).toBe(true);
  expect(onMove.mock.calls).toEqual([[1]]);
  fireEvent.wheel(area, { deltaY: 200 });
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('a pinch is not a turn of the wheel', () => {
  const { onMove, area } = show();
  fireEvent.wheel(area, { deltaY: 200, ctrlKey: true });
  expect(onMove).not.toHaveBeenCalled();
});

test('a swipe of one finger turns to the next day, one of two does not', () => {
  const { onMove, area } = show();
  const at = (clientX: number) => ({ clientX, clientY: 0 });
  fireEvent.touchStart(area, { touches: [at(200), at(250)] });
  fireEvent.touchEnd(area, { changedTouches: [at(0)] });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.touchStart(area, { touches: [at(200)] });
  fireEvent.touchEnd(area, { changedTouches: [at(149)] });
  expect(onMove.mock.calls).toEqual([[1]]);
});
