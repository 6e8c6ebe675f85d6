import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MonthHandle } from './month-handle.tsx';
import type { MonthHeight } from './month-height.ts';
import { useMonthHandle } from './use-month-handle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A month of five weeks, whose heights depend on the place as in the stylesheet. */
function Month({ isShown = true }) {
  const table = useRef<HTMLTableElement>(null);
  const [height, setHeight] = useState<MonthHeight>('dots');
  const { isResizing, settle, handlers } = useMonthHandle({ table, isShown, height, onHeight: setHeight });
  return (
    <>
      <table ref={table} data-testid="month" data-resizing={isResizing}>
        <tbody ref={(body) => void (body && measureAs(body, [48, 240, 430]))} />
      </table>
      {isShown && <MonthHandle handlers={handlers} height={height} onHeight={settle} />}
    </>
  );
}
function measureAs(body: HTMLElement, heights: readonly number[]) {
  body.getBoundingClientRect = () =>
    ({ height: heights[Number(body.closest('table')?.style.getPropertyValue('--open'))] }) as DOMRect;
}

function show() {
  const { rerender } = render(<Month />);
  const findField = () => screen.getByRole('slider', { name: '月の高さ' });
  const month = screen.getByTestId('month');
  month.style.setProperty('--open', '1');
  const findHandle = () => findField().parentElement ?? findField();
  /** Positions in px, with the time in ms since the page was opened. */
  const point = (type: string, clientY: number, timeStamp: number) => {
    const event = new MouseEvent(type, { clientY, button: 0, bubbles: true });
    // React takes a time of 0 for none.
    const time = { timeStamp: { value: 1 + timeStamp } };
    Object.defineProperties(event, { ...time, pointerId: { value: 1 }, isPrimary: { value: true } });
    act(() => void findHandle().dispatchEvent(event));
  };
  return {
    field: findField(),
    point,
    /** Goes to a wide screen, which has no handle, and back. */
    rotateTwice: () => {
      rerender(<Month isShown={false} />);
      rerender(<Month />);
    },
    click: () => fireEvent.click(findHandle()),
    value: () => findField().getAttribute('aria-valuetext'),
    open: () => Number(month.style.getPropertyValue('--open')),
    isResizing: () => month.dataset.resizing === 'true',
  };
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a tap goes to the next height, and from the highest to the lowest', () => {
  const { point, click, value, open, isResizing } = show();
  for (const [text, place] of [
    ['1か月と題名', 2],
    ['1週', 0],
    ['1か月', 1],
  ] as const) {
    point('pointerdown', 300, 0);
    point('pointerup', 302, 50);
    click();
    expect(value()).toBe(text);
    expect(isResizing()).toBe(true);
    pass(300);
    expect(open()).toBe(place);
    expect(isResizing()).toBe(false);
  }
});

test('the month follows the finger and settles at the nearest height within 220 ms', () => {
  const { point, click, value, open, isResizing } = show();
  point('pointerdown', 300, 0);
  point('pointermove', 320, 100);
  point('pointermove', 395, 300);
  expect(open()).toBeCloseTo(1.5, 5);
  point('pointermove', 414, 400);
  point('pointerup', 414, 600);
  // The mouse clicks after it.
  click();
  expect(value()).toBe('1か月と題名');
  pass(100);
  expect(open()).toBeGreaterThan(1.6);
  expect(open()).toBeLessThan(2);
  pass(160);
  expect(open()).toBe(2);
  expect(isResizing()).toBe(false);
});

test('a short fast movement goes to the next height', () => {
  const { point, value } = show();
  point('pointerdown', 300, 0);
  point('pointermove', 290, 20);
  point('pointermove', 270, 40);
  point('pointerup', 270, 45);
  expect(value()).toBe('1週');
});

test('a movement that the browser ends goes back', () => {
  const { point, value, open } = show();
  point('pointerdown', 300, 0);
  point('pointermove', 320, 100);
  point('pointercancel', 320, 500);
  pass(300);
  expect(value()).toBe('1か月');
  expect(open()).toBe(1);
});

test('after a rotation the new handle works, also when a drag had begun', () => {
  const { point, click, value, rotateTwice } = show();
  point('pointerdown', 300, 0);
  rotateTwice();
  point('pointerdown', 300, 1_000);
  point('pointermove', 340, 1_020);
  point('pointermove', 380, 1_040);
  point('pointerup', 380, 1_045);
  click();
  expect(value()).toBe('1か月と題名');
});

test('a rotation in the middle of a drag leaves the month at its height', () => {
  const { point, value, open, isResizing, rotateTwice } = show();
  point('pointerdown', 300, 0);
  point('pointermove', 320, 100);
  point('pointermove', 380, 200);
  rotateTwice();
  expect([value(), open(), isResizing()]).toEqual(['1か月', 1, false]);
});

test.each([
  ['ArrowDown', '1か月と題名'],
  ['ArrowUp', '1週'],
  ['Enter', '1か月と題名'],
  ['PageUp', '1週'],
])('the key %s sets the height', (key, text) => {
  const { field, value } = show();
  fireEvent.keyDown(field, { key });
  expect(value()).toBe(text);
});

test('with reduced motion it changes at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const { field, open, isResizing } = show();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(open()).toBe(2);
  expect(isResizing()).toBe(false);
});

test('a press starts no selection of text', () => {
  const { field } = show();
  const press = new MouseEvent('pointerdown', { button: 0, bubbles: true, cancelable: true });
  Object.defineProperties(press, { pointerId: { value: 1 }, isPrimary: { value: true } });
  act(() => void field.parentElement?.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
});
