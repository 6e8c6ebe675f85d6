import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useDayGestures } from './use-day-gestures.ts';

function Screen({ onMove }: { onMove: (days: -1 | 1) => void }) {
  const month = useRef<HTMLDivElement>(null);
  const agenda = useRef<HTMLDivElement>(null);
  useDayGestures({ month, agenda, onMove });
  return (
    <div style={{ overflowY: 'auto' }} data-testid="page">
      <div ref={month}>11月</div>
      <div ref={agenda}>予定</div>
    </div>
  );
}

function show() {
  const onMove = vi.fn();
  render(<Screen onMove={onMove} />);
  return { onMove, month: screen.getByText('11月'), agenda: screen.getByText('予定') };
}

const at = (clientX: number, clientY = 0) => ({ clientX, clientY });
/** A finger goes from 200, 200 by so much. Answers whether the browser may answer to it too. */
function swipe(area: Element, dx: number, dy: number): boolean {
  fireEvent.touchStart(area, { touches: [at(200, 200)] });
  const isFree = fireEvent.touchMove(area, { touches: [at(200 + dx, 200 + dy)] });
  fireEvent.touchEnd(area, { changedTouches: [at(200 + dx, 200 + dy)] });
  return isFree;
}

test('the wheel moves the day over 50 px', () => {
  const { onMove, month } = show();
  fireEvent.wheel(month, { deltaY: 50 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.wheel(month, { deltaY: 51 });
  expect(onMove.mock.calls).toEqual([[1]]);
  fireEvent.wheel(month, { deltaY: 200 });
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('a pinch is not a turn of the wheel', () => {
  const { onMove, month } = show();
  expect(fireEvent.wheel(month, { deltaY: 200, ctrlKey: true })).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
});

test('a wheel or a finger that can scroll the page scrolls it, and does not turn the days', () => {
  const { onMove, month } = show();
  const page = screen.getByTestId('page');
  Object.defineProperties(page, { clientHeight: { value: 100 }, scrollHeight: { value: 300 } });
  expect(fireEvent.wheel(month, { deltaY: 200 })).toBe(true);
  expect(swipe(month, 0, -200)).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
  page.scrollTop = 200;
  expect(fireEvent.wheel(month, { deltaY: 200 })).toBe(false);
  expect(onMove.mock.calls).toEqual([[1]]);
});

test('a swipe over the month turns to the next day in any direction, and the page does not go along', () => {
  const { onMove, month } = show();
  expect(swipe(month, 0, -51)).toBe(false);
  expect(onMove.mock.calls).toEqual([[1]]);
});

test('a swipe of two fingers does nothing, nor one that the browser took over', () => {
  const { onMove, month } = show();
  fireEvent.touchStart(month, { touches: [at(200), at(250)] });
  fireEvent.touchEnd(month, { changedTouches: [at(0)] });
  fireEvent.touchStart(month, { touches: [at(200)] });
  fireEvent.touchCancel(month);
  fireEvent.touchEnd(month, { changedTouches: [at(0)] });
  expect(onMove).not.toHaveBeenCalled();
});

test('over the agenda only what goes sideways turns the days, and nothing is held up', () => {
  const { onMove, agenda } = show();
  expect(swipe(agenda, 20, -200)).toBe(true);
  expect(fireEvent.wheel(agenda, { deltaY: 200 })).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
  expect(swipe(agenda, 60, 20)).toBe(true);
  expect(onMove.mock.calls).toEqual([[-1]]);
});
