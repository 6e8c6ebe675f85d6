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
/** Moves a finger from 200, 200 by `dx` and `dy`. Returns false if the default action was prevented. */
function swipe(area: Element, dx: number, dy: number): boolean {
  fireEvent.touchStart(area, { touches: [at(200, 200)] });
  const isDefaultAllowed = fireEvent.touchMove(area, { touches: [at(200 + dx, 200 + dy)] });
  fireEvent.touchEnd(area, { changedTouches: [at(200 + dx, 200 + dy)] });
  return isDefaultAllowed;
}

test('the wheel moves the day above 50 px', () => {
  const { onMove, month } = show();
  fireEvent.wheel(month, { deltaY: 50 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.wheel(month, { deltaY: 51 });
  expect(onMove.mock.calls).toEqual([[1]]);
  fireEvent.wheel(month, { deltaY: 200 });
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('ignores a pinch', () => {
  const { onMove, month } = show();
  expect(fireEvent.wheel(month, { deltaY: 200, ctrlKey: true })).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
});

test('scrolls the page instead of moving the day while the page can scroll', () => {
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

test('a swipe over the month moves the day and does not scroll the page', () => {
  const { onMove, month } = show();
  expect(swipe(month, 0, -51)).toBe(false);
  expect(onMove.mock.calls).toEqual([[1]]);
});

test('ignores a swipe of two fingers or one that the browser cancelled', () => {
  const { onMove, month } = show();
  fireEvent.touchStart(month, { touches: [at(200), at(250)] });
  fireEvent.touchEnd(month, { changedTouches: [at(0)] });
  fireEvent.touchStart(month, { touches: [at(200)] });
  fireEvent.touchCancel(month);
  fireEvent.touchEnd(month, { changedTouches: [at(0)] });
  expect(onMove).not.toHaveBeenCalled();
});

test('over the agenda only horizontal gestures move the day, and no default action is prevented', () => {
  const { onMove, agenda } = show();
  expect(swipe(agenda, 20, -200)).toBe(true);
  expect(fireEvent.wheel(agenda, { deltaY: 200 })).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
  expect(swipe(agenda, 60, 20)).toBe(true);
  expect(onMove.mock.calls).toEqual([[-1]]);
});
