import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PictureCrop } from './picture-crop.tsx';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

function show() {
  const act = { onDone: vi.fn(), onCancel: vi.fn(), onUnreadable: vi.fn() };
  render(<PictureCrop file={new Blob(['x'])} {...act} />);
  const stage = screen.getByRole('application', { name: '切り抜く範囲' });
  const image = stage.querySelector('img') as HTMLImageElement;
  Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
  Object.defineProperty(stage, 'clientWidth', { value: 200 });
  fireEvent.load(image);
  const place = () => [image.style.width, image.style.left, image.style.top].map(Number.parseFloat);
  return { ...act, stage, image, place };
}

/** Dispatches a pointer event. jsdom's pointer events have no coordinates, so a mouse event is used. */
const point = (stage: HTMLElement, type: string, pointerId: number, clientX: number, clientY: number) =>
  fireEvent(stage, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId }));

test('shows the whole height at first, and the same crop in the previews', () => {
  const { place, image } = show();
  expect(place()).toEqual([150, -25, 0]);
  const others = [...document.querySelectorAll<HTMLImageElement>('[data-part="crop-preview"] img')];
  expect(others.map(({ style }) => style.cssText)).toEqual([image.style.cssText, image.style.cssText]);
});

test('moves the square with the arrow keys and zooms with + and -, within the picture', () => {
  const { stage, place } = show();
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  expect(place()[1]).toBeCloseTo(-28);
  fireEvent.keyDown(stage, { key: 'ArrowDown' });
  expect(place()[2]).toBeCloseTo(0);
  fireEvent.keyDown(stage, { key: '+' });
  expect(place()[0]).toBeCloseTo(165);
  fireEvent.keyDown(stage, { key: '-' });
  fireEvent.keyDown(stage, { key: '-' });
  expect(place()[0]).toBeCloseTo(150);
});

test('moves the picture by dragging and zooms by pinching', () => {
  const { stage, place } = show();
  point(stage, 'pointerdown', 1, 100, 100);
  point(stage, 'pointermove', 1, 110, 100);
  expect(place()[1]).toBeCloseTo(-20);
  point(stage, 'pointerdown', 2, 110, 150);
  point(stage, 'pointermove', 2, 110, 200);
  expect(place()[0]).toBeCloseTo(300);
  point(stage, 'pointerup', 1, 0, 0);
  point(stage, 'pointerup', 2, 0, 0);
  const before = place();
  point(stage, 'pointermove', 1, 0, 0);
  expect(place()).toEqual(before);
});

test('zooms with the slider and the wheel', () => {
  const { stage, place } = show();
  const slider = screen.getByRole('slider', { name: '拡大' });
  fireEvent.change(slider, { target: { value: '2' } });
  expect(place()[0]).toBeCloseTo(300);
  expect(slider.getAttribute('aria-valuetext')).toBe('200%');
  fireEvent.wheel(stage, { deltaY: 100 });
  expect(place()[0]).toBeCloseTo(300 / 1.1);
});

test('reports a file that is not a picture', () => {
  const { image, onUnreadable, onDone } = show();
  fireEvent.error(image);
  expect(onUnreadable).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});
