import { fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenForDrags } from './drag-gesture.ts';

afterEach(() => void vi.useRealTimers());

function listen(pointerType = 'mouse') {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const area = document.body.appendChild(document.createElement('div'));
  const handlers = { take: () => 'plan', start: vi.fn(), move: vi.fn(), drop: vi.fn(), end: vi.fn() };
  listenForDrags(area, document.createElement('div'), handlers, controller.signal);
  const pointer = (type: string, clientX: number, { pointerId = 1, ctrlKey = false } = {}) =>
    fireEvent(
      type === 'pointerdown' ? area : window,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, ctrlKey }), { pointerType, pointerId }),
    );
  return { area, handlers, pointer };
}

test('a movement starts a drag, which is dropped where its pointer is released', () => {
  const { handlers, pointer } = listen();
  pointer('pointerdown', 0);
  pointer('pointermove', 3);
  expect(handlers.start).not.toHaveBeenCalled();
  pointer('pointermove', 20);
  pointer('pointermove', 90, { pointerId: 2 });
  expect(handlers.move.mock.calls).toEqual([['plan', { x: 20, y: 0 }]]);
  pointer('pointerup', 30);
  expect(handlers.end.mock.calls).toEqual([['plan', true]]);
  expect(handlers.drop.mock.calls).toEqual([['plan', { x: 30, y: 0 }]]);
});

test('a second finger gives up a press before it drags: they zoom', () => {
  vi.useFakeTimers();
  const { handlers, pointer } = listen('touch');
  pointer('pointerdown', 0);
  vi.advanceTimersByTime(200);
  pointer('pointerdown', 120, { pointerId: 2 });
  vi.advanceTimersByTime(400);
  pointer('pointermove', 60);
  pointer('pointerup', 60);
  expect(handlers.start).not.toHaveBeenCalled();
  pointer('pointerdown', 0);
  vi.advanceTimersByTime(400);
  pointer('pointerdown', 120, { pointerId: 2 });
  pointer('pointerup', 60);
  expect(handlers.drop).toHaveBeenCalledTimes(1);
});

test('a press with Ctrl opens a menu on a Mac, and starts no drag', () => {
  const { handlers, pointer } = listen();
  pointer('pointerdown', 0, { ctrlKey: true });
  pointer('pointermove', 20);
  expect(handlers.start).not.toHaveBeenCalled();
});

test('a drag that the browser takes over is given up', () => {
  const { handlers, pointer } = listen();
  pointer('pointerdown', 0);
  pointer('pointermove', 20);
  pointer('pointercancel', 20);
  pointer('pointerup', 20);
  expect(handlers.end.mock.calls).toEqual([['plan', false]]);
  expect(handlers.drop).not.toHaveBeenCalled();
});

test("a picture in the area begins no drag of the browser's own, which would end this one", () => {
  const picture = listen().area.appendChild(document.createElement('img'));
  expect(fireEvent.dragStart(picture)).toBe(false);
});

test('the touchend after a dropped drag does not leave the area, that of a short touch does', () => {
  vi.useFakeTimers();
  const { area, handlers, pointer } = listen('touch');
  const onTouchEnd = vi.fn();
  document.body.addEventListener('touchend', onTouchEnd);
  const release = () => {
    pointer('pointerup', 90);
    fireEvent.touchEnd(area);
  };
  pointer('pointerdown', 0);
  vi.advanceTimersByTime(400);
  pointer('pointermove', 90);
  release();
  expect(handlers.drop).toHaveBeenCalledTimes(1);
  expect(onTouchEnd).not.toHaveBeenCalled();
  pointer('pointerdown', 0);
  release();
  expect(onTouchEnd).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('touchend', onTouchEnd);
});

test('a finger keeps the pressed element from scrolling while it drags, and leaves no listener there', () => {
  vi.useFakeTimers();
  const { area, pointer } = listen('touch');
  const listeners = new Set<unknown>();
  vi.spyOn(area, 'addEventListener').mockImplementation((type, listener) => void listeners.add(`${type} ${listener}`));
  vi.spyOn(area, 'removeEventListener').mockImplementation(
    (type, listener) => void listeners.delete(`${type} ${listener}`),
  );
  pointer('pointerdown', 0);
  vi.advanceTimersByTime(400);
  expect(fireEvent.touchMove(area)).toBe(false);
  expect(listeners.size).toBe(1);
  pointer('pointercancel', 0);
  expect(listeners.size).toBe(0);
});
