import { expect, test } from 'vitest';
import { firstCrop, maxZoom, moved, outputSide, placement, sideOf, zoomed } from './crop.ts';

const size = { width: 1200, height: 800 };
const first = firstCrop(size);

test('starts with the largest square in the centre', () => {
  expect(first).toEqual({ x: 600, y: 400, zoom: 1 });
  expect(sideOf(first, size)).toBe(800);
});

test('moves the square by fractions of its side and stops at the edges', () => {
  expect(moved(first, size, 0.1, 0)).toEqual({ x: 680, y: 400, zoom: 1 });
  expect(moved(first, size, 9, 9)).toEqual({ x: 800, y: 400, zoom: 1 });
  expect(moved(first, size, -9, -9)).toEqual({ x: 400, y: 400, zoom: 1 });
});

test('zooms in about the centre and stays within the picture when zooming out', () => {
  const near = zoomed(first, size, 2);
  expect(near).toEqual({ x: 600, y: 400, zoom: 2 });
  const corner = moved(near, size, 9, 9);
  expect(corner).toEqual({ x: 1000, y: 600, zoom: 2 });
  expect(zoomed(corner, size, 1)).toEqual({ x: 800, y: 400, zoom: 1 });
});

test('limits the zoom', () => {
  expect(zoomed(first, size, 0.2).zoom).toBe(1);
  expect(zoomed(first, size, 99).zoom).toBe(maxZoom);
});

test('places the picture so that the square fills the viewport', () => {
  expect(placement(first, size)).toEqual({ width: 1.5, left: -0.25, top: 0 });
  expect(placement(moved(zoomed(first, size, 2), size, -9, -9), size)).toEqual({ width: 3, left: 0, top: 0 });
});

test('limits the output side to 512 to 1024 px', () => {
  expect(outputSide(first, size)).toBe(800);
  expect(outputSide({ ...first, zoom: 4 }, size)).toBe(512);
  const large = { width: 4000, height: 6000 };
  expect(outputSide(firstCrop(large), large)).toBe(1024);
});
