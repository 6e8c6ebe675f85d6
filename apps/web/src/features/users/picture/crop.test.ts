import { expect, test } from 'vitest';
import { firstCrop, maxZoom, moved, outputSide, placement, sideOf, zoomed } from './crop.ts';

const size = { width: 1200, height: 800 };
const first = firstCrop(size);

test('it begins with the largest square, in the middle', () => {
  expect(first).toEqual({ x: 600, y: 400, zoom: 1 });
  expect(sideOf(first, size)).toBe(800);
});

test('the square moves by its own side and stops at the edges', () => {
  expect(moved(first, size, 0.1, 0)).toEqual({ x: 680, y: 400, zoom: 1 });
  expect(moved(first, size, 9, 9)).toEqual({ x: 800, y: 400, zoom: 1 });
  expect(moved(first, size, -9, -9)).toEqual({ x: 400, y: 400, zoom: 1 });
});

test('enlarging keeps the middle, and going back keeps within the picture', () => {
  const near = zoomed(first, size, 2);
  expect(near).toEqual({ x: 600, y: 400, zoom: 2 });
  const corner = moved(near, size, 9, 9);
  expect(corner).toEqual({ x: 1000, y: 600, zoom: 2 });
  expect(zoomed(corner, size, 1)).toEqual({ x: 800, y: 400, zoom: 1 });
});

test('the enlargement has its limits', () => {
  expect(zoomed(first, size, 0.2).zoom).toBe(1);
  expect(zoomed(first, size, 99).zoom).toBe(maxZoom);
});

test('the picture lies behind its window so that the square fills it', () => {
  expect(placement(first, size)).toEqual({ width: 1.5, left: -0.25, top: 0 });
  expect(placement(moved(zoomed(first, size, 2), size, -9, -9), size)).toEqual({ width: 3, left: 0, top: 0 });
});

test('what is made is at least 512 px wide, and no wider than 1024', () => {
  expect(outputSide(first, size)).toBe(800);
  expect(outputSide({ ...first, zoom: 4 }, size)).toBe(512);
  const large = { width: 4000, height: 6000 };
  expect(outputSide(firstCrop(large), large)).toBe(1024);
});
