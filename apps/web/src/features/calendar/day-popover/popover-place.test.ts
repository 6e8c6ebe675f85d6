import { expect, test } from 'vitest';
import { popoverPlace } from './popover-place.ts';

const viewport = { width: 1280, height: 800 };
const popover = { width: 344, height: 400 };
const cell = (left: number, top = 300) => ({ left, right: left + 128, top, width: 128, height: 128 });
const place = (left: number, top = 300) => popoverPlace(cell(left, top), cell(left, top), popover, viewport);

test('is left of its cell, and right of it where there is no room', () => {
  expect(place(793).left).toBe(793 - 10 - 344);
  expect(place(154).left).toBe(154 + 128 + 10);
});

test('stays in the viewport', () => {
  expect(place(793, 700).top).toBe(800 - 400 - 12);
  expect(place(793, 0).top).toBe(12);
  expect(popoverPlace(cell(20), cell(20), popover, { width: 390, height: 844 }).left).toBe(390 - 344 - 12);
});
